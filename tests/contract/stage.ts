import { randomUUID } from 'node:crypto'
import type { TestContext } from 'vitest'
import type { EndpointName } from '#lib/contract/endpoints.ts'
import { bearer, mailedToken, registration } from '../support/people.ts'
import { discover, type Known } from './discovery.ts'
import { ask, NotFromOutside, type Answer, type Sent, type Target } from './target.ts'

export type Headers = Record<string, string>

export type User = { email: string; password: string; accessToken: string; refreshToken: string; headers: Headers }

/** An API under test, what was found out about it, and people who call it. */
export type Stage = {
  target: Target
  known: Known
  ask: <Name extends EndpointName>(name: Name, sent?: Sent) => Promise<Answer<Name>>
  /** A guest nobody else is. */
  newGuest: () => Promise<Headers>
  /** One and the same for all who do not mind. */
  user: () => Promise<User>
  newUser: () => Promise<User>
  /** The token in the newest mail of a kind, where mails can be read. */
  mailed: (to: string, template: string) => Promise<string>
  /** Asks for an account; what is left to do stands in a mail. */
  register: () => Promise<Pick<User, 'email' | 'password'>>
  logIn: (who: Pick<User, 'email' | 'password'>, headers?: Headers) => Promise<User>
  close: () => Promise<void>
}

const { CONFORMANCE_USER, CONFORMANCE_PASSWORD } = process.env

export async function openStage(open: () => Promise<Target>): Promise<Stage> {
  const target = await open()
  const known = await discover(target)
  const outbox = hasOutbox(target)
  let shared: Promise<User> | undefined
  /** What an account that was there before is left without in the end. */
  const leftovers: (() => Promise<unknown>)[] = []

  const stage: Stage = {
    target,
    known,
    ask: (name, sent) => ask(target, name, sent),
    newGuest: async () => ({ guid: (await ask(target, 'anonymousCustomer')).guid }),
    user: () => (shared ??= existingUser()),
    newUser: async () => {
      const who = await stage.register()
      const token = await stage.mailed(who.email, 'registerConfirm')
      return userOf(who, await ask(target, 'registerConfirm', { body: { token, newPassword: who.password } }))
    },
    mailed: (to, template) => mailedToken(target.fetch, to, template),
    register: async () => {
      if (!(await outbox)) throw new NotFromOutside('no mail of the API can be read: it has no /sandbox/outbox.json')
      const who = { email: freshEmail(), password: `secret ${randomUUID()}` }
      await ask(target, 'register', { body: registration(who.email) })
      return who
    },
    logIn: async (who, headers = {}) => {
      const body = { grant_type: 'password', username: who.email, password: who.password }
      return userOf(who, await ask(target, 'token', { body, headers }))
    },
    close: async () => {
      for (const remove of leftovers) await remove()
      await target.close()
    },
  }

  async function existingUser(): Promise<User> {
    if (await outbox) return stage.newUser()
    if (CONFORMANCE_USER && CONFORMANCE_PASSWORD) {
      const user = await stage.logIn({ email: CONFORMANCE_USER, password: CONFORMANCE_PASSWORD })
      const before = new Set(await addressIds(user))
      leftovers.push(async () => {
        for (const id of await addressIds(user))
          if (!before.has(id)) await ask(target, 'addressRemove', { headers: user.headers, params: { id } })
      })
      return user
    }
    throw new NotFromOutside('there is no user: CONFORMANCE_USER and CONFORMANCE_PASSWORD name none')
  }
  const addressIds = async ({ headers }: User) => (await ask(target, 'addressBook', { headers })).map(({ id }) => id)

  return stage
}

/** Somebody nobody has heard of. */
export const freshEmail = (): string => `conformance-${randomUUID()}@example.com`

async function hasOutbox({ fetch }: Target): Promise<boolean> {
  const response = await fetch('/sandbox/outbox.json?to=nobody@example.com')
  const text = await response.text()
  return response.ok && text.startsWith('[')
}

const userOf = (
  { email, password }: Pick<User, 'email' | 'password'>,
  { access_token: accessToken, refresh_token: refreshToken }: Answer<'token'>,
): User => ({ email, password, accessToken, refreshToken, headers: bearer({ accessToken }) })

/**
 * What is made for a test. Where somebody else's API cannot be brought to it, the test is skipped and says why; the
 * shipped one has no excuse.
 */
export async function orSkip<T>(context: TestContext, stage: Stage, make: () => T | Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof NotFromOutside) || stage.target.inside) throw error
    return context.skip(error.message)
  }
}
