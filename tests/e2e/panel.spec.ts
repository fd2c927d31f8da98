import { logIn, newCustomer, visitAs } from '../support/customer.ts'
import { loopback } from '../support/loopback.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { sampled } from '../support/sampled.ts'
import { expect, test } from '../support/shop.ts'

/** A browser writes every answer of an error into its console. */
test.use({ expectedErrors: /status of (401|422|503)/ })

const rooms = ['', '/orders', '/order?number=NO-2026-AAAAAA', '/addresses', '/company', '/password']

// One without and one with something asked of it.
for (const room of sampled(rooms, (_, at) => at === 0 || at === 2)) {
  test(`whoever is not logged in is led from /panel${room} to log in, and back there`, async ({
    page,
    request,
    baseURL,
  }) => {
    const html = await (await request.get(`${loopback(baseURL ?? '')}/panel${room}`, hostOf('pl'))).text()
    expect(html).toContain('noindex, follow')
    await page.goto(`/panel${room}`)
    await expect(page).toHaveURL(`/login?return=${encodeURIComponent(`/panel${room}`)}`)
    await expect(page.locator('#login-username')).toBeVisible()
  })
}

const hostOf = (key: string) => ({ headers: { host: `${key}.localhost` } })

test('an address is added, changed, removed and brought back by keyboard alone', async ({ page, request, baseURL }) => {
  await visitAs(page, await newCustomer(request, baseURL ?? ''), '/panel/addresses')
  await page.getByRole('button', { name: 'Dodaj adres' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Nowy adres' })).toBeFocused()
  await hasNoViolations(page)

  // Sent as it is: each field says what it lacks, and the summary has the focus.
  await page.getByRole('button', { name: 'Zapisz', exact: true }).press('Enter')
  await expect(page.locator('.form-problems')).toBeFocused()
  await expect(page.locator('.form-problems li')).toHaveText([
    /^Imię/,
    /^Nazwisko/,
    /^Ulica/,
    /^Kod/,
    /^Miejscowość/,
    /^Telefon/,
  ])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#address-new-firstName')).toBeFocused()
  const typed = ['Łucja', 'Żółć', 'ul. Święta 1', 'lok. 4', '00-9', 'Kraków']
  for (const text of typed) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.locator('#address-new-country')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('+48 600 700 800')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.locator('#address-new-postcode-problem')).toHaveText('Wpisz w tej postaci: 00-950.')
  await hasNoViolations(page)

  // What was typed outlives a reload.
  await page.goto('/panel/addresses#new')
  await expect(page.getByLabel('Ulica i numer')).toHaveValue('ul. Święta 1')
  await page.getByLabel('Kod pocztowy').fill('30-001')
  await page.keyboard.press('Enter')
  const card = page.locator('.addresses > li')
  await expect(card).toContainText('30-001 Kraków')
  await expect(card).toContainText('Domyślny do faktury')
  await expect(page.getByRole('status').filter({ hasText: 'Zapisano.' })).toBeFocused()
  await hasNoViolations(page)

  await page.getByRole('button', { name: /^Zmień adres/ }).press('Enter')
  await page.getByLabel('Ulica i numer').fill('ul. Długa 7')
  await page.keyboard.press('Enter')
  await expect(card).toContainText('ul. Długa 7')

  await page.getByRole('button', { name: /^Usuń adres/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Książka adresowa jest pusta' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Usunięto adres' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(card).toContainText('ul. Długa 7')
  await expect(card).toContainText('Domyślny do faktury')
})

test('a second press on the button that removes an address takes nothing of the way back', async ({
  page,
  request,
  baseURL,
}) => {
  await visitAs(page, await newCustomer(request, baseURL ?? ''), '/panel/addresses')
  await page.getByRole('button', { name: 'Dodaj adres' }).click()
  const fields = { Imię: 'Anna', Nazwisko: 'Łęcka', 'Ulica i numer': 'Prosta 7', Miejscowość: 'Koszalin' }
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Kod pocztowy').fill('75-195')
  await page.getByLabel('Telefon').fill('+48 600 700 800')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const removals: string[] = []
  await page.route('**/customer/addressbook/*', async (route) => {
    removals.push(route.request().method())
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: /^Usuń adres/ }).dblclick()
  release()
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect(page.locator('.addresses > li')).toContainText('Prosta 7')
  expect(removals).toEqual(['DELETE'])
})

test('a company is filled in from the register, and typed by hand when that is down', async ({
  page,
  request,
  baseURL,
}) => {
  await visitAs(page, await newCustomer(request, baseURL ?? ''), '/panel/company')
  await page.getByLabel('NIP').fill('123-456-78-90')
  await page.getByLabel('NIP').blur()
  await expect(page.locator('#company-taxNumber-problem')).toHaveText(/To nie jest poprawny numer NIP|Sprawdź/)
  await hasNoViolations(page)

  await page.route('**/addressbook/autofill?**', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: '', status: 503, code: 'COMPANY_REGISTER_UNAVAILABLE' }),
    }),
  )
  await page.getByLabel('NIP').fill('526-000-12-46')
  await page.getByRole('button', { name: 'Pobierz dane' }).click()
  await expect(page.getByText(/Rejestr firm nie odpowiada/)).toBeVisible()
  await page.unroute('**/addressbook/autofill?**')
  await page.getByRole('button', { name: 'Pobierz dane' }).click()
  await expect(page.getByText('Dane pochodzą z rejestru firm.')).toBeVisible()
  await expect(page.getByLabel('Nazwa firmy')).not.toHaveValue('')
  await page.getByLabel('Nazwa firmy').fill('Pomiary Żółć sp. z o.o.')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Zapisano.' })).toBeFocused()
  await hasNoViolations(page)

  await page.goto('/panel')
  await expect(page.getByText('Pomiary Żółć sp. z o.o.')).toBeVisible()
  await page.goto('/panel/company')
  // What is asked of the company has come before there is none any more.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Usuń dane firmy' }).click()
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect(page.getByLabel('Nazwa firmy')).toHaveValue('Pomiary Żółć sp. z o.o.')
})

test('a German company gives its number as it is written there', async ({ page, request, baseURL, originOf }) => {
  const customer = await newCustomer(request, baseURL ?? '')
  await visitAs(page, customer, `${originOf('de')}/panel/addresses`)
  await page.getByRole('button', { name: 'Adresse hinzufügen' }).click()
  await page.getByText('Firma', { exact: true }).last().click()
  await page.getByLabel('USt-IdNr.').fill('136695976')
  await page.getByRole('button', { name: 'Daten abrufen' }).click()
  await expect(page.getByText('Die Angaben stammen aus dem Unternehmensregister.')).toBeVisible()
  await page.getByLabel('Vorname').fill('Jürgen')
  await page.getByLabel('Nachname').fill('Großmann')
  await page.getByLabel('Telefon').fill('+49 30 1234567')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.locator('.addresses > li')).toContainText('USt-IdNr. DE136695976')
  await hasNoViolations(page)
})

test('a changed password ends the other logins', async ({ page, browser, request, baseURL }) => {
  const customer = await newCustomer(request, baseURL ?? '')
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const elsewhere = await other.newPage()
  await logIn(elsewhere, customer, '/login?return=/panel')
  await expect(elsewhere.getByText('Dzień dobry, Anna Łęcka')).toBeVisible()

  await logIn(page, customer, '/login?return=/panel/password')
  await page.getByLabel('Obecne hasło').fill('nie to hasło')
  await page.getByLabel('Nowe hasło').fill('zupełnie nowe hasło')
  await page.getByRole('button', { name: 'Zmień hasło' }).click()
  await expect(page.getByText('To nie jest obecne hasło.')).toBeVisible()
  await hasNoViolations(page)
  await page.getByLabel('Obecne hasło').fill(customer.password)
  await page.getByRole('button', { name: 'Zmień hasło' }).click()
  await expect(page.getByText('Hasło zostało zmienione.')).toBeVisible()

  // As soon as its access token is over.
  await elsewhere.evaluate(() => localStorage.removeItem('shop:access-token'))
  await elsewhere.goto('/panel/addresses')
  await expect(elsewhere).toHaveURL('/#redirect')
  await other.close()
  await page.goto('/panel')
  await expect(page.getByText('Dzień dobry, Anna Łęcka')).toBeVisible()
})

test('a tab of one user shows and changes nothing of another who logs in beside it', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await logIn(page, await newCustomer(request, baseURL ?? ''), '/login?return=/panel/password')
  await expect(page.locator('#profile-firstName')).toHaveValue('Anna')
  const second = await newCustomer(request, baseURL ?? '')
  const beside = await context.newPage()
  await beside.goto('/')
  await context.clearCookies()
  await logIn(beside, second)

  await page.locator('#profile-firstName').fill('Zofia')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByText(`Adres e-mail konta: ${second.email}`)).toBeVisible()
  await beside.goto('/panel')
  await expect(beside.getByText('Dzień dobry, Anna Łęcka')).toBeVisible()
})

test('the newsletter is consented to and refused by one press', async ({ page, request, baseURL }) => {
  const customer = await newCustomer(request, baseURL ?? '')
  await visitAs(page, customer, '/panel')
  const consent = page.getByRole('switch')
  await consent.press('Space')
  await expect(page.getByText(`Będziemy wysyłać newsletter na ${customer.email}.`)).toBeVisible()
  await page.reload()
  await expect(consent).toBeChecked()
  await consent.click()
  await expect(page.getByText('Nie będziemy już wysyłać newslettera.')).toBeVisible()
  await expect(consent).not.toBeChecked()
})

test('a name that is changed in a tab from before brings no consent back', async ({ page, request, baseURL }) => {
  const customer = await newCustomer(request, baseURL ?? '')
  await visitAs(page, customer, '/panel/password')
  await page.getByRole('switch').click()
  await expect(page.getByText(`Będziemy wysyłać newsletter na ${customer.email}.`)).toBeVisible()
  const beside = await page.context().newPage()
  await beside.goto('/panel')
  await beside.getByRole('switch').click()
  await expect(beside.getByText('Nie będziemy już wysyłać newslettera.')).toBeVisible()
  await page.locator('#profile-firstName').fill('Zofia')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByText('Zapisano')).toBeVisible()
  await expect(page.getByRole('switch')).not.toBeChecked()
})
