import { type Culture, cultures } from '#lib/contract/cultures.ts'
import type { ErrorCode } from '#lib/contract/errors.ts'
import type { AuditEntry } from '#lib/contract/staff/audit.ts'
import type { StaffErrorCode } from '#lib/contract/staff/errors.ts'
import type { Undoable } from '#lib/contract/staff/undo.ts'
import type { Answer } from '../../../support/people.ts'
import type { StaffBrowser } from '../../../support/staff.ts'
import { NotFromOutside, type Sent } from '../../target.ts'
import type { StaffStage } from '../staff-stage.ts'

/** A call, and the browser that sends it. */
export type StaffSent = Pick<Sent, 'params' | 'query' | 'body'> & { browser: StaffBrowser }

/** Prepares a call; whatever has to happen before it happens here. */
export type StaffCase = (stage: StaffStage) => Promise<StaffSent>

/** What the few countries of the stage never come to, and the test of others that do. */
type HeldElsewhere = { heldBy: string }

/** How to make a call succeed, and how to make it fail in each way of its own. */
type RowCases = {
  success: StaffCase
  errors: Partial<Record<ErrorCode | StaffErrorCode, StaffCase | HeldElsewhere>>
  /**
   * What its success leaves in the log, each by what was done. Where nothing is named that is one entry of whatever kind for a
   * call that may change something, and none for a GET; `[]` is for what changes nothing that anybody could ask about later.
   */
  notes?: readonly string[]
}

/** What a call did: what was sent, what was answered and noted, and what the record read like before. */
export type Done = { sent: StaffSent; answer: Answer['body']; entry: AuditEntry | undefined; before: Answer['body'] }

/** How what its success did is taken back, by the call that the table of the contract names. */
export type BackCase = {
  /** What whoever looks at it reads, the same before as after. */
  reads: (sent: StaffSent) => Promise<Answer['body']>
  /** What that call sends; an entry of the log where nothing is said. */
  sends?: (done: Done) => Omit<StaffSent, 'browser'> | Promise<Omit<StaffSent, 'browser'>>
}

export type StaffCasesOf<Rows> = {
  [Name in keyof Rows]: RowCases & (Name extends Undoable ? { back: BackCase } : { back?: never })
}

/** Reads a record at the path that a call was sent to, or at another one. */
export const reading =
  (pathOf: (sent: StaffSent) => string, part = (body: Answer['body']): Answer['body'] => body) =>
  async (sent: StaffSent): Promise<Answer['body']> =>
    part((await sent.browser.get(pathOf(sent))).body)

export const param = ({ params = {} }: StaffSent, name: string): string => encodeURIComponent(params[name] ?? '')

/** What was sent, where it is a record. */
export const bodyOf = ({ body }: StaffSent): Answer['body'] => body

/** As an owner, whom nothing is shut to. */
export const owner = async (stage: StaffStage): Promise<StaffBrowser> => (await stage.worker('owner')).browser

/** The same, sent where no file can be read or kept. */
export const withoutFiles =
  (make: StaffCase): StaffCase =>
  async (stage) => {
    const sent = await make(stage)
    return { ...sent, browser: stage.withoutFiles(sent.browser) }
  }

/** A country that nothing is sold in. */
export async function unsoldIn(browser: StaffBrowser): Promise<Culture> {
  const { cultures: sold } = (await browser.get('/contents')).body
  const missing = cultures.find((one) => !sold.includes(one))
  if (!missing) throw new NotFromOutside('a country that nothing is sold in')
  return missing
}
