import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { editions } from '#i18n/edition.ts'
import { translator } from '#i18n/translator.ts'
import type { OwnPrices } from '#lib/contract/own-prices.ts'
import type { Product } from '#lib/contract/product.ts'
import { firstAmount } from '#lib/domain/price-display.ts'
import { money, plainAmount } from '#lib/formats/money.ts'
import { writeTable } from '../../api/platform/spreadsheets/tables.ts'
import { comeIn } from '../support/at-work.ts'
import { test, type ContractShop } from '../support/contract-shop.ts'
import { accept, order, overhearOrder } from '../support/checkout.ts'
import { companyOf } from '../support/company-homes.ts'
import { newCustomer, visitAs } from '../support/customer.ts'
import { answerAll, asCustomer } from '../support/orders.ts'
import { pdfLine } from '../support/pdf-text.ts'
import { sampled } from '../support/sampled.ts'
import { seenOn, noteAmounts } from '../support/seen-prices.ts'
import { expect } from '../support/shop.ts'

/** Staff agree with a company, and take the price in as a sheet: shown first, then done. */
async function agreeBySheet(
  page: Page,
  shop: ContractShop,
  agreed: { taxNumber: string; sku: string; culture: string; net: string },
) {
  const name = `Umowa ${agreed.culture}`
  await comeIn(page, shop, 'orders')
  await page.goto(`${shop.origin}/customers/contracts/new`)
  await page.getByLabel('Nazwa', { exact: true }).fill(name)
  await page.getByRole('combobox', { name: 'Znajdź firmę' }).fill(agreed.taxNumber)
  await page.getByRole('option', { name: agreed.taxNumber.replaceAll('-', '') }).click()
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await page.waitForURL(/contracts\/\d+$/)

  await page.goto(`${shop.origin}/customers/contracts/files`)
  const head = ['contract', 'market', 'sku', 'category', 'price']
  const rows = [[name, agreed.culture, agreed.sku, null, Number(agreed.net)]]
  const buffer = Buffer.from(await writeTable({ kind: 'xlsx', language: 'pl', head, rows }))
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.getByLabel('Plik').setInputFiles({ name: 'ceny.xlsx', mimeType, buffer })
  await expect(page.getByRole('table', { name: 'Zmieni się 1 cena' })).toContainText(agreed.sku)
  await page.getByRole('button', { name: 'Zaimportuj 1 wiersz' }).click()
  await expect(page.getByRole('status')).toHaveText('Zmieniono 1 cenę.')
}

for (const edition of sampled(editions, ({ key }) => key === 'pl'))
  test(`staff agree by a sheet, and the company of the edition ${edition.key} sees and pays its price, and nobody else does`, async ({
    page,
    request,
    browser,
    shop,
    product: { sku, productId, code },
    originOf,
  }) => {
    test.slow()
    const { key, culture, currency, priceBasis } = edition
    const origin = originOf(key)
    const say = translator(edition)
    const profile = companyOf(key)
    const customer = await newCustomer(request, origin)
    const home = { ...profile, company: profile.name, fiscal: profile.fiscal ?? {}, culture }
    const buyer = await asCustomer(request, origin, customer, home)
    await buyer.send('PUT', '/customer/company', profile)
    const { price: usual } = (await buyer.send('GET', `/product/${productId}`)) as Product
    const said = (price: Product['price']) => money(firstAmount(price, priceBasis), currency, culture)

    const work = await browser.newPage({ locale: 'pl-PL' })
    const net = plainAmount(Math.round((usual.net * 0.7) / 100) * 100, currency, culture)
    await agreeBySheet(work, shop, { taxNumber: profile.taxNumber, sku, culture, net })
    await work.close()
    const { prices } = (await buyer.send('GET', `/customer/prices?ids=${productId}`)) as OwnPrices
    const agreed = prices[0]?.price ?? usual
    const [own, ofOthers] = [said(agreed), said(usual)]
    const amounts = [own, ofOthers]

    const others = await (await browser.newContext({ baseURL: origin })).newPage()
    await noteAmounts(others, { amounts, code })
    await others.goto(`${origin}/product/${productId}`)
    await expect(others.locator('.buying-price')).toContainText(ofOthers)
    await others.waitForLoadState('networkidle')
    const { moved, ...asGuest } = await seenOn(others)
    expect(asGuest.amounts).toEqual([ofOthers])

    await noteAmounts(page, { amounts, code })
    /** Nothing but the own price was painted on the page that is open, and nothing moved more than for a guest. */
    const nothingElseOn = async (what: string, most = Infinity) => {
      const seen = await seenOn(page)
      expect(seen.amounts, what).not.toContain(ofOthers)
      expect(seen.moved, what).toBeLessThan(most)
    }
    await visitAs(page, customer, `${origin}/product/${productId}`)
    await expect(page.locator('.buying-price')).toContainText(own)
    await page.waitForLoadState('networkidle')
    await nothingElseOn('product', moved + 0.001)
    expect((await seenOn(page)).amounts).toEqual([own])
    await page.locator('.buying-box .add-to-cart button[type=submit]').click()
    await expect(page.locator('[data-cart-count]')).toHaveText('1')
    await nothingElseOn('product')

    const inList = page.locator('.breadcrumbs a[href^="/category/"]').last()
    const category = new URL((await inList.getAttribute('href')) ?? '', origin).href
    await page.goto(category)
    await expect(page.locator('.product-box').filter({ hasText: code }).first()).toContainText(own)
    await nothingElseOn('category', 0.001)
    await page.goto(`${origin}/cart`)
    await expect(page.locator('.cart-line')).toContainText(own)
    await nothingElseOn('cart')

    // The tax may be another one by now: that of the place it goes to, or none between companies of the Union.
    const { items } = await answerAll(buyer, { sku, payment: 'online' })
    const taxed = items[0]?.product.price ?? usual
    expect(taxed.net).toBe(agreed.net)
    await page.goto(`${origin}/checkout#summary`)
    await expect(page.locator('main')).toContainText(said(taxed))
    await accept(page)
    const heard = await overhearOrder(page)
    await nothingElseOn('checkout')
    await order(page).click()
    const { number, lines } = await heard.order
    expect(lines).toMatchObject([{ unitPrice: { net: agreed.net } }])
    await page.waitForURL(/\/sandbox\/payment\//)
    await page.locator('button[value=paid]').click()
    await page.goto(`${origin}/panel/order?number=${number}`)
    await expect(page.locator('main')).toContainText(said(taxed))
    await nothingElseOn('order')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: say('islands.panel.papers.invoice'), exact: true })
        .or(page.getByRole('button', { name: say('islands.panel.papers.sale'), exact: true }))
        .click(),
    ])
    const invoice = pdfLine(await readFile(await file.path()))
    expect(invoice).toContain(money(agreed.net, currency, culture).replaceAll(/\s/g, ' '))

    // Whoever leaves sees what everybody does, and so does a guest beside them.
    await page.locator('[data-account] summary').first().click()
    await page.locator('[data-log-out]').click()
    await page.waitForURL(`${origin}/#redirect`)
    await page.goto(`${origin}/product/${productId}`)
    await expect(page.locator('.buying-price')).toContainText(ofOthers)
    expect((await seenOn(page)).amounts).toEqual([ofOthers])
    await page.goto(category)
    await expect(page.locator('.product-box').filter({ hasText: code }).first()).toContainText(ofOthers)
    expect((await seenOn(page)).amounts).toEqual([ofOthers])
    await others.reload()
    await expect(others.locator('.buying-price')).toContainText(ofOthers)
    expect((await seenOn(others)).amounts).toEqual([ofOthers])
  })
