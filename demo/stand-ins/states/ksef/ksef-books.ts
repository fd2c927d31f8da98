import { constants, createDecipheriv, generateKeyPairSync, hash, type KeyObject, privateDecrypt } from 'node:crypto'
import { countryIsoDay } from '#lib/formats/dates.ts'
import { selfSigned } from '../self-signed.ts'
import { faultOf, numberOf, readFaktura, type Status } from './ksef-checks.ts'
import { newReference } from './ksef-answers.ts'
import { receiptOf } from './ksef-receipt.ts'

const year = 31_536_000_000
const sumOf = (content: Buffer | string) => hash('sha256', content, 'base64')

/** A key of the ministry for one use, with the certificate that is published of it. */
export function newKey(usage: string) {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const [from, until] = [new Date(Date.now() - year), new Date(Date.now() + year)]
  const certificate = selfSigned({ name: 'Ministerstwo Finansów', serial: '01F20A5D352AE590', from, until, keys })
  const published = {
    certificate: certificate.toString('base64'),
    certificateId: sumOf(certificate),
    publicKeyId: sumOf(keys.publicKey.export({ type: 'spki', format: 'der' })),
    validFrom: from.toISOString(),
    validTo: until.toISOString(),
    usage: [usage],
  }
  return { privateKey: keys.privateKey, published }
}

/** What was sealed for a key; nothing where it was sealed for another, or otherwise. */
export function opened(key: KeyObject, sealed: string): Buffer | undefined {
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    return privateDecrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(sealed, 'base64'))
  } catch {
    return undefined
  }
}

export type Sent = {
  invoiceHash: string
  invoiceSize: number
  encryptedInvoiceHash: string
  encryptedInvoiceSize: number
  encryptedInvoiceContent: string
  offlineMode?: boolean | undefined
  hashOfCorrectedInvoice?: string | null | undefined
}

type Told = Pick<Sent, 'invoiceHash' | 'invoiceSize' | 'offlineMode'>

export type Session = {
  reference: string
  nip: string
  key: Buffer | undefined
  vector: Buffer
  isOpen: boolean
  createdAt: string
  invoices: Invoice[]
}

export type Invoice = {
  reference: string
  sum: string
  sentAt: string
  status: Status
  paper: string | null
  number: string | null
  mode: 'Online' | 'Offline'
  receipt: string | null
  /** How often it was asked of before it is decided. */
  looks: number
}

type Kept = { number: string; session: string; receipt: string }

/** What a schema does not take of a file; where none is given, what is looked at here is all. */
export type Validate = (file: string) => readonly string[]

/** What KSeF has taken, and how it decides. */
export class KsefBooks {
  readonly #taken = new Map<string, Kept>()
  readonly #validate: Validate
  readonly #looks: number

  constructor(validate: Validate = () => [], looks = 0) {
    this.#validate = validate
    this.#looks = looks
  }

  /** How many invoices are kept. */
  get count(): number {
    return this.#taken.size
  }

  /** What is wrong with the sums and sizes that were told of what was sent, as the code of an error. */
  static faultOfSending({
    encryptedInvoiceContent,
    encryptedInvoiceHash,
    encryptedInvoiceSize,
  }: Sent): 21402 | 21403 | undefined {
    const content = Buffer.from(encryptedInvoiceContent, 'base64')
    if (content.length !== encryptedInvoiceSize) return 21402
    return sumOf(content) === encryptedInvoiceHash ? undefined : 21403
  }

  /** Takes what was sent, and decides about it. */
  take(session: Session, sent: Sent): Invoice {
    const sentAt = new Date().toISOString()
    const base = { reference: newReference('EE'), sum: sent.invoiceHash, sentAt, looks: this.#looks }
    const none = { ...base, paper: null, number: null, receipt: null, mode: 'Online' as const }
    const content = Buffer.from(sent.encryptedInvoiceContent, 'base64')
    const file = session.key && decrypted(session.key, session.vector, content)?.toString('utf8')
    const invoice: Invoice =
      file === undefined
        ? { ...none, status: session.key ? { code: 435, description: 'Błąd odszyfrowania pliku' } : brokenSession }
        : this.#decided(session, { file, sent, none })
    session.invoices.push(invoice)
    return invoice
  }

  /** Takes a file of a package. */
  takeFile(session: Session, file: string, { offlineMode }: { offlineMode: boolean }): void {
    const sum = sumOf(file)
    const none = {
      ...{ reference: newReference('EE'), sum, sentAt: new Date().toISOString(), looks: this.#looks },
      ...{ paper: null, number: null, receipt: null, mode: 'Online' as const },
    }
    const sent = { invoiceHash: sum, invoiceSize: Buffer.byteLength(file), offlineMode }
    session.invoices.push(this.#decided(session, { file, sent, none }))
  }

  #decided(
    session: Session,
    { file, sent, none }: { file: string; sent: Told; none: Omit<Invoice, 'status'> },
  ): Invoice {
    const { nip, reference } = session
    if (sumOf(file) !== sent.invoiceHash || Buffer.byteLength(file) !== sent.invoiceSize)
      return {
        ...none,
        status: { code: 430, description: 'Błąd weryfikacji pliku faktury', details: ['Skrót lub rozmiar.'] },
      }
    const invalid = this.#validate(file)
    if (invalid.length > 0)
      return { ...none, status: { code: 430, description: 'Błąd weryfikacji pliku faktury', details: [...invalid] } }
    const read = readFaktura(file)
    const fault = faultOf(read, nip, none.sentAt)
    if (fault || !read) return { ...none, status: fault ?? brokenSession }
    const { P_1: issuedOn, P_2: paper, RodzajFaktury: kind } = read.Fa
    const key = [nip, kind, paper].join(' ')
    const known = this.#taken.get(key)
    if (known) return { ...none, paper, status: duplicateOf(known) }
    const number = numberOf(nip, none.sentAt, file)
    const mode = sent.offlineMode || issuedOn < countryIsoDay(none.sentAt, 'pl-PL') ? 'Offline' : 'Online'
    const receipt = receiptOf({
      ...{ session: reference, nip, token: newReference('EC'), number, paper, issuedOn, mode, sum: sent.invoiceHash },
      ...{ sentAt: none.sentAt, takenAt: new Date().toISOString() },
    })
    this.#taken.set(key, { number, session: reference, receipt })
    return { ...none, paper, number, receipt, mode, status: { code: 200, description: 'Sukces' } }
  }

  receiptOf(session: string, number: string): string | undefined {
    return [...this.#taken.values()].find((kept) => kept.session === session && kept.number === number)?.receipt
  }
}

const brokenSession: Status = { code: 405, description: 'Przetwarzanie anulowane z powodu błędu sesji' }

const duplicateOf = ({ number, session }: Kept): Status => ({
  ...{
    code: 440,
    description: 'Duplikat faktury',
    details: [`Faktura o numerze KSeF: ${number} została już przesłana.`],
  },
  extensions: { originalKsefNumber: number, originalSessionReferenceNumber: session },
})

export function decrypted(key: Buffer, vector: Buffer, content: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, vector)
    return Buffer.concat([decipher.update(content), decipher.final()])
  } catch {
    return undefined
  }
}
