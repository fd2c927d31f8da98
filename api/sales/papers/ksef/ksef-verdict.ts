import { setTimeout as wait } from 'node:timers/promises'
import { type FiscalPaper, type FiscalVerdict, packaged } from '../fiscal-port.ts'
import type { OfflineIssue } from '../paper-tables.ts'
import { fetchNamed, type KsefAddress, KsefFailure } from './ksef-call.ts'
import { certificateCode, type Coded, holdsNow, invoiceCode } from './ksef-codes.ts'
import type { KsefIdentity } from './ksef-login.ts'
import { isKsefNumber } from './ksef-number.ts'
import type { KsefPackages } from './ksef-package.ts'
import { readKsefReceipt } from './ksef-receipt.ts'
import { sumOf } from './ksef-seal.ts'
import type { InvoiceStanding, KsefSessions, SentInvoice } from './ksef-session.ts'
import type { KeyedCertificate } from '../keyed-certificate.ts'

export type KsefSettings = KsefAddress &
  KsefIdentity & {
    /** Where the codes on papers lead. */
    codesUrl: string
    /** By which an invoice is issued while KSeF cannot be reached. */
    offline?: KeyedCertificate | undefined
    /** From how many papers on they go in a package, and into parts of how many bytes that is cut. */
    packageFrom?: number
    partSize?: number
    /** Milliseconds for which it is left alone after it could not be reached, so that not every paper waits for it in vain. */
    pause?: number
    /** Milliseconds between questions, while KSeF looks at an invoice; it is asked again a minute later. */
    waits?: readonly number[]
  }

const usualWaits = [300, 700, 1_500]

/** What KSeF refuses for what an invoice says or who sends it: nothing but somebody's work changes that. */
const refusedCodes = [410, 415, 430, 450]

/** KSeF looks at it still. */
const lookingCodes = [100, 150]

/** A receipt that is not there by then is not waited for. */
const receiptPatience = 900_000

export type Handed = FiscalPaper & { file: string; offline: OfflineIssue | null }

/** What of a file of ours is needed here; it is written by `fa3.ts`. */
export function codedIn(file: string): Coded {
  const [, nip = ''] = /<Podmiot1>[\s\S]*?<NIP>(\d{10})<\/NIP>/.exec(file) ?? []
  const [, issuedOn = ''] = /<P_1>(\d{4}-\d{2}-\d{2})<\/P_1>/.exec(file) ?? []
  return { nip, issuedOn, sum: sumOf(file) }
}

/** Both codes of an invoice that is issued without KSeF; nothing where it was before, or where no certificate holds. */
export function issuedOffline(
  { codesUrl, offline }: KsefSettings,
  paper: Handed,
  coded: Coded,
): OfflineIssue | undefined {
  if (paper.offline !== null || !offline || !holdsNow(offline)) return undefined
  return { sum: coded.sum, codes: [invoiceCode(codesUrl, coded, null), certificateCode(codesUrl, coded, offline)] }
}

/** The ways to a company's invoices at KSeF. */
export type KsefWays = { sessions: KsefSessions; packages: KsefPackages; address: KsefAddress }

/** What KSeF says of an invoice, with what it is known by there. */
type Told = { sent: SentInvoice; standing: InvoiceStanding; reference: string; receiptUrl: string | null }

/** What became of a paper that was handed over, by the reference that was kept of it then. */
export async function verdictOf(
  settings: KsefSettings,
  ways: KsefWays,
  paper: Handed,
  reference: string,
): Promise<FiscalVerdict> {
  if (!reference.startsWith(packaged)) {
    const [session = '', invoice = ''] = reference.split('/')
    const sent = { session, invoice }
    const standing = await standingOf(ways.sessions, sent, settings.waits ?? usualWaits)
    return verdictFrom(settings, ways, paper, { sent, standing, reference, receiptUrl: null })
  }
  const session = reference.slice(packaged.length)
  const found = await ways.packages.standing(session, sumOf(paper.file))
  if (found.is === 'open') return { status: 'pending', reference }
  if (found.is === 'dropped') return { status: 'pending', reference: null, trouble: found.why.slice(0, 1_000) }
  const { invoice, standing, receiptUrl } = found
  return verdictFrom(settings, ways, paper, { sent: { session, invoice }, standing, reference, receiptUrl })
}

async function verdictFrom(settings: KsefSettings, ways: KsefWays, paper: Handed, told: Told): Promise<FiscalVerdict> {
  const { standing, reference } = told
  const { code, description, details } = standing.status
  const said = [`KSeF-${code}`, [description, ...(details ?? [])].filter(Boolean).join(': ')].join(' ').slice(0, 1_000)
  if (lookingCodes.includes(code)) return { status: 'pending', reference }
  if (code === 200) return accepted(settings, ways, paper, told)
  const messages = [{ kind: `KSeF-${code}`, at: new Date().toISOString(), text: said.slice(said.indexOf(' ') + 1) }]
  if (code === 440)
    return (await sameAsBefore(settings, ways, paper, standing)) ?? { status: 'refused', reason: said, messages }
  if (refusedCodes.includes(code)) return { status: 'refused', reason: said, messages }
  // What KSeF has dropped for reasons of its own is sent anew.
  return { status: 'pending', reference: null, trouble: said, messages }
}

async function standingOf(
  sessions: KsefSessions,
  sent: SentInvoice,
  waits: readonly number[],
): Promise<InvoiceStanding> {
  for (const milliseconds of waits) {
    const standing = await sessions.standing(sent)
    if (!lookingCodes.includes(standing.status.code)) return standing
    await wait(milliseconds)
  }
  return sessions.standing(sent)
}

async function accepted(
  settings: KsefSettings,
  { sessions, address }: KsefWays,
  paper: Handed,
  { sent, standing, reference, receiptUrl }: Told,
): Promise<FiscalVerdict> {
  const { ksefNumber, acquisitionDate, invoicingMode } = standing
  if (ksefNumber === null || !isKsefNumber(ksefNumber))
    throw new KsefFailure(`KSeF gave no number: ${ksefNumber ?? ''}`)
  // Where an address is named it is asked first, because it counts for no limit of calls.
  const named = receiptUrl === null ? undefined : await fetchNamed(address, receiptUrl).catch(() => undefined)
  const receipt = named ?? (await sessions.receipt(sent).catch(() => undefined))
  const isLate = Date.now() - Date.parse(acquisitionDate ?? '') > receiptPatience
  if (receipt === undefined && !isLate)
    return {
      status: 'pending',
      reference,
      trouble: 'KSeF has taken it, and its receipt (UPO) is not there yet',
    }
  return taken(settings, paper, { number: ksefNumber, receipt, isOffline: invoicingMode === 'Offline' })
}

/**
 * KSeF has an invoice by this number of this seller already. It is this one where its receipt tells the same sum, such as after a
 * process that ended before it had the answer; otherwise it is another invoice, and somebody has to look at it.
 */
async function sameAsBefore(
  settings: KsefSettings,
  { sessions }: KsefWays,
  paper: Handed,
  { status: { extensions } }: InvoiceStanding,
): Promise<FiscalVerdict | undefined> {
  const session = extensions?.['originalSessionReferenceNumber']
  const number = extensions?.['originalKsefNumber']
  if (!session || !number || !isKsefNumber(number)) return undefined
  const receipt = await sessions.receipt({ session, number })
  if (readKsefReceipt(receipt)?.sum !== sumOf(paper.file)) return undefined
  return taken(settings, paper, { number, receipt, isOffline: paper.offline !== null })
}

function taken(
  { codesUrl, offline }: KsefSettings,
  paper: Handed,
  { number, receipt, isOffline }: { number: string; receipt: string | undefined; isOffline: boolean },
): FiscalVerdict {
  const coded = codedIn(paper.file)
  const bySeller = (isOffline || paper.offline !== null) && offline && holdsNow(offline)
  const codes = [invoiceCode(codesUrl, coded, number), ...(bySeller ? [certificateCode(codesUrl, coded, offline)] : [])]
  const at = (receipt === undefined ? undefined : readKsefReceipt(receipt)?.at) || new Date().toISOString()
  const messages = receipt === undefined ? [] : [{ kind: 'UPO', at, text: number }]
  return { status: 'accepted', number, codes, messages, ...(receipt !== undefined && { receipt }) }
}
