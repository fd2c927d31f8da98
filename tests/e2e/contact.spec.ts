import type { Page } from 'playwright/test'
import { editions } from '#i18n/edition.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { newCustomer, visitAs } from '../support/customer.ts'
import { expect, test } from '../support/shop.ts'

type Mail = { template: string; subject: string; text: string }

const freshEmail = () => `contact-${crypto.randomUUID()}@example.com`
const field = (page: Page, name: string) => page.locator(`#message [name="${name}"]`)
const send = (page: Page) => page.locator('#message form button[type="submit"]')

const mailsTo = async (page: Page, email: string): Promise<Mail[]> =>
  page.evaluate(async (to) => {
    const answer = await fetch(`/sandbox/outbox.json?to=${encodeURIComponent(to)}`)
    return answer.json()
  }, email)

const isClean = (page: Page) => hasNoViolations(page, '#message')

const open = async (page: Page) => {
  await page.goto('/content/contact')
  await page.getByRole('button', { name: 'Napisz wiadomość' }).press('Enter')
  await expect(field(page, 'name')).toBeFocused()
}

const fill = async (page: Page, email: string) => {
  await field(page, 'name').fill('Anna Nowak')
  await field(page, 'email').fill(email)
  await field(page, 'subject').fill('Świadectwo wzorcowania')
  await field(page, 'message').fill('Czy miernik NM-12 ma świadectwo?')
}

test('a message is written by keyboard alone, and a copy comes by mail', async ({ page }) => {
  test.slow()
  const email = freshEmail()
  await open(page)
  await page.keyboard.type('Anna Nowak')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  for (const text of ['Pomiary', '+48 600 700 800', 'ul. Prosta 1', 'Pytanie', 'Dzień dobry']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await isClean(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const done = page.locator('#message h2').last()
  await expect(done).toBeFocused()
  await expect(page.locator('#message')).toContainText(email)
  await isClean(page)
  const [copy] = await mailsTo(page, email)
  expect(copy?.template).toBe('contactCopy')
  expect(copy?.text).toContain('Dzień dobry')
})

test('who is logged in finds name and address filled in, and a guest asks for nothing', async ({
  page,
  request,
  baseURL,
}) => {
  const asked: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/yes-api/')) asked.push(sent.url())
  })
  await open(page)
  await expect(field(page, 'email')).toHaveValue('')
  expect(asked).toEqual([])
  const customer = await newCustomer(request, baseURL ?? '')
  await visitAs(page, customer, '/content/contact')
  await page.getByRole('button', { name: 'Napisz wiadomość' }).click()
  await expect(field(page, 'name')).toHaveValue('Anna Łęcka')
  await expect(field(page, 'email')).toHaveValue(customer.email)
})

test('what is wrong is told beside the field and above, and nothing is lost by a reload', async ({ page }) => {
  await open(page)
  await field(page, 'email').fill('anna@')
  await field(page, 'message').fill('Dzień dobry')
  await send(page).click()
  const summary = page.locator('#message .form-problems')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(3)
  // As wide as the page lets it be, whatever styles came with the form.
  const widths = await page.locator('#message, #message form').evaluateAll((all) => all.map((one) => one.clientWidth))
  expect(Math.min(...widths)).toBeGreaterThan(450)
  await isClean(page)
  await summary.getByRole('link').nth(2).click()
  await expect(field(page, 'subject')).toBeFocused()
  await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true')
  expect(await field(page, 'message').getAttribute('maxlength')).toBe('5000')
  await page.reload()
  await expect(field(page, 'message')).toHaveValue('Dzień dobry')
  await expect(field(page, 'email')).toHaveValue('anna@')
})

test('a double click sends one message', async ({ page }) => {
  const email = freshEmail()
  await open(page)
  await fill(page, email)
  await send(page).dblclick()
  await expect(page.locator('#message form')).toHaveCount(0)
  expect(await mailsTo(page, email)).toHaveLength(1)
  await page.locator('#message button').click()
  await expect(field(page, 'message')).toHaveValue('')
})

test.describe('without a connection, on a phone', () => {
  test.use({ expectedErrors: /contact|ERR_/, viewport: { width: 390, height: 740 } })

  test('everything typed stays, and one more press sends it', async ({ page }) => {
    const email = freshEmail()
    await open(page)
    await fill(page, email)
    await page.route('**/yes-api/rest/contact', (route) => route.abort('internetdisconnected'))
    await send(page).click()
    const failure = page.locator('#message .form-failure')
    await expect(failure).toHaveText('Nie ma połączenia ze sklepem. Sprawdź internet i spróbuj ponownie.')
    await expect(failure).toBeInViewport()
    await expect(field(page, 'message')).toHaveValue('Czy miernik NM-12 ma świadectwo?')
    await page.unroute('**/yes-api/rest/contact')
    await send(page).click()
    await expect(page.locator('#message form')).toHaveCount(0)
    expect(await mailsTo(page, email)).toHaveLength(1)
  })
})

test('a product page leads to a message about that product', async ({ page, product }) => {
  await page.goto(`/product/${product.productId}`)
  await page.getByRole('link', { name: 'Zapytaj o ten produkt' }).click()
  await expect(field(page, 'subject')).toHaveValue(new RegExp(product.sku))
})

test('a message about one product is not taken for one about another', async ({ page }) => {
  await page.goto('/content/contact?product=NM-10')
  await field(page, 'message').fill('Czy ma świadectwo?')
  await page.goto('/content/contact?product=NM-12')
  await expect(field(page, 'subject')).toHaveValue(/NM-12/)
  await expect(field(page, 'message')).toHaveValue('')
  await page.goto('/content/contact?product=NM-10')
  await expect(field(page, 'message')).toHaveValue('Czy ma świadectwo?')
})

test('a page of contacts fetches no island before somebody acts', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/content/contact')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => /ContactIsland|react-dom|client\.[\w-]+\.js/.test(url))).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the addresses are there and the form is not offered', async ({ page }) => {
    await page.goto('/content/contact')
    await expect(page.locator('#message')).toBeHidden()
    await expect(page.getByRole('link', { name: 'sklep@nonius.example' }).first()).toBeVisible()
  })
})

test('whom to write to fits a phone in every country, without being moved sideways', async ({ page, originOf }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const { key } of editions) {
    await page.goto(`${originOf(key)}/content/contact`)
    const room = await page.locator('.content-body .table').evaluate((table) => table.scrollWidth - table.clientWidth)
    expect.soft(room, key).toBe(0)
  }
})
