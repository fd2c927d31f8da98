import { paths } from '#lib/domain/paths.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/shop.ts'

test('a question about a product is asked on its page by keyboard, and is told to the shop alone', async ({
  page,
  product,
}) => {
  const email = `question-${crypto.randomUUID()}@example.com`
  await page.goto(paths.product(product.productId))
  const section = page.locator('#questions')
  await section.getByRole('button', { name: 'Zadaj pytanie' }).press('Enter')
  const question = section.getByLabel('Pytanie')
  await expect(question).toBeFocused()
  await hasNoViolations(page, '#questions')
  await page.keyboard.type('Czy mierzy prąd rozruchowy?')
  await page.reload()
  await section.getByRole('button', { name: 'Zadaj pytanie' }).click()
  await expect(question).toHaveValue('Czy mierzy prąd rozruchowy?')
  await section.getByRole('button', { name: 'Wyślij pytanie' }).click()
  // A single fault is told at its field, which takes the focus.
  await expect(section.getByLabel('E-mail')).toBeFocused()
  await hasNoViolations(page, '#questions')
  await section.getByLabel('E-mail').fill(email)
  await section.getByRole('button', { name: 'Wyślij pytanie' }).click()
  await expect(section.getByText(`Odpowiemy na adres ${email}`)).toBeVisible()
  // Nothing goes to an address that nobody has confirmed before a person answers.
  const mails = await page.evaluate(
    async (to) => (await fetch(`/sandbox/outbox.json?to=${encodeURIComponent(to)}`)).json(),
    email,
  )
  expect(mails).toEqual([])
})

test.describe('a form whose code cannot be fetched', () => {
  test.use({
    expectedErrors: /^(failed: |console: Failed to load resource|uncaught: Failed to fetch dynamically imported)/,
  })

  test('says so beside its button, and opens by the next press', async ({ page, product }) => {
    const code = /QuestionIsland/
    await page.route(code, (route) => route.abort())
    await page.goto(paths.product(product.productId))
    const section = page.locator('#questions')
    const open = section.getByRole('button', { name: 'Zadaj pytanie' })
    await open.click()
    await expect(section.getByRole('alert')).toContainText('Nie udało się wczytać formularza')
    await page.unroute(code)
    await open.click()
    await expect(section.getByLabel('Pytanie')).toBeFocused()
  })
})
