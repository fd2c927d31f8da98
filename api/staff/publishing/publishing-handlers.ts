import * as v from 'valibot'
import type { publishingCalls } from '#lib/contract/staff/publishing-calls.ts'
import { mayEnter } from '#lib/contract/staff/roles.ts'
import { whoOf, type StaffHandlers, type CallOf } from '../platform/staff-routes.ts'
import type { StaffServices } from '../platform/staff-services.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { seal, unseal } from '../platform/sealed.ts'
import { rolesOf } from '../access/staff-login.ts'
import { asking } from './asking.ts'
import { readOverview } from './overview.ts'
import { readEffect } from './effect.ts'
import * as orders from './orders.ts'
import { readPageChanges, readRunLog, readRuns } from './runs.ts'
import { endToken, makeToken, readTokens } from './tokens.ts'

/** What leads to the host of previews is used at once; what is kept there is good for an hour and for no login after that. */
const minutes = { 'preview-entry': 2, 'preview-seen': 60 }
type For = keyof typeof minutes

const Pass = v.object({
  for: v.string(),
  login: v.string(),
  edition: v.string(),
  release: v.string(),
  until: v.number(),
})
type PassContent = Pick<v.InferOutput<typeof Pass>, 'login' | 'edition' | 'release'>

const passFor = ({ keys }: StaffServices, purpose: For, shown: PassContent): Promise<string> =>
  seal(keys, JSON.stringify({ ...shown, for: purpose, until: Date.now() + minutes[purpose] * 60_000 }))

/** A pass holds for one purpose and as long as the login that it was asked by holds and may enter the room. */
async function opened({ db, keys }: StaffServices, purpose: For, pass: string): Promise<PassContent> {
  const text = await unseal(keys, pass)
  const read = text === undefined ? undefined : v.safeParse(v.pipe(v.string(), v.parseJson(), Pass), text)
  if (!read?.success || read.output.for !== purpose || read.output.until < Date.now())
    throw new HttpProblem('LOGIN_REQUIRED')
  const { login, edition, release } = read.output
  if (!mayEnter(await rolesOf(db, login), 'publishing')) throw new HttpProblem('LOGIN_REQUIRED')
  return { login, edition, release }
}

async function passToPreview(services: StaffServices, call: CallOf<'passToPreview'>) {
  const { key: edition = '', release = '' } = call.params
  if (!/^[a-z]+$/.test(edition) || !/^(\d+|preview)$/.test(release)) throw new HttpProblem('NOT_FOUND')
  return { pass: await passFor(services, 'preview-entry', { login: whoOf(call).id, edition, release }) }
}

async function enterPreview(services: StaffServices, { body }: CallOf<'enterPreview'>) {
  const shown = await opened(services, 'preview-entry', body.pass)
  const { edition, release } = shown
  return { edition, release, pass: await passFor(services, 'preview-seen', shown) }
}

async function seePreview(services: StaffServices, { body }: CallOf<'seePreview'>) {
  const { edition, release } = await opened(services, 'preview-seen', body.pass)
  return { edition, release }
}

export const publishingHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof publishingCalls> => ({
  desk: () => asking(services, (jobs) => readOverview(services, jobs)),
  rebuildAll: (call) => orders.rebuildAll(services, call),
  rebuild: (call) => orders.rebuild(services, call),
  putBack: (call) => orders.putBack(services, call),
  pin: (call) => orders.pin(services, call),
  unpin: (call) => orders.unpin(services, call),
  preview: (call) => orders.preview(services, call),
  publishPreview: (call) => orders.publishPreview(services, call),
  plan: (call) => orders.plan(services, call),
  unplan: (call) => orders.unplan(services, call),
  effect: (call) => readEffect(services, call),
  runs: (call) => readRuns(services, call),
  runLog: (call) => readRunLog(services, call),
  pageChanges: (call) => readPageChanges(services, call),
  cancelRun: (call) => orders.cancelRun(services, call),
  sayYes: (call) => orders.confirmPublication(services, call),
  sayNo: (call) => orders.sayNo(services, call),
  tokens: () => readTokens(services.db),
  makeToken: (call) => makeToken(services, call),
  endToken: (call) => endToken(services, call),
  enterPreviews: async () => ({ accepted: true }),
  passToPreview: (call) => passToPreview(services, call),
  enterPreview: (call) => enterPreview(services, call),
  seePreview: (call) => seePreview(services, call),
})
