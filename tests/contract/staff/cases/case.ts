import { type Culture, cultures } from '#lib/contract/cultures.ts'
import type { ErrorCode } from '#lib/contract/errors.ts'
import type { StaffErrorCode } from '#lib/contract/staff/errors.ts'
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

export type StaffCasesOf<Rows> = Record<keyof Rows, RowCases>

/** As an owner, whom nothing is shut to. */
export const owner = async (stage: StaffStage): Promise<StaffBrowser> => (await stage.worker('owner')).browser

/** A country that nothing is sold in. */
export async function unsoldIn(browser: StaffBrowser): Promise<Culture> {
  const { cultures: sold } = (await browser.get('/contents')).body
  const missing = cultures.find((one) => !sold.includes(one))
  if (!missing) throw new NotFromOutside('a country that nothing is sold in')
  return missing
}
