import { answerTo } from '../support/checkout.ts'
import { accessToken, cookie, latestMail, logIn, newCustomer } from '../support/customer.ts'
import { expect, test } from '../support/shop.ts'

test('logs in, keeps the login as the specification says, returns to the page before, and logs out', async ({
  page,
  request,
  baseURL,
  product,
}) => {
  const customer = await newCustomer(request, baseURL ?? '')
  await page.goto(`/product/${product.productId}`)
  await logIn(page, customer)
  await expect(page).toHaveURL(`/product/${product.productId}`)
  expect(decodeURIComponent((await cookie(page, 'email')) ?? '')).toBe(customer.email)
  expect(await cookie(page, 'refresh_token')).toBeTruthy()
  expect(await accessToken(page)).toContain('token')

  await page.goto('/login')
  await expect(page).toHaveURL('/')

  await page.getByText('Konto', { exact: true }).click()
  await expect(page.locator('[data-account-email]')).toHaveText(customer.email)
  await page.getByRole('button', { name: 'Wyloguj się' }).click()
  await expect(page).toHaveURL('/#redirect')
  await expect(page.getByRole('status').filter({ hasText: 'Wylogowano.' })).toBeVisible()
  expect(await cookie(page, 'email')).toBeUndefined()
  expect(await cookie(page, 'refresh_token')).toBeUndefined()
  expect(await accessToken(page)).toBeNull()
})

test('leads on after a login although the window had just come back', async ({ page, request, baseURL }) => {
  const customer = await newCustomer(request, baseURL ?? '')
  const looked = page.waitForEvent('console', (message) => message.text() === 'looked')
  await page.route('**/oauth/token', async (route) => {
    const response = await answerTo(route)
    // Set after the page's own, the timer tells when that one is over.
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'))
      setTimeout(() => console.log('looked'), 3_000)
    })
    await route.fulfill({ response })
  })
  await page.route(
    ({ pathname }) => pathname === '/content/delivery',
    async (route) => {
      await looked
      await route.continue()
    },
  )
  await logIn(page, customer, '/login?return=/content/delivery')
  await expect(page).toHaveURL('/content/delivery')
})

// What else is no page of this site is listed beside src/lib/domain/return-path.ts.
test('goes home after a login that was to return to //evil.example', async ({ page, request, baseURL }) => {
  await logIn(page, await newCustomer(request, baseURL ?? ''), `/login?return=${encodeURIComponent('//evil.example')}`)
  await expect(page).toHaveURL('/')
})

test.describe('with a password that is refused', () => {
  // What the API refuses the browser writes into the console.
  test.use({ expectedErrors: /status of 422/ })

  test('registers a company on a phone, whose account opens by the link of the mail', async ({
    page,
    request,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 390, height: 740 })
    await page.goto('/register')
    await expect(page.locator('#register-email')).toBeVisible()
    const email = `firma.${Date.now()}@nonius.test`
    await page.getByRole('radio', { name: 'Firma' }).check()
    await page.getByRole('button', { name: 'Załóż konto' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Popraw' })).toBeFocused()
    // The number comes first, and the register fills in the rest, which may be written over.
    await page.getByLabel('NIP').fill('526-000-12-46')
    await page.getByRole('button', { name: 'Pobierz dane' }).click()
    await expect(page.getByText('Dane pochodzą z rejestru firm')).toBeVisible()
    await expect(page.getByLabel('Nazwa firmy')).not.toHaveValue('')
    await expect(page.getByLabel('Ulica i numer')).not.toHaveValue('')
    await page.getByLabel('Nazwa firmy').fill('Pomiary Łódź sp. z o.o.')
    await page.getByLabel('NIP').fill('123-456-32-17')
    await page.getByLabel('Imię').fill('Zażółć')
    await page.getByLabel('Nazwisko').fill('Gęślą')
    await page.locator('#register-email').fill(email)
    await page.getByLabel('Akceptuję').check()
    await page.getByRole('button', { name: 'Załóż konto' }).click()
    await expect(page.locator('#register-company-taxNumber-problem')).toHaveText(/NIP. Ma 10 cyfr/)

    // What was typed outlives a reload.
    await page.reload()
    await expect(page.getByLabel('Nazwa firmy')).toHaveValue('Pomiary Łódź sp. z o.o.')
    await page.getByLabel('NIP').fill('123-456-32-18')
    await page.getByRole('button', { name: 'Załóż konto' }).click()
    await expect(page.getByRole('heading', { name: 'Sprawdź pocztę' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Sprawdź pocztę' })).toBeInViewport()
    await expect(page.locator('main')).toContainText(email)

    const { text } = await latestMail(request, baseURL ?? '', email)
    const link = /\/register#token=\S+/.exec(text)?.[0] ?? ''
    await page.goto(link)
    await expect(page).toHaveURL('/register')
    // The password is set by whoever holds the mail, and does not outlive a reload.
    await page.getByLabel('Hasło', { exact: true }).fill('jaźń i mikrometr')
    await page.reload()
    await expect(page.getByLabel('Hasło', { exact: true })).toHaveValue('')
    await page.getByLabel('Hasło', { exact: true }).fill('password12')
    await expect(page.getByText('Zbyt łatwe do odgadnięcia')).toBeVisible()
    await page.getByRole('button', { name: 'Załóż konto i zaloguj' }).click()
    await expect(page.locator('#confirmation-newPassword-problem')).toHaveText(/jednym z pierwszych/)
    await page.getByLabel('Hasło', { exact: true }).fill('jaźń i mikrometr')
    await expect(page.getByText('Bardzo dobre')).toBeVisible()
    await page.getByRole('button', { name: 'Załóż konto i zaloguj' }).click()
    await expect(page).toHaveURL('/panel')
    expect(decodeURIComponent((await cookie(page, 'email')) ?? '')).toBe(email)
  })
})

test('sets a forgotten password by the link of a mail', async ({ page, request, baseURL }) => {
  const { email } = await newCustomer(request, baseURL ?? '')
  await page.goto('/password-reset')
  await page.locator('#reset-email').fill(email)
  await page.getByRole('button', { name: 'Wyślij link' }).click()
  await expect(page.getByRole('heading', { name: 'Sprawdź pocztę' })).toBeFocused()
  await expect(page.locator('main')).toContainText(email)
  await expect(async () => {
    expect((await latestMail(request, baseURL ?? '', email)).text).toContain('/password-reset#token=')
  }).toPass()
  const { text } = await latestMail(request, baseURL ?? '', email)
  // The page that asked is still open, so only what stands behind the sign is another.
  await page.goto(/\/password-reset#token=\S+/.exec(text)?.[0] ?? '')
  await expect(page).toHaveURL('/password-reset')
  await page.getByRole('textbox', { name: 'Nowe hasło' }).fill('zupełnie inne hasło')
  await page.getByRole('button', { name: 'Ustaw hasło' }).click()
  await expect(page.getByRole('heading', { name: 'Hasło zmienione' })).toBeFocused()
  await logIn(page, { email, password: 'zupełnie inne hasło' })
})

test.describe('with a wrong password', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('says so and keeps what was typed', async ({ page, request, baseURL }) => {
    const { email } = await newCustomer(request, baseURL ?? '')
    await page.goto('/login')
    await page.locator('#login-username').fill(email)
    await page.locator('#login-password').fill('nie to hasło')
    await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'nie pasują do siebie' })).toBeVisible()
    await expect(page.locator('#login-username')).toHaveValue(email)
  })
})

test('reloads a tab for whoever else has logged in, and leaves it when nobody is', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const [first, second] = [await newCustomer(request, baseURL ?? ''), await newCustomer(request, baseURL ?? '')]
  await logIn(page, first)
  await page.goto('/blog')
  const other = await context.newPage()
  await other.goto('/')
  await other.getByText('Konto', { exact: true }).click()
  await other.getByRole('button', { name: 'Wyloguj się' }).click()
  // Who logs out on the root gets its new address before it is loaded anew; only then the next page can be gone to.
  await expect(other.getByRole('status').filter({ hasText: 'Wylogowano.' })).toBeVisible()
  await logIn(other, second)
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.locator('[data-account-email]')).toHaveText(second.email)

  await context.clearCookies({ name: 'email' })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page).toHaveURL('/#redirect')
})
