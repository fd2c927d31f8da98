import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import sharp from 'sharp'
import shopTexts from '#i18n/locales/en.json' with { type: 'json' }
import ownTexts from '#i18n/locales/pl.json' with { type: 'json' }
import contractsTexts from '../../staff/platform/texts/en/contracts.json' with { type: 'json' }
import entryTexts from '../../staff/platform/texts/en/entry.json' with { type: 'json' }
import ordersTexts from '../../staff/platform/texts/en/orders.json' with { type: 'json' }
import publishingTexts from '../../staff/platform/texts/en/publishing.json' with { type: 'json' }
import todayTexts from '../../staff/platform/texts/en/today.json' with { type: 'json' }
import { buyByList, enter, lakeshore, logIn } from './picture-company.ts'
import { buyers, fillCart, placeOrder, shopper } from './picture-orders.ts'

type Picture = {
  /** `own` is the shop that docs/your-shop.md makes. */
  of: 'shop' | 'staff' | 'own'
  path: string
  /** What has to stand there before it is taken. */
  shows: { role: 'button' | 'link' | 'radio'; name: string | RegExp }
  /** The heading that it begins with, where that is not the top of the page. */
  from?: string
}

const { welcome, login } = entryTexts
const { step: steps, parcelNumber, doIt } = ordersTexts.orders

const { people, approvals } = shopTexts.islands.panel

/** What README, docs/your-shop.md and docs/companies.md show, by the names of the files. */
export const pictures: Readonly<Record<string, Picture>> = {
  home: { of: 'shop', path: '/', shows: { role: 'link', name: shopTexts.home.discover } },
  product: { of: 'shop', path: '/product/2004', shows: { role: 'button', name: shopTexts.islands.addToCart.submit } },
  checkout: { of: 'shop', path: '/checkout#payment', shows: { role: 'radio', name: /Online payment/ } },
  'staff-orders': { of: 'staff', path: '/orders?view=all', shows: { role: 'link', name: /^NO-/ } },
  'staff-publishing': {
    of: 'staff',
    path: '/publishing',
    shows: { role: 'button', name: publishingTexts.publishing.rebuild },
  },
  company: {
    of: 'shop',
    path: '/panel/company',
    shows: { role: 'button', name: people.addBranch },
    from: people.buysFor,
  },
  'company-cart': { of: 'shop', path: '/cart', shows: { role: 'link', name: shopTexts.islands.cart.checkout } },
  approval: { of: 'shop', path: '/panel/approvals', shows: { role: 'button', name: approvals.approve } },
  // Of the companies to try with, this is the third.
  'staff-contract': {
    of: 'staff',
    path: '/customers/contracts/3',
    shows: { role: 'link', name: contractsTexts.contracts.files.title },
    from: contractsTexts.contracts.when,
  },
  'own-shop': { of: 'own', path: '/', shows: { role: 'link', name: /^Laboratoryjne/ } },
}

const schemes = ['light', 'dark'] as const

export const pictureFile = (name: string, scheme: (typeof schemes)[number]): string => `${name}-${scheme}.webp`

/** Every file there is of the pictures. */
export const pictureFiles = Object.keys(pictures).flatMap((name) => schemes.map((scheme) => pictureFile(name, scheme)))

/** As a reader has them who has not asked for motion, in the language of README. */
const usual = { locale: 'en-US', reducedMotion: 'reduce' } as const
const desktop = { ...usual, viewport: { width: 1280, height: 800 } }
const wideDesktop = { ...usual, viewport: { width: 1440, height: 900 } }
const phone = { ...usual, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

type Taking = { folder: string; say: (line: string) => void }
type PicturedShop = Taking & { port: number; ownerLink: string }

/** Takes a picture in light and dark, as a visitor of the origin has it. */
async function take(
  { folder, say }: Taking,
  context: BrowserContext,
  { name, origin }: { name: string; origin: string },
): Promise<void> {
  const picture = pictures[name]
  if (!picture) throw new Error(`There is no picture ${name}`)
  for (const scheme of schemes) {
    // A page of its own, because the shop asks which scheme is preferred when a page is loaded.
    const page = await context.newPage()
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(origin + picture.path)
    await settled(page, picture)
    if (picture.from !== undefined)
      await page
        .getByRole('heading', { name: picture.from, exact: true })
        .evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
    const { size } = await sharp(await page.screenshot({ caret: 'hide', animations: 'disabled' }))
      .webp({ quality: 74, effort: 6 })
      .toFile(join(folder, pictureFile(name, scheme)))
    say(`${pictureFile(name, scheme)}  ${Math.ceil(size / 1000)} kB`)
    await page.close()
  }
}

/** Takes the picture of the shop that docs/your-shop.md makes. */
export async function takeOwnShop(browser: Browser, { port, ...taking }: Taking & { port: number }): Promise<void> {
  const origin = `http://pl.localhost:${port}`
  await take(taking, await visit(browser, desktop, origin, ownTexts.consent.reject), { name: 'own-shop', origin })
}

/** Takes all pictures of a demonstration that was started just now, and leaves them in a folder. */
export async function takePictures(browser: Browser, { port, ownerLink, folder, say }: PicturedShop): Promise<void> {
  const [shop, staff] = [`http://en.localhost:${port}`, `http://staff.localhost:${port}`]
  // Node looks for no names below localhost, and the API answers at every host.
  const api = `http://127.0.0.1:${port}`
  const ofShop = (context: BrowserContext, name: string) => take({ folder, say }, context, { name, origin: shop })
  const ofStaff = (context: BrowserContext, name: string) => take({ folder, say }, context, { name, origin: staff })

  const atDesk = await visit(browser, desktop, shop, shopTexts.consent.reject)
  for (const name of ['home', 'product']) await ofShop(atDesk, name)
  const onPhone = await visit(browser, phone, shop, shopTexts.consent.reject)
  const { guid } = await fillCart(api, shopper)
  await onPhone.addCookies([{ name: 'guid', value: guid, url: shop }])
  await ofShop(onPhone, 'checkout')

  const numbers: string[] = []
  for (const buyer of buyers) numbers.push(await placeOrder(api, buyer))
  const atWork = await browser.newContext(wideDesktop)
  const page = await comeIn(atWork, ownerLink)
  await work(page, staff, numbers)
  for (const name of ['staff-orders', 'staff-publishing']) await ofStaff(atWork, name)

  const ofCompany = async (device: typeof desktop, who: Awaited<ReturnType<typeof logIn>>, name: string) => {
    const context = await visit(browser, device, shop, shopTexts.consent.reject)
    await enter(context, shop, who)
    await ofShop(context, name)
  }
  await ofCompany(desktop, await buyByList(api), 'company-cart')
  await ofCompany(desktop, await logIn(api, lakeshore.administrator), 'company')
  await ofCompany(phone, await logIn(api, lakeshore.approver), 'approval')
  await ofStaff(atWork, 'staff-contract')
}

/** A visitor who was asked about third parties and has answered. */
async function visit(browser: Browser, device: typeof desktop, shop: string, reject: string): Promise<BrowserContext> {
  const context = await browser.newContext(device)
  const page = await context.newPage()
  await page.goto(shop)
  await page.getByRole('button', { name: reject }).click()
  await page.close()
  return context
}

/** The first owner comes in by the link that the start prints. */
async function comeIn(context: BrowserContext, ownerLink: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(ownerLink)
  await page.getByLabel(login.email).fill('ada@example.com')
  await page.getByLabel(welcome.name, { exact: true }).fill('Ada Kowalczyk')
  await page.getByLabel(welcome.newPassword).fill('granat-siedem-zegarek')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: todayTexts.today.title }).waitFor()
  return page
}

/** So far the earliest orders have come: the first one is sent, the second one in the works. */
async function work(page: Page, staff: string, [first = '', second = '']: readonly string[]): Promise<void> {
  const step = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: doIt }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.goto(`${staff}/orders/${first}`)
  await step(steps.prepare)
  await page.getByLabel(parcelNumber).fill('62 0000 1234')
  await step(steps.ship)
  await page.goto(`${staff}/orders/${second}`)
  await step(steps.prepare)
}

/** All that is seen has come, and no room is left for a scrollbar that a browser without a screen does not draw. */
async function settled(page: Page, { shows: { role, name } }: Picture): Promise<void> {
  await page.getByRole(role, { name }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    document.documentElement.style.scrollbarGutter = 'auto'
    await document.fonts.ready
  })
  await page.waitForFunction(() => {
    // One that a slide or the edge of the page hides is not loaded until somebody comes near.
    const seen = [...document.images].filter((image) => {
      const { top, left, width, height } = image.getBoundingClientRect()
      const y = Math.min(top + height / 2, innerHeight - 1)
      return y >= top && document.elementsFromPoint(left + width / 2, y).includes(image)
    })
    return seen.every((image) => image.complete)
  })
}
