import { editions } from '#i18n/edition.ts'
import { sampled } from '../support/sampled.ts'
import { expect, test } from '../support/shop.ts'

test('many products are ordered by code, and each line that cannot be is named', async ({ page, product }) => {
  await page.goto('/cart')
  await page.locator('summary').filter({ hasText: 'Szybkie zamówienie' }).click()
  const list = page.getByLabel('Numery katalogowe i ilości')
  await list.fill(`${product.code}\t2\nNIE-MA-TAKIEGO 1\n${product.code} 0\n${product.code} 1 +NIE-MA`)
  await page.reload()
  await page.locator('summary').filter({ hasText: 'Szybkie zamówienie' }).click()
  await page.getByRole('button', { name: 'Dodaj do koszyka' }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
  await expect(page.getByText(`„${product.code} 1 +NIE-MA” – dodano bez świadectwa`)).toBeVisible()
  await expect(page.getByText('Wiersz 3')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'NIE-MA-TAKIEGO' })).toContainText('nie znamy')
  await expect(list).toHaveValue(`NIE-MA-TAKIEGO 1\n${product.code} 0`)
})

test('the header leads to it, and its example is a product that there is', async ({ page, product }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const list = page.getByLabel('Numery katalogowe i ilości')
  // From another page, and from the cart itself.
  for (const path of ['/', '/cart']) {
    await page.goto(path)
    await page.getByRole('banner').getByRole('link', { name: 'Szybkie zamówienie' }).click()
    await expect(list).toBeVisible()
  }
  await list.fill(`${product.code} 3`)
  await page.getByRole('button', { name: 'Dodaj do koszyka' }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
  const rows = (await list.getAttribute('placeholder'))?.split('\n') ?? []
  expect(rows.length).toBe(2)
  await list.fill(rows.join('\n'))
  await page.getByRole('button', { name: 'Dodaj do koszyka' }).click()
  await expect(list).toHaveValue('')
  const ofFile = rows.map((row) => row.replace(' ', ';')).join('\n')
  expect(await page.locator('#quick-order-rows').innerText()).toBe(ofFile)
})

test('a file of codes is added to what is typed, and what is typed meanwhile stays', async ({ page, product }) => {
  await page.goto('/cart')
  await page.locator('summary').filter({ hasText: 'Szybkie zamówienie' }).click()
  const list = page.getByLabel('Numery katalogowe i ilości')
  await list.fill(`${product.code} 1`)
  const buffer = Buffer.from(`${product.code};2\nNIE-MA-TAKIEGO;1\n`)
  await page.getByLabel('albo plik CSV').setInputFiles({ name: 'kody.csv', mimeType: 'text/csv', buffer })
  await expect(list).toHaveValue(`${product.code} 1\n${product.code};2\nNIE-MA-TAKIEGO;1\n`)

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/yes-api/rest/cart', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Dodaj do koszyka' }).click()
  await list.press('ControlOrMeta+End')
  await list.pressSequentially('NM-9 1')
  release()
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
  await expect(page.getByRole('alert').filter({ hasText: 'NIE-MA-TAKIEGO' })).toContainText('nie znamy')
  await expect(list).toHaveValue('NIE-MA-TAKIEGO 1\nNM-9 1')
})

test('from the narrowest desk on it stands in the header, and no word there takes a line of its own', async ({
  page,
  originOf,
}) => {
  for (const key of sampled(
    editions.map((edition) => edition.key),
    (edition) => edition === 'de' || edition === 'pl',
  )) {
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto(originOf(key))
    const heights = await page
      .locator('.menu-families > li:visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(new Set(heights).size, key).toBe(1)
    for (const width of [1024, 1280, 1439]) {
      await page.setViewportSize({ width, height: 768 })
      await expect(page.locator('.header-quick'), `${key} ${width}`).toBeVisible()
      const height = await page.locator('.header-row').evaluate((row) => row.getBoundingClientRect().height)
      expect(height, `${key} ${width}`).toBeLessThanOrEqual(70)
    }
    await page.setViewportSize({ width: 360, height: 640 })
    await page.locator('.header-menu').click()
    await expect(page.locator('#menu a[href$="#by-code"]'), key).toBeVisible()
  }
})
