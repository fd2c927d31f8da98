import * as v from 'valibot'
import { askKsef, askKsefForText, type KsefAddress, KsefFailure } from './ksef-call.ts'
import { type KsefKeys, withKey } from './ksef-keys.ts'
import type { KsefLogin } from './ksef-login.ts'
import { newSessionKey, sealedInvoice, sealFor, type SessionKey } from './ksef-seal.ts'

/** An invoice at KSeF: the session that it was sent in, and its own reference there. */
export type SentInvoice = { session: string; invoice: string }

const Opened = v.object({ referenceNumber: v.string(), validUntil: v.string() })
const Sent = v.object({ referenceNumber: v.string() })
/** How KSeF tells of an invoice. */
export const Standing = v.object({
  ksefNumber: v.optional(v.nullable(v.string()), null),
  invoicingMode: v.optional(v.nullable(v.string()), null),
  acquisitionDate: v.optional(v.nullable(v.string()), null),
  status: v.object({
    code: v.number(),
    description: v.string(),
    details: v.optional(v.nullable(v.array(v.string())), []),
    extensions: v.optional(v.nullable(v.record(v.string(), v.nullable(v.string()))), {}),
  }),
})
export type InvoiceStanding = v.InferOutput<typeof Standing>

/** No such session, or it takes no more: it ended, was closed or is full. */
const overCodes = [21155, 21173, 21180]

/** Sessions may be opened 120 times an hour, so several invoices go by one; it is closed before KSeF would after twelve hours. */
const openFor = 600_000

/** The form that invoices have. */
export const formCode = { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' }

type Open = { reference: string; until: number; sealedBy: SessionKey }

/** The sessions in which a company sends its invoices. */
export class KsefSessions {
  readonly #address: KsefAddress
  readonly #keys: KsefKeys
  readonly #login: KsefLogin
  #open: Open | undefined

  constructor(address: KsefAddress, keys: KsefKeys, login: KsefLogin) {
    this.#address = address
    this.#keys = keys
    this.#login = login
  }

  /** Sends a file; in another session where the one that was open is over. */
  async send(file: string, how: { offlineMode: boolean; hashOfCorrectedInvoice: string | null }): Promise<SentInvoice> {
    const known = this.#open
    if (known && known.until > Date.now())
      try {
        return await this.#sendIn(known, file, how)
      } catch (error) {
        if (!(error instanceof KsefFailure && error.names(...overCodes))) throw error
      }
    this.#open = await this.#opened()
    return this.#sendIn(this.#open, file, how)
  }

  async #sendIn(
    { reference, sealedBy }: Open,
    file: string,
    { offlineMode, hashOfCorrectedInvoice }: Parameters<KsefSessions['send']>[1],
  ): Promise<SentInvoice> {
    const body = {
      ...sealedInvoice(file, sealedBy),
      offlineMode,
      ...(hashOfCorrectedInvoice !== null && { hashOfCorrectedInvoice }),
    }
    const { referenceNumber } = await this.#login.with((token) =>
      askKsef(this.#address, `/sessions/online/${reference}/invoices`, Sent, { method: 'POST', token, body }),
    )
    return { session: reference, invoice: referenceNumber }
  }

  async #opened(): Promise<Open> {
    const sealedBy = newSessionKey()
    const { referenceNumber, validUntil } = await withKey(this.#keys, 'SymmetricKeyEncryption', ({ key, id }) =>
      this.#login.with((token) =>
        askKsef(this.#address, '/sessions/online', Opened, {
          method: 'POST',
          token,
          body: {
            formCode,
            encryption: {
              encryptedSymmetricKey: sealFor(key, sealedBy.key),
              initializationVector: sealedBy.vector.toString('base64'),
              publicKeyId: id,
            },
          },
        }),
      ),
    )
    const until = Math.min(Date.now() + openFor, Date.parse(validUntil) - openFor)
    // A process that ends before leaves it to KSeF, which closes it by itself.
    setTimeout(() => void this.#close(referenceNumber), openFor).unref()
    return { reference: referenceNumber, until, sealedBy }
  }

  /** Closes the session that is open. */
  async close(): Promise<void> {
    const open = this.#open
    if (open) await this.#close(open.reference)
  }

  /** Each invoice has a receipt of its own, so nothing is lost where closing fails. */
  async #close(reference: string): Promise<void> {
    if (this.#open?.reference === reference) this.#open = undefined
    const path = `/sessions/online/${reference}/close`
    await this.#login
      .with((token) => askKsefForText(this.#address, path, { method: 'POST', token }))
      .catch(() => undefined)
  }

  standing({ session, invoice }: SentInvoice): Promise<InvoiceStanding> {
    const path = `/sessions/${session}/invoices/${invoice}`
    return this.#login.with((token) => askKsef(this.#address, path, Standing, { token }))
  }

  /** The receipt of an invoice by its reference, or by the number that it was given: UPO, signed by the ministry. */
  receipt(of: SentInvoice | { session: string; number: string }): Promise<string> {
    const invoice = 'number' in of ? `ksef/${of.number}` : of.invoice
    const path = `/sessions/${of.session}/invoices/${invoice}/upo`
    return this.#login.with((token) => askKsefForText(this.#address, path, { token }))
  }
}
