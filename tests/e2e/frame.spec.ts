import type { Page } from 'playwright/test'
import { moving } from '../support/motion.ts'
import { expect, test } from '../support/shop.ts'

test.use(moving)

const menu = (page: Page) => page.getByRole('navigation', { name: 'Kategorie' })
const family = (page: Page) => menu(page).locator('summary').first()
const panel = (page: Page) => menu(page).locator('.menu-panel').first()

test.describe('the menu', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/content/faq')
  })

  test('opens, is walked through and closes by keyboard', async ({ page }) => {
    await family(page).focus()
    await page.keyboard.press('Enter')
    await expect(panel(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(panel(page).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(family(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/category/*')
  })

  test('opens for a pointer, one family at a time', async ({ page }) => {
    await test.step('that stays, and a press does not close it again', async () => {
      await family(page).hover()
      await expect(panel(page)).toBeVisible()
      await family(page).click()
      await expect(panel(page)).toBeVisible()
      await page.mouse.click(8, 700)
      await expect(panel(page)).toBeHidden()
    })
    await test.step('and one that is pressed closes the one before', async () => {
      await family(page).click()
      await menu(page).locator('summary').nth(1).click()
      await expect(panel(page)).toBeHidden()
      await expect(menu(page).locator('.menu-panel:visible')).toHaveCount(1)
    })
  })

  test('opens for a pointer that rested there before its code came', async ({ page }) => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/*open-by-pointer*', async (route) => {
      await arrived
      await route.continue()
    })
    const asked = page.waitForRequest('**/*open-by-pointer*')
    await page.reload({ waitUntil: 'commit' })
    await asked
    await family(page).hover()
    await expect(panel(page)).toBeHidden()
    arrive()
    await expect(panel(page)).toBeVisible()
  })
})

test.describe('the drawer of a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('opens a family and leads to a third level by touch', async ({ page }) => {
    await page.goto('/content/faq')
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await family(page).tap()
    const kind = panel(page).locator('ul ul a').first()
    const href = await kind.getAttribute('href')
    await kind.tap()
    await page.waitForURL(`**${href}`)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens, the search is a form, and no newsletter is offered', async ({ page }) => {
    await page.goto('/content/faq')
    await family(page).click()
    await expect(panel(page).getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Z laboratorium' })).toBeHidden()
    await page.getByRole('searchbox', { name: 'Szukaj w sklepie' }).fill('NM-110')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=NM-110')
  })
})

test('the theme that is pressed for lasts over pages and a reload, and can be taken back', async ({ page }) => {
  const toggle = page.getByRole('button', { name: 'Przełącz jasny i ciemny wygląd' }).first()
  const ground = () => page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/content/faq')
  const light = await ground()
  await toggle.click()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await page.goto('/promotions')
  expect(await ground()).toBe(dark)
  await page.reload()
  expect(await ground()).toBe(dark)
  await toggle.click()
  await expect.poll(ground).toBe(light)
})

test('the header stays on top and nothing moves when the page is scrolled', async ({ page }) => {
  await page.goto('/content/faq', { waitUntil: 'networkidle' })
  await page.evaluate(async () => {
    await document.fonts.ready
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) (window as unknown as { shifts: unknown[] }).shifts.push(entry.toJSON())
    }).observe({ type: 'layout-shift' })
  })
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await expect(page.getByRole('searchbox', { name: 'Szukaj w sklepie' })).toBeInViewport()
  expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([])
})

test.describe('the newsletter', () => {
  const service = '**/yes-api/rest/newsletter'
  const form = (page: Page) => page.locator('.newsletter form')
  const field = (page: Page) => form(page).getByLabel('Adres e-mail')
  const subscribe = async (page: Page, email: string) => {
    await field(page).fill(email)
    await form(page).getByRole('button', { name: 'Zapisz się' }).click()
  }

  test.beforeEach(async ({ page }) => {
    await page.goto('/content/faq')
  })

  test('says beside its field what is wrong in the words of the shop, and then that a mail has to be confirmed', async ({
    page,
  }) => {
    await subscribe(page, '')
    await expect(field(page)).toHaveAccessibleDescription(/^To pole jest wymagane\./)
    await expect(field(page)).toBeFocused()
    await subscribe(page, 'anna@')
    await expect(field(page)).toHaveAccessibleDescription(/^Wpisz adres e-mail, na przykład/)
    await expect(field(page)).toHaveValue('anna@')
    const email = `anna.${Date.now()}@example.com`
    const sent = page.waitForRequest(service)
    await subscribe(page, email)
    expect((await sent).postDataJSON()).toEqual({ email, tags: ['footer', 'pl'] })
    await expect(form(page).getByRole('status')).toContainText(`na ${email} wysłaliśmy`)
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toHaveAttribute('aria-invalid', 'false')
  })

  test.describe('that fails', () => {
    test.use({ expectedErrors: /rest\/newsletter|ERR_FAILED|i18n/ })

    test('says so, keeps the address and can be tried again', async ({ page }) => {
      // Neither the words nor the service can be had: the page says by itself that nothing was sent.
      await page.route('**/assets/i18n/*', (route) => route.abort())
      const email = `jan.${Date.now()}@example.com`
      await subscribe(page, email)
      await expect(form(page).getByRole('alert').filter({ hasText: 'Nie udało się zapisać' })).toBeVisible()
      await page.unroute('**/assets/i18n/*')
      await page.route(service, (route) => route.abort(), { times: 1 })
      await form(page).getByRole('button', { name: 'Zapisz się' }).click()
      await expect(form(page).getByRole('alert').filter({ hasText: 'Nie ma połączenia' })).toBeVisible()
      await page.route(service, (route) => route.fulfill({ status: 429 }), { times: 1 })
      await form(page).getByRole('button', { name: 'Zapisz się' }).click()
      await expect(form(page).getByRole('alert').filter({ hasText: 'Zbyt wiele prób' })).toBeVisible()
      await page.route(service, (route) => route.fulfill({ status: 422 }), { times: 1 })
      await form(page).getByRole('button', { name: 'Zapisz się' }).click()
      await expect(field(page)).toHaveAccessibleDescription(/^Wpisz adres e-mail/)
      await expect(field(page)).toHaveValue(email)
      await form(page).getByRole('button', { name: 'Zapisz się' }).click()
      await expect(form(page).getByRole('status')).toContainText(email)
    })
  })
})

test.describe('old Internet Explorer', () => {
  // That nobody else is, every other test of a page shows.
  test('is sent to a page that it can show, in the language of the edition, and stays there', async ({
    page,
    originOf,
  }) => {
    await page.addInitScript(() => Object.defineProperty(document, 'documentMode', { value: 11 }))
    await page.goto(`${originOf('de')}/content/faq`)
    await page.waitForURL('**/unsupported-browser')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Browser ist zu alt')
    await expect(page.locator('script')).toHaveCount(0)
  })
})

test('the icons that are asked for by name are pictures', async ({ page }) => {
  await page.goto('/content/faq')
  const widthOf = (address: string) =>
    page.evaluate(async (src) => {
      const picture = Object.assign(new Image(), { src })
      await picture.decode()
      return picture.naturalWidth
    }, address)
  expect([16, 32, 48]).toContain(await widthOf('/favicon.ico'))
  expect(await widthOf('/apple-touch-icon.png')).toBe(180)
})
