import type { APIRequestContext, Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { cookieNames, storageKeys } from '#lib/frame/storage/storage-keys.ts'
import { loopback } from './loopback.ts'

export type Customer = { email: string; password: string }

/** Addresses nobody else in a run has. */
const fresh = () => `anna.${Date.now().toString(36)}.${Math.random().toString(36).slice(2, 8)}@nonius.test`

/** The latest mail to somebody, from the outbox of the sandbox. */
export async function latestMail(request: APIRequestContext, baseURL: string, to: string): Promise<{ text: string }> {
  const outbox = `${loopback(baseURL)}/sandbox/outbox.json?to=${encodeURIComponent(to)}`
  let mail: { text: string } | undefined
  await expect(async () => {
    const mails = (await (await request.get(outbox)).json()) as { text: string }[]
    mail = mails[0]
    expect(mail).toBeDefined()
  }).toPass({ timeout: 30_000 })
  if (!mail) throw new Error(`No mail to ${to}`)
  return mail
}

/** An account as a visitor makes one, by the API's own calls. */
export async function newCustomer(request: APIRequestContext, baseURL: string): Promise<Customer> {
  const api = loopback(baseURL)
  const customer = { email: fresh(), password: 'suwmiarka i dwa mikrometry' }
  const headers = { 'accept-language': 'pl-PL' }
  const data = { email: customer.email, firstName: 'Anna', lastName: 'Łęcka', regulationsAccepted: true }
  expect((await request.post(`${api}/auth/user/register`, { data, headers })).status()).toBe(202)
  const { text } = await latestMail(request, baseURL, customer.email)
  const token = /token=([\w.-]+)/.exec(text)?.[1]
  const confirmed = await request.put(`${api}/auth/user/register`, {
    data: { token, newPassword: customer.password },
    headers,
  })
  expect(confirmed.status()).toBe(200)
  return customer
}

/** Says by the API's own calls for which company a customer buys. */
export async function buyFor(
  request: APIRequestContext,
  baseURL: string,
  customer: Customer,
  taxNumber: string,
): Promise<void> {
  const api = loopback(baseURL)
  const form = { grant_type: 'password', username: customer.email, password: customer.password }
  const { access_token } = (await (await request.post(`${api}/oauth/token`, { form })).json()) as {
    access_token: string
  }
  const data = {
    ...{ name: 'Pomiary Południe Sp. z o.o.', country: 'PL', taxNumber, street: 'Prosta 1', postcode: '00-001' },
    ...{ city: 'Warszawa', region: null },
  }
  const headers = { authorization: `Bearer ${access_token}`, 'accept-language': 'pl-PL' }
  expect((await request.put(`${api}/yes-api/rest/customer/company`, { data, headers })).status()).toBe(200)
}

/** Opens a page as somebody who has logged in before; the form of the login is seen where it is what a test is about. */
export async function visitAs(page: Page, { email, password }: Customer, path: string): Promise<void> {
  const { origin, href } = new URL(path, 'http://pl.localhost')
  const form = { grant_type: 'password', username: email, password }
  const answer = await page.request.post(`${loopback(origin)}/oauth/token`, { form })
  const { refresh_token } = (await answer.json()) as { refresh_token: string }
  const cookies = { [cookieNames.refreshToken]: refresh_token, [cookieNames.email]: encodeURIComponent(email) }
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })))
  await page.goto(href)
}

/** Logs in through the form of the page that is open, or of the login page. */
export async function logIn(page: Page, { email, password }: Customer, at = '/login'): Promise<void> {
  await page.goto(at)
  await page.locator('#login-username').fill(email)
  await page.locator('#login-password').fill(password)
  await page.locator('.account-form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

export const cookie = async (page: Page, name: string): Promise<string | undefined> =>
  (await page.context().cookies()).find((each) => each.name === name)?.value

export const accessToken = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), storageKeys.accessToken)
