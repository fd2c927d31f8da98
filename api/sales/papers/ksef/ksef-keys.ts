import { type KeyObject, X509Certificate } from 'node:crypto'
import * as v from 'valibot'
import { askKsef, type KsefAddress, KsefFailure } from './ksef-call.ts'

type Use = 'KsefTokenEncryption' | 'SymmetricKeyEncryption'

/** A public key of the ministry, and what the API is told that was used. */
export type PublicKey = { key: KeyObject; id: string }

const Certificates = v.array(
  v.object({
    certificate: v.string(),
    publicKeyId: v.string(),
    validFrom: v.string(),
    validTo: v.string(),
    usage: v.array(v.string()),
  }),
)
type Certificate = v.InferOutput<typeof Certificates>[number]

/** Of those for a use that hold now the one that came last, which is the one that stays when keys change. */
export function certificateFor(use: Use, certificates: readonly Certificate[], now: number): Certificate | undefined {
  return certificates
    .filter(
      ({ usage, validFrom, validTo }) =>
        usage.includes(use) && Date.parse(validFrom) <= now && now < Date.parse(validTo),
    )
    .toSorted((a, b) => Date.parse(b.validFrom) - Date.parse(a.validFrom))[0]
}

const keptFor = 3_600_000

/** The keys that KSeF publishes, asked for once an hour and when it refused one. */
export class KsefKeys {
  readonly #address: KsefAddress
  #known: { certificates: readonly Certificate[]; at: number } | undefined

  constructor(address: KsefAddress) {
    this.#address = address
  }

  async for(use: Use): Promise<PublicKey> {
    const now = Date.now()
    if (!this.#known || now - this.#known.at > keptFor)
      this.#known = {
        certificates: await askKsef(this.#address, '/security/public-key-certificates', Certificates),
        at: now,
      }
    const found = certificateFor(use, this.#known.certificates, now)
    if (!found) throw new KsefFailure(`KSeF publishes no key for ${use} that holds today`)
    return { key: new X509Certificate(Buffer.from(found.certificate, 'base64')).publicKey, id: found.publicKeyId }
  }

  forget(): void {
    this.#known = undefined
  }
}

/** The code by which the API refuses a key that it does not know any more. */
const unknownKey = 21470

/** Does what needs a key; once more where the ministry has changed it. */
export async function withKey<Done>(keys: KsefKeys, use: Use, work: (key: PublicKey) => Promise<Done>): Promise<Done> {
  try {
    return await work(await keys.for(use))
  } catch (error) {
    if (!(error instanceof KsefFailure && error.names(unknownKey))) throw error
    keys.forget()
    return work(await keys.for(use))
  }
}
