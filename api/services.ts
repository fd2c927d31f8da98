import type { Hono } from 'hono'
import { mailDelivery, type MailDelivery } from './mail/delivery.ts'
import { createMirror, type Mirror } from './catalogue/mirror/mirror.ts'
import { createReader, type Reader } from './catalogue/reader.ts'
import { accessTokens, type AccessTokens } from './session/access-token.ts'
import type { Database } from './tables.ts'

export type Settings = {
  /** Where rendered pictures are kept; without one they are kept for this process alone. */
  cacheFolder?: string
  /** Where the public reaches an edition: `https://{key}.example.com`. Links in mails lead there. */
  shopOrigin?: string
  /** A mail server (`smtp://user:password@host:port`); without one, mails lie in the outbox of the sandbox. */
  smtpUrl?: string
  /** Who mails come from, and who reads what is written in the contact form. */
  mailFrom?: string
  contactAddress?: string
  /** A company register (`https://register.example.com/{country}/{number}`) instead of the stand-in. */
  companyRegisterUrl?: string
  /** A leasing calculator (`https://leasing.example.com/?product={product}&culture={culture}`) instead of the stand-in. */
  leasingUrl?: string
  /** A proxy of our own stands in front and says in `x-forwarded-for` who called. */
  trustProxy?: boolean
}

/** What the rooms of the API share. */
export type Services = {
  db: Database
  settings: Settings
  accessTokens: AccessTokens
  mirror: Mirror
  reader: Reader
  mailDelivery: MailDelivery
  /** This API as a caller sees it, for stand-ins of outside services that call back. */
  call: (request: Request) => Promise<Response>
}

export const createServices = (db: Database, settings: Settings, app: Hono): Services => ({
  db,
  settings,
  accessTokens: accessTokens(db),
  mirror: createMirror(db),
  reader: createReader(db),
  mailDelivery: mailDelivery(db, settings),
  call: async (request) => app.fetch(request),
})
