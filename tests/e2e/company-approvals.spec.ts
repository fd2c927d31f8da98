import { hasNoViolations } from '../support/accessibility.ts'
import { accept, order } from '../support/checkout.ts'
import { companyOfTwo } from '../support/company-of-two.ts'
import { latestMail, visitAs } from '../support/customer.ts'
import { answerAll } from '../support/orders.ts'
import { expect, test } from '../support/shop.ts'

test('a buyer is stopped by a budget, the mail leads an approver on a phone to the request, and the order exists', async ({
  page,
  request,
  browser,
  product,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const { anna, bert, buyer } = await companyOfTwo(request, origin)

  await test.step('the administrator adds a cost centre, wants it to be told, and makes a budget', async () => {
    await visitAs(page, anna, '/panel/company')
    await page.getByRole('button', { name: 'Dodaj miejsce powstawania kosztów' }).click()
    await page.getByLabel('Kod', { exact: true }).fill('K-100')
    await page.getByLabel('Nazwa', { exact: true }).fill('Laboratorium')
    await page.keyboard.press('Enter')
    await expect(page.locator('strong', { hasText: 'K-100 Laboratorium' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'miejsce powstawania kosztów' }).check()
    await page.getByRole('button', { name: 'Dodaj regułę lub budżet' }).click()
    await page.getByLabel('Nazwa', { exact: true }).fill('Budżet laboratorium')
    await page.getByLabel('Czego dotyczy').selectOption('month')
    await page.getByLabel(/^Akceptacja powyżej kwoty/).fill('1,50')
    await hasNoViolations(page)
    await page.locator('#company-rules ~ form').getByRole('button', { name: 'Zapisz' }).click()
    await expect(page.locator('#company-rules ~ ul')).toContainText('Budżet miesiąca 1,50 zł bez podatku')
  })

  await test.step('a rule may be about a kind of product below another one, and says so when it is opened again', async () => {
    await page.getByRole('button', { name: 'Dodaj regułę lub budżet' }).click()
    await page.getByLabel('Nazwa', { exact: true }).fill('Rodzaj')
    await page.getByLabel(/^Akceptacja powyżej kwoty/).fill('900000')
    const kind = page.getByLabel('Tylko rodzaj produktów')
    const below = await kind.locator('option', { hasText: '\u2003' }).first().getAttribute('value')
    await kind.selectOption(below ?? '')
    await page.locator('#company-rules ~ form').getByRole('button', { name: 'Zapisz' }).click()
    await page.getByRole('button', { name: 'Zmień: Rodzaj' }).click()
    await expect(page.getByLabel('Tylko rodzaj produktów')).toHaveValue(below ?? '-')
    await hasNoViolations(page)
    await page.getByRole('button', { name: 'Anuluj' }).click()
  })

  const other = await (await browser.newContext({ baseURL: origin })).newPage()
  await test.step('the checkout says who has to agree, and sends instead of ordering', async () => {
    await answerAll(buyer, { sku: product.sku })
    await visitAs(other, bert, '/checkout#summary')
    await expect(other.locator('.checkout-ahead')).toContainText('Budżet laboratorium')
    await expect(order(other)).toHaveText('Wyślij do akceptacji')
    await accept(other)
    await order(other).click()
    await expect(other.locator('.form-summary, [data-wrong]').first()).toBeVisible()
    await other.getByLabel('Miejsce powstawania kosztów').selectOption({ label: 'K-100 Laboratorium' })
    await hasNoViolations(other)
    await order(other).click()
    await expect(other).toHaveURL(/\/panel\/approvals$/)
    await expect(other.locator('.approval')).toContainText('Czeka')
    await expect(other.locator('.approval-delivery')).toContainText(/\d,\d\d\szł/)
    await hasNoViolations(other)
  })

  await test.step('the link of the mail asks once more, without a login, on a phone', async () => {
    const { text } = await latestMail(request, origin, anna.email)
    expect(text).toContain('K-100 Laboratorium')
    const link = /\/panel\/approvals#token=[\w-]+/.exec(text)?.[0] ?? ''
    const phone = await (
      await browser.newContext({ baseURL: origin, viewport: { width: 360, height: 740 }, hasTouch: true })
    ).newPage()
    await phone.goto(link)
    const asked = phone.locator('.approval')
    await expect(asked).toContainText('K-100 Laboratorium')
    await expect(asked).toContainText('Czeka')
    await hasNoViolations(phone)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await asked.getByRole('button', { name: 'Akceptuj zakup' }).tap()
    await expect(asked).toContainText('Zapisano zgodę')
    await expect(asked).toContainText('Zamówione')
    await phone.context().close()
  })

  await other.reload()
  await other.getByRole('link', { name: /^Zamówienie/ }).click()
  await expect(other).toHaveURL(/\/panel\/order\?number=/)
  await expect(other.locator('main')).toContainText('K-100 Laboratorium')
  await other.context().close()
})
