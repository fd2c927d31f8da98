import { paths } from '#lib/domain/paths.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { fillAddress, fillCart, freshEmail, goOn } from '../support/checkout.ts'
import { loopback } from '../support/loopback.ts'
import { expect, test } from '../support/shop.ts'

test('an offer is asked for in the cart, opened by the link of its mail in another browser, and ordered at its prices', async ({
  page,
  browser,
  request,
  product,
  originOf,
}) => {
  const origin = originOf('pl')
  const email = freshEmail()
  await fillCart(page, { request, origin, sku: product.sku, quantity: 2 })
  await page.goto(paths.cart)
  await page.getByRole('button', { name: 'Poproś o ofertę' }).press('Enter')
  const form = page.locator('.cart-tool')
  await expect(form.getByLabel('Imię')).toBeFocused()
  await hasNoViolations(page, '.cart-tool')
  await page.keyboard.type('Łucja')
  await form.getByLabel('Nazwisko').fill('Żółć')
  await form.getByRole('button', { name: 'Wyślij mi ofertę' }).click()
  await expect(form.getByLabel('E-mail')).toBeFocused()
  await form.getByLabel('E-mail').fill(email)
  await form.getByRole('button', { name: 'Wyślij mi ofertę' }).click()
  await expect(form.getByRole('heading')).toBeFocused()
  await expect(form).toContainText(email)

  const outbox = `${loopback(origin)}/sandbox/outbox.json?to=${encodeURIComponent(email)}`
  const [mail] = (await (await request.get(outbox)).json()) as { text: string }[]
  // Mails name the shop's own address, which is not the one of this test.
  const link = origin + (/\/panel\/offer\?\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const colleague = await browser.newContext()
  const other = await colleague.newPage()
  await other.goto(link)
  await expect(other.locator('.order-head h2')).toHaveText(/^OF-PL-\d{4}-\d{6}$/)
  await expect(other.getByRole('row').filter({ hasText: product.code })).toBeVisible()
  await hasNoViolations(other, '.panel-room')
  const saved = other.waitForEvent('download')
  await other.getByRole('button', { name: 'Zapisz jako PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^OF-PL-.*\.pdf$/)
  await other.getByRole('button', { name: 'Zamów po tych cenach' }).click()
  await expect(other).toHaveURL(/\/checkout/)
  await fillAddress(other, email)
  await goOn(other).click()
  await expect(other).toHaveURL(/#delivery$/)
  await other.goto(paths.cart)
  await expect(other.locator('.cart-totals')).toContainText('OF-PL-')
  await colleague.close()
})

test('other terms are asked for in the form and on the page of the offer, and an offer is declined there', async ({
  page,
  request,
  product,
  originOf,
}) => {
  const origin = originOf('pl')
  const email = freshEmail()
  await fillCart(page, { request, origin, sku: product.sku, quantity: 2 })
  await page.goto(paths.cart)
  await page.getByRole('button', { name: 'Poproś o ofertę' }).click()
  const form = page.locator('.cart-tool')
  await form.getByLabel('Imię').fill('Łucja')
  await form.getByLabel('Nazwisko').fill('Żółć')
  await form.getByLabel('E-mail').fill(email)
  await form.getByText('Ceny jednostkowe netto, które byłyby odpowiednie').click()
  const price = form.getByLabel(product.name)
  await price.fill('tanio')
  await form.getByRole('button', { name: 'Wyślij mi ofertę' }).click()
  await expect(price).toBeFocused()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await hasNoViolations(page, '.cart-tool')
  await price.fill('1,50')
  await form.getByRole('button', { name: 'Wyślij mi ofertę' }).click()
  await form.getByRole('link', { name: 'Otwórz ofertę' }).click()

  const room = page.locator('.panel-room')
  await expect(room.locator('.offer-standing')).toContainText('Wysłano prośbę o inne warunki')
  const versions = room.locator('.offer-versions > li')
  await expect(versions).toHaveCount(2)
  await expect(versions.first()).toContainText(`${product.name}: cena jednostkowa`)
  await hasNoViolations(page, '.panel-room')

  await page.setViewportSize({ width: 360, height: 740 })
  await room.getByRole('button', { name: 'Poproś o inne warunki' }).press('Enter')
  await expect(room.getByLabel('Ilość')).toBeFocused()
  await room.getByLabel('Ilość').fill('7')
  await room.getByLabel('Wiadomość do nas').fill('Weźmiemy siedem')
  await hasNoViolations(page, '.panel-room')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await room.getByRole('button', { name: 'Wyślij prośbę' }).click()
  await expect(room.getByText('Prośba została wysłana.')).toBeVisible()
  await expect(versions).toHaveCount(3)
  await expect(versions.first()).toContainText('Weźmiemy siedem')
  await expect(versions.first()).toContainText(`${product.name}: ilość 2 → 7`)

  await room.getByRole('button', { name: 'Odrzuć', exact: true }).click()
  await room.getByLabel('Z jakiego powodu?').fill('Za drogo')
  await room.getByRole('button', { name: 'Odrzuć ofertę' }).click()
  await expect(room.locator('.offer-standing')).toContainText('Odrzucona')
  await expect(room.getByRole('button', { name: 'Zamów po tych cenach' })).toHaveCount(0)
  await expect(versions.first()).toContainText('Za drogo')
  await hasNoViolations(page, '.panel-room')
})
