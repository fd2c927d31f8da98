import { setTimeout as wait } from 'node:timers/promises'
import { countryIsoDay } from '#lib/formats/dates.ts'
import type { FiscalPort, FiscalVerdict } from '../fiscal-port.ts'
import type { OfflineIssue } from '../paper-tables.ts'
import { certificateCode, type Coded, holdsNow, invoiceCode } from './ksef-codes.ts'
import { type Fetch, type KsefAddress, KsefFailure } from './ksef-call.ts'
import { KsefKeys } from './ksef-keys.ts'
import { type KsefIdentity, KsefLogin } from './ksef-login.ts'
import { isKsefNumber } from './ksef-number.ts'
import { readKsefReceipt } from './ksef-receipt.ts'
import { sumOf } from './ksef-seal.ts'
import type { KeyedCertificate } from './ksef-signature.ts'
import { type InvoiceStanding, KsefSessions, type SentInvoice } from './ksef-session.ts'

export type KsefSettings = KsefAddress &
  KsefIdentity & {
    /** Where the codes on papers lead. */
    codesUrl: string
    /** By which an invoice is issued while KSeF cannot be reached. */
    offline?: KeyedCertificate | undefined
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

type Handed = Parameters<FiscalPort>[0] & { file: string; offline: OfflineIssue | null }
type Sessions = Map<string, KsefSessions>

/** What of a file of ours is needed here; it is written by `fa3.ts`. */
function codedIn(file: string): Coded {
  const [, nip = ''] = /<Podmiot1>[\s\S]*?<NIP>(\d{10})<\/NIP>/.exec(file) ?? []
  const [, issuedOn = ''] = /<P_1>(\d{4}-\d{2}-\d{2})<\/P_1>/.exec(file) ?? []
  return { nip, issuedOn, sum: sumOf(file) }
}

/** A port that brings FA(3) to KSeF 2.0 and reads what became of it. What another state takes is left alone. */
export function ksefOver(given: KsefSettings): FiscalPort {
  const settings = { ...given, fetch: leavingAlone(given) }
  const keys = new KsefKeys(settings)
  const sessions: Sessions = new Map()
  const of = (nip: string): KsefSessions => {
    const known = sessions.get(nip)
    if (known) return known
    const made = new KsefSessions(
      settings,
      keys,
      new KsefLogin(settings, keys, { nip, token: settings.token, login: settings.login }),
    )
    sessions.set(nip, made)
    return made
  }
  return async (paper) => {
    if (paper.authority !== 'KSeF') return { status: 'pending' }
    const { file, problems } = paper
    if (file === null) return { status: 'refused', reason: problems.join(', ') || 'FA(3)' }
    return handed(settings, of(codedIn(file).nip), { ...paper, file, offline: paper.offline ?? null })
  }
}

const usualPause = 20_000

/** What does not answer, or answers that it cannot, is not asked for a while. */
function leavingAlone({ fetch = globalThis.fetch, pause = usualPause }: KsefSettings): Fetch {
  let until = 0
  return async (url, init) => {
    if (Date.now() < until) throw new Error('it is left alone for a moment, since it gave no answer')
    const leave = () => {
      until = Date.now() + pause
    }
    const response = await fetch(url, init).catch((error: unknown) => {
      leave()
      throw error
    })
    if (response.status >= 500) leave()
    return response
  }
}

async function handed(settings: KsefSettings, sessions: KsefSessions, paper: Handed): Promise<FiscalVerdict> {
  if (paper.reference !== null) return verdictOf(settings, sessions, paper, sentOf(paper.reference))
  const coded = codedIn(paper.file)
  // KSeF takes what comes on a later day for issued without it, so its paper has to say that before it is sent.
  if (coded.issuedOn < countryIsoDay(Date.now(), 'pl-PL')) {
    const offline = issuedOffline(settings, paper, coded)
    if (offline) return { status: 'pending', offline }
  }
  let sent: SentInvoice
  try {
    sent = await sessions.send(paper.file, {
      offlineMode: paper.offline !== null,
      // What was refused and issued without KSeF is corrected by the file that takes its place, and its codes lead there.
      hashOfCorrectedInvoice: paper.offline !== null && paper.offline.sum !== coded.sum ? paper.offline.sum : null,
    })
  } catch (error) {
    const offline = issuedOffline(settings, paper, coded)
    if (!offline) throw error
    return { status: 'pending', offline, trouble: error instanceof Error ? error.message : String(error) }
  }
  const reference = `${sent.session}/${sent.invoice}`
  // It is there, whatever becomes of the question after it.
  return verdictOf(settings, sessions, paper, sent).catch(() => ({ status: 'pending', reference }))
}

const sentOf = (reference: string): SentInvoice => {
  const [session = '', invoice = ''] = reference.split('/')
  return { session, invoice }
}

/** Both codes of an invoice that is issued without KSeF; nothing where it was before, or where no certificate holds. */
function issuedOffline({ codesUrl, offline }: KsefSettings, paper: Handed, coded: Coded): OfflineIssue | undefined {
  if (paper.offline !== null || !offline || !holdsNow(offline)) return undefined
  return { sum: coded.sum, codes: [invoiceCode(codesUrl, coded, null), certificateCode(codesUrl, coded, offline)] }
}

async function verdictOf(
  settings: KsefSettings,
  sessions: KsefSessions,
  paper: Handed,
  sent: SentInvoice,
): Promise<FiscalVerdict> {
  const reference = `${sent.session}/${sent.invoice}`
  const standing = await standingOf(sessions, sent, settings.waits ?? usualWaits)
  const { code, description, details } = standing.status
  const said = [`KSeF-${code}`, [description, ...(details ?? [])].filter(Boolean).join(': ')].join(' ').slice(0, 1_000)
  if (lookingCodes.includes(code)) return { status: 'pending', reference }
  if (code === 200) return accepted(settings, sessions, paper, { sent, standing })
  const messages = [{ kind: `KSeF-${code}`, at: new Date().toISOString(), text: said.slice(said.indexOf(' ') + 1) }]
  if (code === 440)
    return (await sameAsBefore(settings, sessions, paper, standing)) ?? { status: 'refused', reason: said, messages }
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
  sessions: KsefSessions,
  paper: Handed,
  { sent, standing }: { sent: SentInvoice; standing: InvoiceStanding },
): Promise<FiscalVerdict> {
  const { ksefNumber, acquisitionDate, invoicingMode } = standing
  if (ksefNumber === null || !isKsefNumber(ksefNumber))
    throw new KsefFailure(`KSeF gave no number: ${ksefNumber ?? ''}`)
  const receipt = await sessions.receipt(sent).catch(() => undefined)
  const isLate = Date.now() - Date.parse(acquisitionDate ?? '') > receiptPatience
  if (receipt === undefined && !isLate)
    return {
      status: 'pending',
      reference: `${sent.session}/${sent.invoice}`,
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
  sessions: KsefSessions,
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
