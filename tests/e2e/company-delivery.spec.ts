import { hasNoViolations } from '../support/accessibility.ts'
import { companyOfTwo } from '../support/company-of-two.ts'
import { visitAs } from '../support/customer.ts'
import { answerAll } from '../support/orders.ts'
import { expect, test } from '../support/shop.ts'

test('goods go to a branch that was named once, with its gate hours, and nobody types where it is', async ({
  page,
  request,
  browser,
  product,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const { anna, bert, buyer } = await companyOfTwo(request, origin)

  await test.step('the administrator says where a branch is and when its gate is open', async () => {
    await visitAs(page, anna, '/panel/company')
    await page.getByRole('button', { name: 'Dodaj oddział' }).click()
    const form = page.locator('#company-branches ~ form')
    await form.getByLabel('Nazwa', { exact: true }).fill('Oddział Łódź')
    await form.getByLabel('Godziny przyjęć na bramie').fill('7:00–14:30, brama B')
    await form.getByLabel('Tu przyjeżdża towar').check()
    await form.getByRole('button', { name: 'Zapisz' }).click()
    await expect(form.locator('.form-problems')).toBeVisible()
    await form.getByLabel('Imię', { exact: true }).fill('Ewa')
    await form.getByLabel('Nazwisko', { exact: true }).fill('Żak')
    await form.locator('[name="address.street"]').fill('Portowa 7')
    await form.locator('[name="address.postcode"]').fill('90001')
    await form.locator('[name="address.city"]').fill('Łódź')
    await form.locator('[name="address.phone"]').fill('600 100 200')
    await hasNoViolations(page)
    await form.getByRole('button', { name: 'Zapisz' }).click()
    await expect(page.locator('#company-branches ~ ul')).toContainText('Portowa 7')
    await expect(page.locator('#company-branches ~ ul')).toContainText('7:00–14:30, brama B')
  })

  await test.step('a colleague chooses it at the checkout, and the order says the hours', async () => {
    await answerAll(buyer, { sku: product.sku })
    const other = await (await browser.newContext({ baseURL: origin })).newPage()
    await visitAs(other, bert, '/checkout#address')
    await other.locator('[name="elsewhere"]').check()
    await other.getByRole('radio', { name: /^Pomiary Północ Sp\. z o\.o\., Oddział Łódź/ }).check()
    await hasNoViolations(other)
    await other.locator('.checkout-form [type="submit"]').first().click()
    await expect(other).toHaveURL(/#delivery$/)
    await expect(async () => {
      const { chosen } = await buyer.send('GET', '/cart/options/address')
      expect(chosen.delivery).toMatchObject({ street: 'Portowa 7', postcode: '90-001', lastName: 'Żak' })
    }).toPass()
    await other.context().close()
  })
})
