import { countryIsoDay } from '#lib/formats/dates.ts'
import { type FiscalPort, type FiscalVerdict, packaged } from '../fiscal-port.ts'
import type { Fetch } from './ksef-call.ts'
import { KsefKeys } from './ksef-keys.ts'
import { KsefLogin } from './ksef-login.ts'
import { KsefPackages } from './ksef-package.ts'
import { type SentInvoice, KsefSessions } from './ksef-session.ts'
import { codedIn, type Handed, issuedOffline, type KsefSettings, type KsefWays, verdictOf } from './ksef-verdict.ts'

export type { KsefSettings } from './ksef-verdict.ts'

/** More than these would take five minutes one by one, and most of the 180 an hour that KSeF takes so. */
const usualFrom = 100

/** KSeF takes ten thousand; these are written, sealed and brought within a minute. */
const most = 500

/** A port that brings FA(3) to KSeF 2.0 and reads what became of it. What another state takes is left alone. */
export function ksefOver(given: KsefSettings): FiscalPort {
  const settings = { ...given, fetch: leavingAlone(given) }
  const keys = new KsefKeys(settings)
  const companies = new Map<string, KsefWays>()
  const of = (nip: string): KsefWays => {
    const known = companies.get(nip)
    if (known) return known
    const login = new KsefLogin(settings, keys, { nip, token: settings.token, login: settings.login })
    const made = {
      sessions: new KsefSessions(settings, keys, login),
      packages: new KsefPackages(settings, keys, login),
      address: settings,
    }
    companies.set(nip, made)
    return made
  }
  const one: FiscalPort = async (paper) => {
    if (paper.authority !== 'KSeF') return { status: 'pending' }
    const { file, problems } = paper
    if (file === null) return { status: 'refused', reason: problems.join(', ') || 'FA(3)' }
    return handed(settings, of(codedIn(file).nip), { ...paper, file, offline: paper.offline ?? null })
  }
  return Object.assign(one, {
    together: {
      ...{ authority: 'KSeF', from: settings.packageFrom ?? usualFrom, most },
      hand: (papers: readonly Handed[], keep: Keep) => handedTogether(settings, of, papers, keep),
    },
  })
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

/** KSeF takes what comes on a later day for issued without it, so its paper has to say that before it is sent. */
function issuedLate(settings: KsefSettings, paper: Handed): FiscalVerdict | undefined {
  const coded = codedIn(paper.file)
  if (coded.issuedOn >= countryIsoDay(Date.now(), 'pl-PL')) return undefined
  const offline = issuedOffline(settings, paper, coded)
  return offline && { status: 'pending', offline }
}

/** It could not be handed over; where a certificate is there it is an invoice all the same. */
function unsent(settings: KsefSettings, paper: Handed, error: unknown): FiscalVerdict {
  const offline = issuedOffline(settings, paper, codedIn(paper.file))
  if (!offline) throw error
  return { status: 'pending', offline, trouble: wordsOf(error) }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What was refused and issued without KSeF is corrected by the file that takes its place, and its codes lead there. */
const replacedBy = ({ file, offline }: Handed): string | null =>
  offline !== null && offline.sum !== codedIn(file).sum ? offline.sum : null

async function handed(settings: KsefSettings, ways: KsefWays, paper: Handed): Promise<FiscalVerdict> {
  if (paper.reference !== null) return verdictOf(settings, ways, paper, paper.reference)
  const late = issuedLate(settings, paper)
  if (late) return late
  let sent: SentInvoice
  try {
    const how = { offlineMode: paper.offline !== null, hashOfCorrectedInvoice: replacedBy(paper) }
    sent = await ways.sessions.send(paper.file, how)
  } catch (error) {
    return unsent(settings, paper, error)
  }
  const reference = `${sent.session}/${sent.invoice}`
  // It is there, whatever becomes of the question after it.
  return verdictOf(settings, ways, paper, reference).catch(() => ({ status: 'pending', reference }))
}

type Keep = (papers: readonly Handed[], reference: string) => Promise<void>

/** A package is of one company, and of invoices that were all issued without KSeF, or none of them. */
const packageOf = (paper: Handed): string => `${codedIn(paper.file).nip} ${paper.offline === null}`

/**
 * Hands papers over in packages. The reference of each is kept before its package is closed. What has to be issued without KSeF first, or
 * takes the place of what was refused, which packages cannot hold, is answered so that it goes by itself.
 */
async function handedTogether(
  settings: KsefSettings,
  of: (nip: string) => KsefWays,
  papers: readonly Handed[],
  keep: Keep,
): Promise<(FiscalVerdict | null)[]> {
  const verdicts = new Map<Handed, FiscalVerdict>()
  const groups = new Map<string, Handed[]>()
  for (const paper of papers) {
    const late = issuedLate(settings, paper)
    if (late) verdicts.set(paper, late)
    else if (replacedBy(paper) === null) groups.set(packageOf(paper), [...(groups.get(packageOf(paper)) ?? []), paper])
  }
  for (const group of groups.values())
    for (const [paper, verdict] of await handedAsPackage(settings, of, group, keep)) verdicts.set(paper, verdict)
  return papers.map((paper) => verdicts.get(paper) ?? null)
}

async function handedAsPackage(
  settings: KsefSettings,
  of: (nip: string) => KsefWays,
  group: readonly Handed[],
  keep: Keep,
): Promise<[Handed, FiscalVerdict][]> {
  const [first] = group
  if (!first) return []
  const files = group.map(({ sent, file }) => ({ name: `${sent}.xml`, content: file }))
  let opened
  try {
    opened = await of(codedIn(first.file).nip).packages.open(files, { offlineMode: first.offline !== null })
  } catch (error) {
    return group.map((paper) => [paper, unsentOr(settings, paper, error)])
  }
  const reference = `${packaged}${opened.reference}`
  await keep(group, reference)
  // Whether it was closed is asked later: KSeF drops what was not, and what was is not sent again.
  const trouble = await opened.send().then(() => undefined, wordsOf)
  return group.map((paper) => [paper, { status: 'pending', reference, ...(trouble !== undefined && { trouble }) }])
}

function unsentOr(settings: KsefSettings, paper: Handed, error: unknown): FiscalVerdict {
  try {
    return unsent(settings, paper, error)
  } catch {
    return { status: 'pending', trouble: wordsOf(error) }
  }
}
