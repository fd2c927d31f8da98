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
