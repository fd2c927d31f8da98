import pl from '#i18n/locales/pl.json' with { type: 'json' }
import { paths } from '#lib/domain/paths.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { accept, order } from '../support/checkout.ts'
import { companyOfTwo } from '../support/company-of-two.ts'
import { newCustomer, visitAs } from '../support/customer.ts'
import { answerAll, asCustomer } from '../support/orders.ts'
import { expect, test } from '../support/shop.ts'

const { said } = pl.islands.cart

test.use({ expectedErrors: /line-texts/ })

test('who buys for a company says of a line what it is there, and finds it on the order', async ({
  page,
  request,
  product,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const { bert, chief, buyer } = await companyOfTwo(request, origin)
  await chief.send('PUT', '/company/buying', { required: ['lineReference'] })
  await answerAll(buyer, { sku: product.sku, quantity: 2, payment: 'transfer' })
  const held = async () => (await buyer.send('GET', '/cart')).items[0]

  await test.step('the checkout names the lines that lack what the company wants, and leads to the cart', async () => {
    await visitAs(page, bert, '/checkout#summary')
    const lacking = page.locator('.checkout-ahead')
    await expect(lacking).toContainText('Firma wymaga własnego oznaczenia każdej pozycji')
    await hasNoViolations(page)
    await lacking.getByRole('link', { name: pl.islands.checkout.lineReferencesMend }).click()
    await expect(page).toHaveURL(paths.cart)
  })

  const reference = page.getByLabel(said.reference)
  const note = page.getByLabel(said.note)

  await test.step('it is saved when typing stops, and stays in another tab and after a reload', async () => {
    await expect(page.getByText(said.required)).toBeVisible()
    await reference.fill('POS-10')
    await expect.poll(held).toMatchObject({ reference: 'POS-10', quantity: 2 })
    await expect(page.getByText(said.saved)).toBeVisible()
    await note.fill('Pudełko 2')
    await note.press('Enter')
    await expect.poll(held).toMatchObject({ reference: 'POS-10', note: 'Pudełko 2' })
    await hasNoViolations(page)
    await page.reload()
    await expect(reference).toHaveValue('POS-10')
    await expect(note).toHaveValue('Pudełko 2')
    await expect(page.getByText(said.required)).toHaveCount(0)
  })

  await test.step('what could not be saved stays typed, is told and keeps from going on', async () => {
    await page.route('**/cart/line-texts', (route) => route.abort())
    await note.fill('Pudełko 3')
    await note.blur()
    await expect(page.locator('.line-texts').getByRole('alert').last()).not.toBeEmpty()
    await expect(note).toHaveValue('Pudełko 3')
    await page.getByRole('link', { name: pl.islands.cart.checkout }).click()
    await expect(page).toHaveURL(paths.cart)
    await page.unroute('**/cart/line-texts')
    await note.focus()
    await note.blur()
    await expect.poll(held).toMatchObject({ note: 'Pudełko 3' })
  })

  await test.step('it stands in the summary and on the order', async () => {
    await page.goto('/checkout#summary')
    await expect(page.locator('.summary-lines')).toContainText('POS-10')
    await expect(page.locator('.checkout-ahead')).toHaveCount(0)
    await accept(page)
    await order(page).click()
    await expect(page).not.toHaveURL(/checkout#/)
    const { orders } = await buyer.send('GET', '/customer/orders')
    await page.goto(paths.panelOrder(orders[0].number))
    const line = page.locator('.order-lines tbody tr')
    await expect(line).toContainText('Oznaczenie: POS-10')
    await expect(line).toContainText('Uwagi: Pudełko 3')
    await hasNoViolations(page)
  })
})

test('who buys for themselves is asked nothing of a line', async ({ page, request, product, baseURL }) => {
  const customer = await newCustomer(request, baseURL ?? '')
  const buyer = await asCustomer(request, baseURL ?? '', customer)
  await buyer.send('PUT', '/cart', { productSkuCode: product.sku, quantity: 1 })
  await visitAs(page, customer, paths.cart)
  await expect(page.locator('.cart-line')).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.line-texts')).toHaveCount(0)
})
