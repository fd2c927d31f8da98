import { AsksFirst } from '../../../../jobs/publisher.ts'
import type { publishingCalls } from '#lib/contract/staff/publishing-calls.ts'
import type { Overview, EditionCard } from '#lib/contract/staff/publishing.ts'
import { NotFromOutside } from '../../target.ts'
import { publishingEditions, type StaffStage } from '../staff-stage.ts'
import { type BackCase, owner, type StaffCase, type StaffCasesOf, type StaffSent } from './case.ts'

/** Nobody's shop is published anew for a test. */
function publishingOf({ publishing }: StaffStage) {
  if (!publishing) throw new NotFromOutside('it would publish')
  return publishing
}

const edition =
  (key: string, body?: object): StaffCase =>
  async (stage) => {
    publishingOf(stage)
    return { browser: await owner(stage), params: { key }, ...(body && { body }) }
  }

const run =
  (id: string): StaffCase =>
  async (stage) => ({ browser: await owner(stage), params: { id } })

/** Where nobody can be asked for publications. */
const unavailable =
  (sent: Omit<StaffSent, 'browser'> = {}): StaffCase =>
  async (stage) => ({ browser: stage.withoutJobs(await owner(stage)), ...sent })

const nowhere = { params: { key: 'pl', id: '00000000-0000-4000-8000-000000000000' } }
const common = { NOT_FOUND: edition('nowhere'), JOBS_UNAVAILABLE: unavailable(nowhere) }
const ofRun = { NOT_FOUND: run('1'), JOBS_UNAVAILABLE: unavailable(nowhere) }

const made = '2026-11-24T08:00:00.000Z'
const [live, former] = ['000002', '000001'].map((release) => ({ release, made, pages: 7 }))
const nobodysRun = { run: '00000000-0000-4000-8000-000000000000' }
const putBack = { release: '000001', live: '000002' }
const atNight = () => ({ at: new Date(Date.now() + 3_600_000).toISOString() })

/** An edition with a release that is live and one before it, and with one that can be looked at. */
async function published(stage: StaffStage, key: string) {
  const preview = { job: crypto.randomUUID(), made, pages: 7, after: '000002', surprises: [] }
  await publishingOf(stage).jobs.tellLive(
    {
      edition: key,
      release: '000002',
      since: new Date(0),
      held: null,
      kept: [live, former].flatMap((one) => one ?? []),
      preview,
    },
    { by: 'a test', unsent: [] },
  )
  return { browser: await owner(stage), params: { key }, run: preview.job }
}

/** A run of an edition, which waits as long as nobody works. */
async function asked(stage: StaffStage, key: string) {
  publishingOf(stage)
  const browser = await owner(stage)
  const { cards } = (await browser.post(`/publishing/editions/${key}/rebuild`)).body as { cards: EditionCard[] }
  const card = cards.find((one) => one.edition === key)
  return { browser, params: { id: card?.current[0]?.id ?? '' } }
}

/** A run that waits for a yes or a no. */
async function questioned(stage: StaffStage, key: string) {
  const publishing = publishingOf(stage)
  const sent = await asked(stage, key)
  const stop = await publishing.work({
    publish: async () => {
      throw new AsksFirst('a yes is needed', `question of ${key}`, { surprises: [] })
    },
  })
  await publishing.outcome(sent.params.id)
  await stop()
  return sent
}

async function planned(stage: StaffStage) {
  publishingOf(stage)
  const browser = await owner(stage)
  const { cards } = (await browser.post('/publishing/editions/mx/planned', atNight())).body as { cards: EditionCard[] }
  return { browser, params: { id: cards.find((card) => card.edition === 'mx')?.planned[0]?.id ?? '' } }
}

const passOf = async (stage: StaffStage): Promise<string> =>
  (await (await owner(stage)).get('/publishing/editions/pl/releases/000001/pass')).body.pass

const cardOf = ({ cards }: Overview, key: string | undefined) => cards.find(({ edition }) => edition === key)

/** What waits to be done with an edition; until it is done it is called off. */
const calledOff: BackCase = {
  reads: async ({ browser, params = {} }) =>
    cardOf((await browser.get('/publishing')).body, String(params['key']))?.current,
  sends: ({ sent: { params = {} }, answer, before }) => {
    const known = new Set((before as EditionCard['current']).map(({ id }) => id))
    const run = cardOf(answer, String(params['key']))?.current.find(({ id }) => !known.has(id))
    return { params: { id: run?.id ?? '' } }
  },
}

/** When an edition is to be published by itself. */
const times = ({ planned: runs }: EditionCard) => runs.map(({ at }) => at)
const plannedTimes =
  (key: string): BackCase['reads'] =>
  async ({ browser }) =>
    times(cardOf((await browser.get('/publishing')).body, key) as EditionCard)

export const publishingCases: StaffCasesOf<typeof publishingCalls> = {
  desk: { success: async (stage) => ({ browser: await owner(stage) }), errors: { JOBS_UNAVAILABLE: unavailable() } },
  rebuildAll: {
    notes: publishingEditions.map(() => 'edition.rebuild'),
    success: edition('pl'),
    errors: { JOBS_UNAVAILABLE: unavailable() },
  },
  rebuild: {
    success: async (stage) => {
      const sent = await asked(stage, 'pl')
      await sent.browser.delete(`/publishing/runs/${sent.params.id}`)
      return { browser: sent.browser, params: { key: 'pl' } }
    },
    errors: common,
    back: calledOff,
  },
  putBack: {
    success: async (stage) => ({ ...(await published(stage, 'de')), body: putBack }),
    errors: {
      NOT_FOUND: edition('nowhere', putBack),
      RECORD_CHANGED: async (stage) => ({ ...(await published(stage, 'us')), body: { ...putBack, live: '000009' } }),
      JOBS_UNAVAILABLE: unavailable({ ...nowhere, body: putBack }),
    },
  },
  pin: { success: (stage) => published(stage, 'it'), errors: common },
  unpin: { success: (stage) => published(stage, 'it'), errors: common, back: calledOff },
  preview: { success: edition('es'), errors: common, back: calledOff },
  publishPreview: {
    success: async (stage) => {
      const { run: wanted, ...sent } = await published(stage, 'no')
      return { ...sent, body: { run: wanted } }
    },
    errors: {
      NOT_FOUND: edition('nowhere', nobodysRun),
      RECORD_CHANGED: async (stage) => ({ ...(await published(stage, 'cl')), body: nobodysRun }),
      JOBS_UNAVAILABLE: unavailable({ ...nowhere, body: nobodysRun }),
    },
  },
  plan: {
    success: edition('pe', atNight()),
    errors: {
      NOT_FOUND: edition('nowhere', atNight()),
      TIME_IS_OVER: edition('pe', { at: '2026-01-01T00:00:00.000Z' }),
      TIME_IS_TOO_FAR: edition('pe', { at: '2099-01-01T00:00:00.000Z' }),
      JOBS_UNAVAILABLE: unavailable({ ...nowhere, body: atNight() }),
    },
    back: {
      reads: plannedTimes('pe'),
      sends: ({ answer, before }) => {
        const planned = cardOf(answer, 'pe')?.planned.find(({ at }) => !before.includes(at))
        return { params: { id: planned?.id ?? '' } }
      },
    },
  },
  unplan: {
    success: planned,
    errors: ofRun,
    back: {
      reads: plannedTimes('mx'),
      sends: ({ answer, before }) => {
        const left = times(cardOf(answer, 'mx') as EditionCard)
        const at = (before as string[]).find((time) => !left.includes(time))
        return { params: { key: 'mx' }, body: { at } }
      },
    },
  },
  effect: {
    notes: [],
    success: async (stage) => ({
      browser: await owner(stage),
      body: { changes: [{ record: 'product:nothing', fields: ['warranty'] }] },
    }),
    errors: {},
  },
  runs: { success: edition('pl'), errors: common },
  runLog: { success: (stage) => asked(stage, 'in'), errors: ofRun },
  pageChanges: { success: (stage) => asked(stage, 'in'), errors: ofRun },
  cancelRun: {
    success: (stage) => asked(stage, 'in'),
    errors: {
      ...ofRun,
      RUN_IS_OVER: async (stage) => {
        const sent = await asked(stage, 'in')
        await sent.browser.delete(`/publishing/runs/${sent.params.id}`)
        return sent
      },
    },
  },
  sayYes: {
    success: (stage) => questioned(stage, 'sg'),
    errors: { ...ofRun, NOTHING_IS_ASKED: (stage) => asked(stage, 'in') },
  },
  sayNo: {
    success: (stage) => questioned(stage, 'sg'),
    errors: { ...ofRun, NOTHING_IS_ASKED: (stage) => asked(stage, 'in') },
  },
  tokens: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  makeToken: {
    success: async (stage) => ({ browser: await owner(stage), body: { name: 'conformance' } }),
    errors: {},
    back: {
      reads: async ({ browser }) => (await browser.get('/publishing/tokens')).body,
      sends: ({ answer: { tokens } }) => ({ params: { id: String(tokens[0]?.id) } }),
    },
  },
  endToken: {
    success: async (stage) => {
      const browser = await owner(stage)
      const { tokens } = (await browser.post('/publishing/tokens', { name: 'conformance' })).body
      return { browser, params: { id: String(tokens[0]?.id) } }
    },
    errors: { NOT_FOUND: run('00000000-0000-4000-8000-000000000000') },
  },
  enterPreviews: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  passToPreview: {
    success: async (stage) => ({ browser: await owner(stage), params: { key: 'pl', release: 'preview' } }),
    errors: { NOT_FOUND: async (stage) => ({ browser: await owner(stage), params: { key: 'pl', release: '..' } }) },
  },
  enterPreview: {
    notes: [],
    success: async (stage) => ({ browser: stage.stranger(), body: { pass: await passOf(stage) } }),
    errors: { LOGIN_REQUIRED: async (stage) => ({ browser: stage.stranger(), body: { pass: 'made up' } }) },
  },
  seePreview: {
    notes: [],
    success: async (stage) => {
      const entered = await stage.stranger().post('/publishing/preview/enter', { pass: await passOf(stage) })
      return { browser: stage.stranger(), body: { pass: entered.body.pass } }
    },
    // What is good for entering once shows nothing.
    errors: {
      LOGIN_REQUIRED: async (stage) => ({ browser: stage.stranger(), body: { pass: await passOf(stage) } }),
    },
  },
}
