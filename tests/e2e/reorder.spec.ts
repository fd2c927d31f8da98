import { panelListsPath } from '#lib/domain/paths.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { answerTo } from '../support/checkout.ts'
import { newCustomer, visitAs } from '../support/customer.ts'
import { asCustomer, placeOrder } from '../support/orders.ts'
import { expect, test } from '../support/shop.ts'

test('of an order bought again what is no longer sold is replaced by what follows it, and the order is saved as a list', async ({
  page,
  request,
  product,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const customer = await newCustomer(request, origin)
  const { number } = await placeOrder(await asCustomer(request, origin, customer), { sku: product.sku, quantity: 2 })
  // Nothing of the demonstration shop is withdrawn for the sake of a test: the order names a model of before beside its own product.
  await page.route('**/yes-api/rest/customer/order?*', async (route) => {
    const response = await answerTo(route)
    const order = await response.json()
    const former = {
      ...{ ...order.lines[0], productId: null, productSkuCode: 'NM-310', code: 'WMPLNM310', name: 'Multimetr NM-310' },
      unitPrice: { ...order.lines[0].unitPrice, net: 100, gross: 123 },
    }
    await route.fulfill({ response, json: { ...order, lines: [...order.lines, former] } })
  })
  await visitAs(page, customer, `/panel/order?number=${number}`)
  await page.getByRole('button', { name: 'Zamów ponownie' }).click()
  const told = page.locator('.reordered')
  await expect(told).toContainText('Multimetr NM-310: nie ma już w ofercie')
  const instead = told.getByRole('region', { name: 'Nie ma już w ofercie: Multimetr NM-310. W zamian:' })
  await expect(instead.getByRole('link')).toContainText('NM-320')
  await expect(instead).toContainText('więcej niż poprzednio')
  await hasNoViolations(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await instead.getByRole('button', { name: /^Weź 2 szt\./ }).press('Enter')
  await expect(instead.getByRole('status')).toContainText('w koszyku')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await page.getByRole('button', { name: 'Zapisz jako listę' }).click()
  await expect(page.getByLabel('Nazwa listy')).toBeFocused()
  await page.keyboard.type('Co kwartał')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Co kwartał/ })).toBeFocused()
  await hasNoViolations(page)
  await page.goto(panelListsPath)
  await page.getByRole('button', { name: 'Co kwartał' }).click()
  await expect(page.locator('.saved-list')).toContainText(product.name)
  await page.goto('/cart')
  await expect(page.locator('.cart')).toContainText('NM-320')
})
