import type { APIRequestContext, Page } from 'playwright/test'
import { money } from '#lib/formats/money.ts'
import { storageKeys } from '#lib/frame/storage/storage-keys.ts'
import { agreeOn, test, type ContractShop } from '../support/contract-shop.ts'
import { buyFor, logIn, newCustomer, visitAs, type Customer } from '../support/customer.ts'
import { seenOn, noteAmounts } from '../support/seen-prices.ts'
import { expect } from '../support/shop.ts'
import { newTaxNumber } from '../support/tax-number.ts'

type Priced = { productId: number; code: string; price: { gross: number } }
type Of = { request: APIRequestContext; origin: string; shop: ContractShop; product: Priced }

const own = money(6_150, 'PLN', 'pl-PL')

/** Somebody whose company pays 61.50 zł for the product; what everybody pays. */
async function buyerOf(page: Page, { request, origin, shop, product: { productId, code, price } }: Of) {
  const [customer, taxNumber] = [await newCustomer(request, origin), newTaxNumber()]
  await buyFor(request, origin, customer, taxNumber)
  await agreeOn(shop, { taxNumber, productId, net: 5_000 })
  const usual = money(price.gross, 'PLN', 'pl-PL')
  await noteAmounts(page, { amounts: [own, usual], code })
  return { customer, usual, path: `${origin}/product/${productId}` }
}

const price = (page: Page) => page.locator('.buying-price')

async function isShown(page: Page, amount: string): Promise<void> {
  await expect(price(page)).toContainText(amount)
  await page.waitForLoadState('networkidle')
  expect((await seenOn(page)).amounts).toEqual([amount])
}

async function logOut(page: Page): Promise<void> {
  await page.locator('[data-account] summary').first().click()
  await page.locator('[data-log-out]').click()
  await page.waitForURL(/\/#redirect$/)
}

/** As the browser says that it keeps a page that is left, and that it shows it again as it was. */
const tell = (page: Page, type: 'pagehide' | 'pageshow') =>
  page.evaluate((what) => void dispatchEvent(new PageTransitionEvent(what, { persisted: true })), type)

test('a page that the browser keeps is left unseen, and comes back to nobody but whom it was for', async ({
  page,
  request,
  shop,
  baseURL,
  product,
}) => {
  const { customer, usual, path } = await buyerOf(page, { request, origin: baseURL ?? '', shop, product })
  await visitAs(page, customer, path)
  await isShown(page, own)
  await tell(page, 'pagehide')
  await expect(price(page)).toBeHidden()
  await tell(page, 'pageshow')
  await expect(price(page)).toBeVisible()
  await tell(page, 'pagehide')
  const other = await page.context().newPage()
  await other.goto('/blog')
  await logOut(other)
  await expect(price(page)).toBeHidden()
  await Promise.all([page.waitForEvent('load'), tell(page, 'pageshow')])
  await isShown(page, usual)
})

test('whoever begins to buy for somebody else sees their prices in every tab', async ({
  page,
  request,
  shop,
  baseURL,
  product,
}) => {
  const { customer, usual, path } = await buyerOf(page, { request, origin: baseURL ?? '', shop, product })
  await visitAs(page, customer, path)
  await isShown(page, own)
  const other = await page.context().newPage()
  await other.goto('/panel/company')
  const choose = async (name: string | RegExp) => {
    const chosen = other.waitForResponse((answer) => answer.request().method() === 'PUT')
    await other.getByRole('radio', { name }).check()
    await chosen
    await expect(other.getByRole('radio', { name })).toBeChecked()
  }
  await choose('dla siebie')
  await page.reload()
  await isShown(page, usual)
  await choose(/^Pomiary Południe/)
  await page.reload()
  await isShown(page, own)
  // A page that was left, too.
  await tell(page, 'pagehide')
  await choose('dla siebie')
  await Promise.all([page.waitForEvent('load'), tell(page, 'pageshow')])
  await isShown(page, usual)
})

test('whoever logs in after somebody else sees nothing of theirs, and the tab keeps nothing', async ({
  page,
  request,
  shop,
  baseURL,
  product,
}) => {
  const { customer, usual, path } = await buyerOf(page, { request, origin: baseURL ?? '', shop, product })
  const second: Customer = await newCustomer(request, baseURL ?? '')
  await visitAs(page, customer, path)
  await isShown(page, own)
  // The way into an account from a mail replaces the login that was there.
  await page.evaluate((key) => localStorage.removeItem(key), storageKeys.accessToken)
  await visitAs(page, second, path)
  await isShown(page, usual)
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  expect(kept).not.toContain('"gross":6150')
  await logOut(page)
  await logIn(page, customer)
  await page.goto(path)
  await isShown(page, own)
})
