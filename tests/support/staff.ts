import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { Secret, TOTP } from 'otpauth'
import type { Ports } from '../../api/app/ports.ts'
import type { StaffSettings } from '../../api/staff/platform/staff-settings.ts'
import type { Role } from '#lib/contract/staff/roles.ts'
import { makeLink } from '../../api/staff/access/links.ts'
import type { TestApi } from './api.ts'
import { undeclared } from './declared.ts'
import type { Answer } from './people.ts'

export const staffOrigin = 'https://staff.example.com'
export const staffPassword = 'granat-siedem-zegarek'

type Ask = (path: string, init: RequestInit) => Response | Promise<Response>

/** A browser in front of the back office: it keeps the cookie, and sends along what the page was told. */
export class StaffBrowser {
  cookie = ''
  token = ''
  readonly #ask: Ask

  /** In front of the rooms in this process, or of others over the wire. */
  constructor(rooms: Hono | Ask) {
    this.#ask = typeof rooms === 'function' ? rooms : (path, init) => rooms.request(path, init)
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await this.ask(
      method,
      `/staff${path}`,
      body === undefined ? undefined : JSON.stringify(body),
      headers,
    )
    const answer: unknown = await response.json()
    if (response.ok && isMyself(answer)) this.token = answer.token
    return { status: response.status, body: answer, headers: response.headers }
  }

  /** What is answered, as it came. */
  async ask(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const response = await this.#ask(path, {
      method,
      headers: {
        ...(this.cookie && { cookie: this.cookie }),
        ...(this.token && { 'staff-token': this.token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    const wrong = await undeclared(method, path, response)
    if (wrong !== undefined) throw new Error(wrong)
    const set = response.headers.get('set-cookie')
    if (set !== null) this.cookie = set.split(';')[0] ?? ''
    return response
  }

  /** A file as it is. */
  async sendFile(path: string, file: Uint8Array<ArrayBuffer>): Promise<Answer> {
    const response = await this.ask('POST', `/staff${path}`, file, { 'content-type': 'application/octet-stream' })
    return { status: response.status, body: await response.json(), headers: response.headers }
  }

  get = (path: string) => this.send('GET', path)
  post = (path: string, body: unknown = {}) => this.send('POST', path, body)
  put = (path: string, body: unknown) => this.send('PUT', path, body)
  delete = (path: string) => this.send('DELETE', path)
  logIn = (email: string, password = staffPassword) => this.post('/login', { email, password })
}

const isMyself = (answer: unknown): answer is { token: string } =>
  typeof answer === 'object' && answer !== null && 'token' in answer

/** What is sent in tests lies among no pictures of this project. */
const mediaFolder = join(tmpdir(), `sent-in-tests-${process.pid}`)

/** The API with the rooms open, as it is at home or, with `requiresDevice`, in production. */
export const withStaff = (api: TestApi, settings: Partial<StaffSettings> = {}, ports: Ports = {}): Hono =>
  api.another({ mediaFolder, staff: { origin: staffOrigin, requiresDevice: false, ...settings } }, ports)

let people = 0

/** Somebody with these roles, logged in. */
export async function workingHere(
  api: Pick<TestApi, 'db'>,
  app: Hono,
  roles: Role[] = ['owner'],
  languages: readonly string[] = [],
): Promise<{ browser: StaffBrowser; email: string; id: string }> {
  const email = `staff${++people}@example.com`
  const token = await makeLink(api.db, { kind: 'invitation', email, roles, language: 'en', languages })
  const browser = new StaffBrowser(app)
  const { body } = await browser.post('/link/accept', { token, name: `Person ${people}`, newPassword: staffPassword })
  return { browser, email, id: body.id }
}

/** A device that shows codes of a secret; each is good once, so others are taken from the next half minutes. */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })
