import type { Page } from 'playwright/test'
import { hasNoViolations } from '../support/accessibility.ts'
import { buyFor, latestMail, logIn, newCustomer, visitAs } from '../support/customer.ts'
import { expect, test } from '../support/shop.ts'
import { newTaxNumber } from '../support/tax-number.ts'

const told = (page: Page) => page.locator('.company-account .panel-told')

test('whoever names the tax number of a company asks to join it, and is accepted with a role and a branch', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const [anna, bert, taxNumber] = [
    await newCustomer(request, origin),
    await newCustomer(request, origin),
    newTaxNumber(),
  ]
  await buyFor(request, origin, anna, taxNumber)
  await buyFor(request, origin, bert, taxNumber)

  await visitAs(page, anna, '/panel/company')
  await page.getByRole('button', { name: 'Dodaj oddział' }).click()
  await page.getByLabel('Nazwa', { exact: true }).fill('Oddział Łódź')
  await page.getByLabel('Godziny przyjęć na bramie').fill('7–14')
  await page.keyboard.press('Enter')
  await expect(page.locator('strong', { hasText: 'Oddział Łódź' })).toBeVisible()

  const asking = page.locator('.company-asked')
  await expect(asking).toContainText('Anna Łęcka chce kupować dla firmy')
  await hasNoViolations(page)
  await asking.getByLabel(/^Rola/).selectOption('reader')
  await asking.getByLabel(/^Oddział/).selectOption({ label: 'Oddział Łódź' })
  await asking.getByRole('button', { name: /^Przyjmij/ }).click()
  await expect(told(page)).toContainText('należy do firmy')
  await expect(asking).toHaveCount(0)
  await expect(page.locator('#company-people ~ ul > li')).toHaveCount(2)

  await page.getByRole('button', { name: 'Pokaż historię' }).click()
  await expect(page.locator('.company-log li').first()).toContainText('przyjęto osobę')

  const invitation = page.getByRole('form', { name: 'Zaproś osobę' })
  await expect(invitation.getByRole('combobox', { name: /^Rola$/ })).toBeVisible()
  await expect(invitation.getByRole('combobox', { name: /^Oddział$/ })).toBeVisible()
  const bookkeeping = `ksiegowosc.${anna.email}`
  await page.getByLabel('E-mail księgowości').fill(bookkeeping)
  await page.keyboard.press('Enter')
  await expect(told(page)).toContainText('Zapisano')
  expect((await latestMail(request, origin, bookkeeping)).text).toContain('adres księgowości')

  const other = await browser.newPage()
  await visitAs(other, bert, '/panel/company')
  await other.getByRole('radio', { name: /^Pomiary Południe/ }).check()
  await expect(told(other)).toContainText('Od teraz zakupy są dla firmy Pomiary Południe')
  await expect(other.getByRole('heading', { name: 'Osoby' })).toHaveCount(0)
  await other.getByRole('button', { name: /^Opuść firmę/ }).click()
  await expect(told(other)).toContainText('Konto nie należy już do firmy')
  await other.close()
})

test('the link of an invitation is followed by way of the login, and joins once it is said so', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const [anna, bert] = [await newCustomer(request, origin), await newCustomer(request, origin)]
  await buyFor(request, origin, anna, newTaxNumber())
  await visitAs(page, anna, '/panel/company')
  const invited = `zaproszony.${Date.now().toString(36)}@nonius.test`
  const form = page.getByRole('form', { name: 'Zaproś osobę' })
  await form.getByLabel('E-mail').fill(invited)
  await form.getByRole('button', { name: 'Wyślij zaproszenie' }).click()
  await expect(told(page)).toContainText(`Wysłaliśmy zaproszenie na adres ${invited}`)

  const { text } = await latestMail(request, origin, invited)
  const link = /\/panel\/company#token=[\w-]+/.exec(text)?.[0] ?? ''
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  // What reads the link may come after what leads to the login.
  await other.route(/CompanyPeopleIsland/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue().catch(() => {})
  })
  await other.goto(link)
  await other.waitForURL(/\/login\?return=/)
  await logIn(other, bert, other.url())
  await expect(other).toHaveURL(/\/panel\/company$/)
  await expect(other.getByRole('heading', { name: 'Zaproszenie do konta firmy' })).toBeVisible()
  await hasNoViolations(other)
  await other.getByRole('button', { name: 'Dołącz' }).click()
  await expect(told(other)).toContainText('Konto należy już do firmy')
  await expect(other.getByRole('radio', { name: /^Pomiary Południe/ })).toBeChecked()
  await other.reload()
  await expect(other.getByRole('radio', { name: /^Pomiary Południe/ })).toBeChecked()
  await expect(other.getByRole('heading', { name: 'Zaproszenie do konta firmy' })).toHaveCount(0)
  await other.context().close()
})
