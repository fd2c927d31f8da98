import { zipSync } from 'fflate'
import * as v from 'valibot'
import { askKsef, askKsefForText, type KsefAddress, KsefFailure, putPart } from './ksef-call.ts'
import { type KsefKeys, withKey } from './ksef-keys.ts'
import type { KsefLogin } from './ksef-login.ts'
import { newSessionKey, sealed, sealFor, sumOf } from './ksef-seal.ts'
import { formCode, type InvoiceStanding, Standing } from './ksef-session.ts'

/** Bytes before they are sealed; KSeF takes a hundred million. */
const usualPartSize = 50_000_000

const Opened = v.object({
  referenceNumber: v.string(),
  partUploadRequests: v.array(
    v.object({
      ordinalNumber: v.number(),
      method: v.string(),
      url: v.string(),
      headers: v.record(v.string(), v.nullable(v.string())),
    }),
  ),
})
const SessionStanding = v.object({
  status: v.object({
    code: v.number(),
    description: v.string(),
    details: v.optional(v.nullable(v.array(v.string())), []),
  }),
})
const Listed = v.object({
  ...Standing.entries,
  referenceNumber: v.string(),
  invoiceHash: v.string(),
  upoDownloadUrl: v.optional(v.nullable(v.string()), null),
})
type Listed = v.InferOutput<typeof Listed>
const Page = v.object({ continuationToken: v.optional(v.nullable(v.string()), null), invoices: v.array(Listed) })

/** A file of a package by its name there. */
export type PackedFile = { name: string; content: string }

/** How a file stands that went in a package: KSeF has not decided, dropped the whole package, or says so of it. */
export type PackedStanding =
  | { is: 'open' }
  | { is: 'dropped'; why: string }
  | { is: 'known'; invoice: string; standing: InvoiceStanding; receiptUrl: string | null }

/** It waits for parts, or is looked at. */
const openCodes = [100, 150]
/** It has looked at every invoice, of which none may be right. */
const decidedCodes = [200, 445]

/** All invoices of a package are told at once, so that not every paper asks for them. */
const keptFor = 20_000

/** Packages in which a company sends many invoices at once. */
export class KsefPackages {
  readonly #address: KsefAddress & { partSize?: number | undefined }
  readonly #keys: KsefKeys
  readonly #login: KsefLogin
  readonly #told = new Map<string, { at: number; standing: PackedStanding | Map<string, Listed> }>()

  constructor(address: KsefAddress & { partSize?: number | undefined }, keys: KsefKeys, login: KsefLogin) {
    this.#address = address
    this.#keys = keys
    this.#login = login
  }

  /**
   * Opens a package; `send` brings its parts and closes it. KSeF looks at nothing before it is closed, and drops what was not, so whoever
   * has kept the reference between both loses nothing and sends nothing twice.
   */
  async open(
    files: readonly PackedFile[],
    { offlineMode }: { offlineMode: boolean },
  ): Promise<{ reference: string; send: () => Promise<void> }> {
    const zip = Buffer.from(zipSync(Object.fromEntries(files.map(({ name, content }) => [name, Buffer.from(content)]))))
    const sealedBy = newSessionKey()
    const size = this.#address.partSize ?? usualPartSize
    const parts = Array.from({ length: Math.ceil(zip.length / size) }, (_, i) =>
      sealed(zip.subarray(i * size, (i + 1) * size), sealedBy),
    )
    const { referenceNumber, partUploadRequests } = await withKey(this.#keys, 'SymmetricKeyEncryption', ({ key, id }) =>
      this.#login.with((token) =>
        askKsef(this.#address, '/sessions/batch', Opened, {
          method: 'POST',
          token,
          body: {
            formCode,
            offlineMode,
            batchFile: {
              fileSize: zip.length,
              fileHash: sumOf(zip),
              fileParts: parts.map((part, i) => ({
                ordinalNumber: i + 1,
                fileSize: part.length,
                fileHash: sumOf(part),
              })),
            },
            encryption: {
              encryptedSymmetricKey: sealFor(key, sealedBy.key),
              initializationVector: sealedBy.vector.toString('base64'),
              publicKeyId: id,
            },
          },
        }),
      ),
    )
    const send = async () => {
      for (const [i, part] of parts.entries()) {
        const asked = partUploadRequests.find(({ ordinalNumber }) => ordinalNumber === i + 1)
        if (!asked) throw new KsefFailure(`KSeF does not say where part ${i + 1} of ${referenceNumber} goes`)
        await putPart(this.#address, asked, part)
      }
      const path = `/sessions/batch/${referenceNumber}/close`
      await this.#login.with((token) => askKsefForText(this.#address, path, { method: 'POST', token }))
    }
    return { reference: referenceNumber, send }
  }

  /** How a file stands that went in a package, by its sum. */
  async standing(reference: string, sum: string): Promise<PackedStanding> {
    const known = this.#told.get(reference)
    const told = known && Date.now() - known.at < keptFor ? known.standing : await this.#ask(reference)
    if (!(told instanceof Map)) return told
    const found = told.get(sum)
    if (!found) return { is: 'dropped', why: `KSeF knows the package ${reference} and not this file in it` }
    return { is: 'known', invoice: found.referenceNumber, standing: found, receiptUrl: found.upoDownloadUrl }
  }

  async #ask(reference: string): Promise<PackedStanding | Map<string, Listed>> {
    const standing = await this.#read(reference)
    this.#told.clear()
    this.#told.set(reference, { at: Date.now(), standing })
    return standing
  }

  async #read(reference: string): Promise<PackedStanding | Map<string, Listed>> {
    const { status } = await this.#login.with((token) =>
      askKsef(this.#address, `/sessions/${reference}`, SessionStanding, { token }),
    )
    const { code, description, details } = status
    if (openCodes.includes(code)) return { is: 'open' }
    if (!decidedCodes.includes(code))
      return {
        is: 'dropped',
        why: `KSeF-package-${code} ${[description, ...(details ?? [])].filter(Boolean).join(': ')}`,
      }
    const invoices = new Map<string, Listed>()
    let continuation: string | null = null
    do {
      const from: string | null = continuation
      const page: v.InferOutput<typeof Page> = await this.#login.with((token) =>
        askKsef(this.#address, `/sessions/${reference}/invoices?pageSize=1000`, Page, {
          token,
          ...(from !== null && { headers: { 'x-continuation-token': from } }),
        }),
      )
      for (const invoice of page.invoices) invoices.set(invoice.invoiceHash, invoice)
      continuation = page.continuationToken
    } while (continuation)
    return invoices
  }
}
