import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { askKsef, type KsefAddress, KsefFailure } from './ksef-call.ts'
import { holdsNow } from './ksef-codes.ts'
import { type KsefKeys, withKey } from './ksef-keys.ts'
import { sealFor } from './ksef-seal.ts'
import { signedLogin } from './ksef-signature.ts'
import type { KeyedCertificate } from '../keyed-certificate.ts'

const Token = v.object({ token: v.string(), validUntil: v.string() })
type Token = v.InferOutput<typeof Token>

const Challenge = v.object({ challenge: v.string(), timestampMs: v.number() })
const Begun = v.object({ referenceNumber: v.string(), authenticationToken: Token })
const Details = v.optional(v.nullable(v.array(v.string())), [])
const Standing = v.object({ status: v.object({ code: v.number(), description: v.string(), details: Details }) })
const Tokens = v.object({ accessToken: Token, refreshToken: Token })
const Refreshed = v.object({ accessToken: Token })

/** Milliseconds between questions whether a login went through. */
const waits = [100, 300, 700, 1_500, 3_000]

/** A token that ends sooner may have ended before it arrives. */
const margin = 60_000

const holds = (token: Token | undefined): token is Token =>
  token !== undefined && Date.parse(token.validUntil) - margin > Date.now()

/** By what somebody is known to KSeF: a token that the company made there, or a certificate of the type Authentication, which goes first. */
export type KsefIdentity = { token?: string | undefined; login?: KeyedCertificate | undefined }

/** Whoever acts for a company, known by a token or a certificate that the company made in KSeF. What is handed out by it is kept and renewed. */
export class KsefLogin {
  readonly #address: KsefAddress
  readonly #keys: KsefKeys
  readonly #who: { nip: string } & KsefIdentity
  #access: Token | undefined
  #refresh: Token | undefined

  constructor(address: KsefAddress, keys: KsefKeys, who: { nip: string } & KsefIdentity) {
    this.#address = address
    this.#keys = keys
    this.#who = who
  }

  /** What calls are made with. */
  async token(): Promise<string> {
    if (!holds(this.#access)) this.#access = (await this.#renewed()) ?? (await this.#logIn())
    return this.#access.token
  }

  /** A call with a token; once more with another one where it is refused. */
  async with<Answer>(call: (token: string) => Promise<Answer>): Promise<Answer> {
    try {
      return await call(await this.token())
    } catch (error) {
      if (!(error instanceof KsefFailure && error.status === 401)) throw error
      this.#access = undefined
      return call(await this.token())
    }
  }

  /** One that was taken back leads to a whole login. */
  async #renewed(): Promise<Token | undefined> {
    const refresh = this.#refresh
    this.#refresh = undefined
    if (!holds(refresh)) return undefined
    try {
      const asked = { method: 'POST', token: refresh.token } as const
      const { accessToken } = await askKsef(this.#address, '/auth/token/refresh', Refreshed, asked)
      this.#refresh = refresh
      return accessToken
    } catch (error) {
      if (error instanceof KsefFailure && [400, 401, 403].includes(error.status)) return undefined
      this.#refresh = refresh
      throw error
    }
  }

  async #logIn(): Promise<Token> {
    const { login: given, token: secret } = this.#who
    // One that has ended leaves it to the token, as long as there is one.
    const login = given && (secret === undefined || holdsNow(given)) ? given : undefined
    const { referenceNumber, authenticationToken } = login
      ? await this.#beginBy(login)
      : await withKey(this.#keys, 'KsefTokenEncryption', ({ key, id }) => this.#begin(secret ?? '', key, id))
    const { token } = authenticationToken
    await this.#untilDone(referenceNumber, token)
    const tokens = await askKsef(this.#address, '/auth/token/redeem', Tokens, { method: 'POST', token })
    this.#refresh = tokens.refreshToken
    return tokens.accessToken
  }

  #challenge() {
    return askKsef(this.#address, '/auth/challenge', Challenge, { method: 'POST' })
  }

  async #beginBy(login: KeyedCertificate) {
    const { challenge } = await this.#challenge()
    const body = signedLogin({ challenge, nip: this.#who.nip }, login)
    return askKsef(this.#address, '/auth/xades-signature', Begun, { method: 'POST', body })
  }

  async #begin(token: string, key: Parameters<typeof sealFor>[0], publicKeyId: string) {
    const { challenge, timestampMs } = await this.#challenge()
    const { nip } = this.#who
    return askKsef(this.#address, '/auth/ksef-token', Begun, {
      method: 'POST',
      body: {
        challenge,
        contextIdentifier: { type: 'Nip', value: nip },
        encryptedToken: sealFor(key, Buffer.from(`${token}|${timestampMs}`)),
        publicKeyId,
      },
    })
  }

  async #untilDone(reference: string, token: string): Promise<void> {
    for (const milliseconds of [...waits, null]) {
      const { status } = await askKsef(this.#address, `/auth/${reference}`, Standing, { token })
      const { code, description, details } = status
      if (code === 200) return
      if (code !== 100)
        throw new KsefFailure(
          [`KSeF-login-${code}`, [description, ...(details ?? [])].filter(Boolean).join(': ')].join(' '),
          { codes: [code] },
        )
      if (milliseconds !== null) await wait(milliseconds)
    }
    throw new KsefFailure('KSeF is still looking at who logs in')
  }
}
