import { panelListsPath, paths } from '#lib/domain/paths.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { newCustomer, visitAs } from '../support/customer.ts'
import { expect, test } from '../support/shop.ts'

test('a customer saves the cart as a list, changes it in the panel, and puts it into the cart again', async ({
  page,
  request,
  baseURL,
  product,
}) => {
  const customer = await newCustomer(request, baseURL ?? '')
  await visitAs(page, customer, paths.product(product.productId))
  await page.locator('.buying-box').getByRole('button', { name: 'Do koszyka', exact: true }).click()
  await expect(page.getByText('Dodano do koszyka').first()).toBeVisible()
  await page.goto(paths.cart)

  await page.getByRole('button', { name: 'Zapisz jako listę' }).press('Enter')
  await expect(page.getByLabel('Nazwa listy')).toBeFocused()
  await page.keyboard.type('Pracownia')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Zapisane na liście: Pracownia' })).toBeFocused()

  await page.goto(panelListsPath)
  await page.getByRole('button', { name: 'Pracownia' }).click()
  const list = page.locator('.saved-list')
  await expect(list.getByRole('link', { name: product.name })).toBeVisible()
  await hasNoViolations(page, '.saved-lists')
  const quantity = list.getByLabel(`Ile sztuk: ${product.name}`)
  await quantity.fill('3')
  await quantity.press('Enter')
  await expect(list.getByText(`${product.code} × 3`)).toBeVisible()
  await list.getByLabel('Nazwa listy').fill('Pracownia, co roku')
  await list.getByRole('button', { name: 'Zmień nazwę' }).click()
  await expect(page.getByRole('button', { name: 'Pracownia, co roku' })).toBeVisible()
  // Of what is put on it once more, from the product's own page, there are as many as its field says.
  await page.goto(paths.product(product.productId))
  const box = page.locator('.buying-box')
  await box.getByLabel('Ilość').fill('4')
  await box.getByRole('button', { name: 'Dodaj do listy' }).press('Enter')
  await box.getByRole('button', { name: 'Pracownia, co roku' }).click()
  await expect(box.getByRole('heading', { name: 'Zapisane na liście: Pracownia, co roku' })).toBeFocused()
  await hasNoViolations(page, '.buying-box')
  await box.getByRole('link', { name: 'Zapisane listy' }).click()
  await page.getByRole('button', { name: 'Pracownia, co roku' }).click()
  await expect(list.getByText(`${product.code} × 4`)).toBeVisible()
  await list.getByRole('button', { name: 'Całość do koszyka' }).click()
  await expect(list.getByText('Dodano do koszyka 1 pozycję.')).toBeVisible()

  await list.getByRole('button', { name: 'Usuń listę' }).click()
  await expect(page.getByText('Lista usunięta: Pracownia, co roku')).toBeVisible()
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect(page.getByRole('button', { name: 'Pracownia, co roku' })).toBeVisible()
})

test('who is not logged in is led to the login from a product, and back to it', async ({ page, product }) => {
  const path = paths.product(product.productId)
  await page.goto(path)
  await page.locator('.buying-box').getByRole('button', { name: 'Dodaj do listy' }).click()
  await page.getByRole('link', { name: 'Zaloguj się, żeby zapisać na liście' }).click()
  await expect(page).toHaveURL(`/login?return=${encodeURIComponent(path)}`)
})
