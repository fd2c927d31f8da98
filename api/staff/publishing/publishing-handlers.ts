import type { publishingCalls } from '#lib/contract/staff/publishing-calls.ts'
import type { StaffHandlers } from '../platform/staff-routes.ts'
import type { StaffServices } from '../platform/staff-services.ts'
import { asking } from './asking.ts'
import { readOverview } from './overview.ts'
import { readEffect } from './effect.ts'
import * as orders from './orders.ts'
import { enterPreview, passToPreview, seePreview } from './preview-pass.ts'
import { readPageChanges, readRunLog, readRuns } from './runs.ts'
import { endToken, makeToken, readTokens } from './tokens.ts'

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
