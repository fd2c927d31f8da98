import type { OrdersPage } from '#lib/contract/orders-page.ts'
import type { TokenResponse } from '#lib/contract/session.ts'
import type * as v from 'valibot'
import type { Caller } from '../measure/caller.ts'

type Token = v.InferOutput<typeof TokenResponse>

/** Somebody with an account, who comes back: by the login of before, or by the password. */
export type Customer = { email: string; password: string; refreshToken: string | undefined }

/** Opens an account by the link of the mail, which lies with the stand-ins. */
export async function register(caller: Caller, standIn: Caller, email: string): Promise<Customer> {
  const password = 'suwmiarka i dwa mikrometry'
  const body = { email, firstName: 'Anna', lastName: 'Łęcka', regulationsAccepted: true }
  await caller.ask({ kind: 'account', method: 'POST', path: '/auth/user/register', body })
  const outbox = { kind: 'outbox', path: `/sandbox/outbox.json?to=${encodeURIComponent(email)}` }
  const [mail] = await standIn.read<{ text: string }[]>(outbox)
  const token = /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
  const opened = await caller.read<Token>({
    ...{ kind: 'account', method: 'PUT', path: '/auth/user/register', body: { token, newPassword: password } },
  })
  return { email, password, refreshToken: opened.refresh_token }
}

/** The panel of a customer: logged in, then the list of orders and the latest of them. */
export async function visitPanel(caller: Caller, customer: Customer): Promise<Record<string, string>> {
  const { email, password, refreshToken } = customer
  const form = refreshToken
    ? { grant_type: 'refresh_token', refresh_token: refreshToken }
    : { grant_type: 'password', username: email, password }
  const token = await caller.read<Token>({ kind: 'login', method: 'POST', path: '/oauth/token', form })
  // Every other visit begins with the password.
  customer.refreshToken = refreshToken ? undefined : token.refresh_token
  const headers = { authorization: `Bearer ${token.access_token}` }
  const list = { kind: 'panel', path: '/yes-api/rest/customer/orders', headers }
  const { orders } = await caller.read<OrdersPage>(list)
  const [latest] = orders
  if (latest) await caller.ask({ kind: 'panel', path: `/yes-api/rest/customer/order?number=${latest.number}`, headers })
  return headers
}
