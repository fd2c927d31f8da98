import type * as platform from '../platform/services.ts'
import type { MailDelivery } from './outbox/delivery.ts'
import type { MailSettings } from './sender/sender.ts'

export type Settings = platform.Settings &
  MailSettings & {
    /** Where the public reaches an edition: `https://{key}.example.com`. Links in mails lead there. */
    shopOrigin?: string
    /** Editions that are reached elsewhere than the others, by key. */
    shopOrigins?: Readonly<Record<string, string>>
    /** Who reads what is written in the contact form. */
    contactAddress?: string
    /** Opens `/mail/`, where a mail server tells what came back. */
    mailToken?: string
  }

export type Services = platform.Services & { settings: Settings; mailDelivery: MailDelivery }
