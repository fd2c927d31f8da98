import type { Hono } from 'hono'
import { accessTokens, type AccessTokens } from './session/access-token.ts'
import type { Database } from './tables.ts'

export type Settings = {
  /** Where rendered pictures are kept; without one they are kept for this process alone. */
  cacheFolder?: string
  /** Where the public reaches an edition: `https://{key}.example.com`. Links in mails lead there. */
  shopOrigin?: string
  /** A mail server (`smtp://user:password@host:port`); without one, mails lie in the outbox of the sandbox. */
  smtpUrl?: string
  /** A proxy of our own stands in front and says in `x-forwarded-for` who called. */
  trustProxy?: boolean
}

/** What the rooms of the API share. */
export type Services = {
  db: Database
  settings: Settings
  accessTokens: AccessTokens
  /** This API as a caller sees it, for stand-ins of outside services that call back. */
  call: (request: Request) => Promise<Response>
}

export const createServices = (db: Database, settings: Settings, app: Hono): Services => ({
  db,
  settings,
  accessTokens: accessTokens(db),
  call: async (request) => app.fetch(request),
})
