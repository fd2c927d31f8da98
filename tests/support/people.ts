import { randomUUID } from 'node:crypto'

type Fetch = (input: string, init?: RequestInit) => Promise<Response>

/** Tests read of a body what they assert. */
export type Answer = { status: number; body: ReturnType<typeof JSON.parse>; headers: Headers }

/** Sends JSON, or a form where the body is one, and reads the answer. */
export async function send(
  fetch: Fetch,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const written = body === undefined || body instanceof URLSearchParams ? body : JSON.stringify(body)
  const response = await fetch(path, { method, headers, ...(written !== undefined && { body: written }) })
  const text = await response.text()
  return { status: response.status, body: text && JSON.parse(text), headers: response.headers }
}

/** Logs in, or goes on with a refresh token. */
export const askToken = (fetch: Fetch, form: Record<string, string>, headers: Record<string, string> = {}) =>
  send(fetch, 'POST', '/oauth/token', new URLSearchParams(form), headers)

export const logIn = (fetch: Fetch, username: string, password: string, headers: Record<string, string> = {}) =>
  askToken(fetch, { grant_type: 'password', username, password }, headers)

export type Mail = { template: string; to: string; subject: string; text: string; html: string; culture: string }

/** What lies in the outbox for an address, the newest first. */
export const mailsTo = async (fetch: Fetch, to: string): Promise<Mail[]> =>
  (await send(fetch, 'GET', `/sandbox/outbox.json?to=${encodeURIComponent(to)}`)).body

/** The token in the link of the newest mail of a kind. */
export async function mailedToken(fetch: Fetch, to: string, template: string): Promise<string> {
  const mail = (await mailsTo(fetch, to)).find((one) => one.template === template)
  const token = /[?&#]token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No mail ${template} with a token was sent to ${to}`)
  return token
}

export const registration = (email: string) => ({
  email,
  firstName: 'Anna',
  lastName: 'Nowak',
  regulationsAccepted: true,
})

export type User = { email: string; password: string; accessToken: string; refreshToken: string }

/** A user of one's own, who came by the way everybody comes. */
export async function newUser(fetch: Fetch, headers: Record<string, string> = {}): Promise<User> {
  const email = `user-${randomUUID()}@example.com`
  const password = `secret ${randomUUID()}`
  await send(fetch, 'POST', '/auth/user/register', registration(email), headers)
  const token = await mailedToken(fetch, email, 'registerConfirm')
  const { status, body } = await send(fetch, 'PUT', '/auth/user/register', { token, newPassword: password }, headers)
  if (status !== 200) throw new Error(`The registration of ${email} was answered ${status}: ${JSON.stringify(body)}`)
  return { email, password, accessToken: body.access_token, refreshToken: body.refresh_token }
}

export const bearer = ({ accessToken }: Pick<User, 'accessToken'>) => ({ authorization: `Bearer ${accessToken}` })
