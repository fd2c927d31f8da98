import { Accepted } from '../session.ts'
import { Effect, EffectQuestion } from './effect.ts'
import { staffEndpoint } from './endpoint.ts'
import {
  AfterQuery,
  Desk,
  MadeWebhook,
  NewWebhook,
  PageChanges,
  Plan,
  PreviewToPublish,
  PutBack,
  RunLog,
  Runs,
  Webhooks,
} from './publishing.ts'

const needs = 'publishing'

/** What is asked of publishers. Each change answers with the desk as it is then. */
export const publishingCalls = {
  desk: staffEndpoint('GET', '/publishing', {
    needs,
    summary: 'What is live of every edition, what waits, and what is asked',
    response: Desk,
    errors: ['JOBS_UNAVAILABLE'],
  }),
  rebuildAll: staffEndpoint('POST', '/publishing/rebuild', {
    needs,
    summary: 'Asks for every edition to be published',
    response: Desk,
    status: 202,
    errors: ['JOBS_UNAVAILABLE'],
  }),
  rebuild: staffEndpoint('POST', '/publishing/editions/:key/rebuild', {
    needs,
    summary: 'Asks for an edition to be published; a request that waits already is joined',
    response: Desk,
    status: 202,
    errors: ['NOT_FOUND', 'JOBS_UNAVAILABLE'],
  }),
  putBack: staffEndpoint('POST', '/publishing/editions/:key/put-back', {
    needs,
    summary: 'Makes an earlier release live again, which stays so until it is let go',
    body: PutBack,
    response: Desk,
    status: 202,
    errors: ['NOT_FOUND', 'RECORD_CHANGED', 'JOBS_UNAVAILABLE'],
  }),
  pin: staffEndpoint('POST', '/publishing/editions/:key/pin', {
    needs,
    summary: 'Lets what is live stay, whatever is published',
    response: Desk,
    status: 202,
    errors: ['NOT_FOUND', 'JOBS_UNAVAILABLE'],
  }),
  unpin: staffEndpoint('DELETE', '/publishing/editions/:key/pin', {
    needs,
    summary: 'Lets publications go live again',
    response: Desk,
    status: 202,
    errors: ['NOT_FOUND', 'JOBS_UNAVAILABLE'],
  }),
  preview: staffEndpoint('POST', '/publishing/editions/:key/preview', {
    needs,
    summary: 'Asks for the next release to be made and shown before it is live',
    response: Desk,
    status: 202,
    errors: ['NOT_FOUND', 'JOBS_UNAVAILABLE'],
  }),
  publishPreview: staffEndpoint('POST', '/publishing/editions/:key/publish', {
    needs,
    summary: 'Makes exactly the release live that was looked at',
    body: PreviewToPublish,
    response: Desk,
    status: 202,
    errors: ['NOT_FOUND', 'RECORD_CHANGED', 'JOBS_UNAVAILABLE'],
  }),
  plan: staffEndpoint('POST', '/publishing/editions/:key/planned', {
    needs,
    summary: 'Asks for an edition to be published at a set time',
    body: Plan,
    response: Desk,
    status: 202,
    errors: ['NOT_FOUND', 'TIME_IS_OVER', 'JOBS_UNAVAILABLE'],
  }),
  unplan: staffEndpoint('DELETE', '/publishing/planned/:id', {
    needs,
    summary: 'Takes back what was asked for at a set time',
    response: Desk,
    errors: ['NOT_FOUND', 'JOBS_UNAVAILABLE'],
  }),
  effect: staffEndpoint('POST', '/effect', {
    needs: 'catalogue',
    summary: 'On how many live pages something is seen that somebody is about to change; it changes nothing',
    body: EffectQuestion,
    response: Effect,
  }),
  runs: staffEndpoint('GET', '/publishing/editions/:key/runs', {
    needs,
    summary: 'What was asked of an edition lately and what became of it, the newest first',
    response: Runs,
    errors: ['NOT_FOUND', 'JOBS_UNAVAILABLE'],
  }),
  runLog: staffEndpoint('GET', '/publishing/runs/:id', {
    needs,
    summary: 'A run, and what was said while it ran, after the line of that number',
    query: AfterQuery,
    response: RunLog,
    errors: ['NOT_FOUND', 'JOBS_UNAVAILABLE'],
  }),
  pageChanges: staffEndpoint('GET', '/publishing/runs/:id/changes', {
    needs,
    summary: 'What became of pages by a run, after the one of that number',
    query: AfterQuery,
    response: PageChanges,
    errors: ['NOT_FOUND', 'JOBS_UNAVAILABLE'],
  }),
  cancelRun: staffEndpoint('DELETE', '/publishing/runs/:id', {
    needs,
    summary: 'Ends what waits, or stops what runs before anything of it is live',
    response: Desk,
    errors: ['NOT_FOUND', 'RUN_IS_OVER', 'JOBS_UNAVAILABLE'],
  }),
  sayYes: staffEndpoint('POST', '/publishing/runs/:id/yes', {
    needs,
    summary: 'Says yes to what a run asks, and to nothing newer: exactly that is published',
    response: Desk,
    status: 202,
    errors: ['NOT_FOUND', 'NOTHING_IS_ASKED', 'JOBS_UNAVAILABLE'],
  }),
  sayNo: staffEndpoint('POST', '/publishing/runs/:id/no', {
    needs,
    summary: 'Says no to what a run asks: what is live stays live',
    response: Desk,
    errors: ['NOT_FOUND', 'NOTHING_IS_ASKED', 'JOBS_UNAVAILABLE'],
  }),
  tokens: staffEndpoint('GET', '/publishing/tokens', {
    needs,
    summary: 'By which tokens systems behind the shop may ask for editions',
    response: Webhooks,
  }),
  makeToken: staffEndpoint('POST', '/publishing/tokens', {
    needs,
    summary: 'Makes a token, which is shown this once',
    body: NewWebhook,
    response: MadeWebhook,
    status: 201,
  }),
  endToken: staffEndpoint('DELETE', '/publishing/tokens/:id', {
    needs,
    summary: 'Ends a token; those that are left are the answer',
    response: Webhooks,
    errors: ['NOT_FOUND'],
  }),
  enterPreviews: staffEndpoint('GET', '/publishing/entry', {
    needs,
    summary: 'Whether whoever asks may look at releases: whoever serves them asks with the cookie that they came with',
    response: Accepted,
  }),
}
