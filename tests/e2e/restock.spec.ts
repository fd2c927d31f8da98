import { paths } from '#lib/domain/paths.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { answerTo } from '../support/checkout.ts'
import { expect, test } from '../support/shop.ts'

test('who finds a product sold out asks to be told, by keyboard, and confirms it by the link of a mail', async ({
  page,
  product,
}) => {
  const email = `restock-${crypto.randomUUID()}@example.com`
  // It sells out after its page was published: the page knows that by the API alone.
  await page.route(`**/yes-api/rest/product/${product.productId}`, async (route) => {
    const answer = await answerTo(route)
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), availability: 'unavailable', stockQuantity: 0 },
    })
  })
  await page.goto(paths.product(product.productId))
  const box = page.locator('.buying-restock')
  await box.getByRole('button', { name: 'Powiadom, gdy wróci' }).press('Enter')
  const address = box.getByLabel('E-mail')
  await expect(address).toBeFocused()
  await hasNoViolations(page, '.buying-restock')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(box.getByText(`Na adres ${email} wysłaliśmy link`)).toBeVisible()
  await expect(box.getByRole('heading')).toBeFocused()
  const mails = await page.evaluate(
    async (to) => (await fetch(`/sandbox/outbox.json?to=${encodeURIComponent(to)}`)).json(),
    email,
  )
  expect(mails).toMatchObject([{ template: 'restockConfirm', subject: `Prosimy potwierdzić: ${product.name}` }])
  await page.goto(new URL(/\/yes-api\/consent\/restock\/confirm\S+/.exec(mails[0].text)?.[0] ?? '', page.url()).href)
  await page.getByRole('button', { name: 'Tak, proszę napisać' }).click()
  await expect(page.getByRole('status')).toContainText(email)
})
