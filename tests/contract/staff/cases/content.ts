import type { contentCalls } from '#lib/contract/staff/content-calls.ts'
import type { ContentParts, ContentRecord } from '#lib/contract/staff/content.ts'
import type { StaffBrowser } from '../../../support/staff.ts'
import type { StaffStage } from '../staff-stage.ts'
import { bodyOf, owner, param, reading, type StaffCase, type StaffCasesOf, unsoldIn } from './case.ts'

const culture = 'pl-PL'
const nobodys = '0'.repeat(40)
let pages = 0

const pathOf = ({ uri }: { uri: string }) => `/contents/${culture}/${uri}`

/** A page that nobody else works at, as a draft with words. */
async function drafted(stage: StaffStage, changes: Partial<ContentParts> = {}) {
  const browser = await owner(stage)
  const params = { culture, uri: `conformance-${Date.now()}-${++pages}` }
  const begun: ContentRecord = (await browser.post('/contents', { ...params, kind: 'page' })).body
  const parts = { title: 'Próba', body: '<p>Próba.</p>', ...changes }
  const record = await keep(browser, begun, parts)
  return { browser, record, params }
}

async function keep(browser: StaffBrowser, record: ContentRecord, changes: Partial<ContentParts>) {
  const { draft, public: shown } = record
  const parts = { ...(draft?.parts ?? shown?.parts), ...changes }
  const read = { draft: draft?.version ?? null, base: shown?.version ?? null }
  return (await browser.put(`${pathOf(record)}/draft`, { ...read, parts })).body as ContentRecord
}

const draftOf = ({ draft }: ContentRecord) => ({ draft: draft?.version ?? '' })

async function published(stage: StaffStage) {
  const { browser, record, params } = await drafted(stage)
  const shown: ContentRecord = (await browser.post(`${pathOf(record)}/publish`, draftOf(record))).body
  return { browser, params, record: shown, body: { version: shown.public?.version ?? '' } }
}

/** A page that the law wants there, begun where it is not yet. */
async function required(stage: StaffStage) {
  const browser = await owner(stage)
  const params = { culture, uri: 'regulations' }
  const first = await browser.get(pathOf(params))
  const record: ContentRecord =
    first.status === 200 ? first.body : (await browser.post('/contents', { ...params, kind: 'page' })).body
  return { browser, params, record }
}

const ofNone = async (stage: StaffStage) => ({ browser: await owner(stage), params: { culture, uri: 'no-such-page' } })
const success: StaffCase = async (stage) => ({ browser: await owner(stage) })
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

const ofDraft: StaffCase = async (stage) => {
  const { browser, record, params } = await drafted(stage)
  return { browser, params, body: draftOf(record) }
}
const ofAnother: StaffCase = async (stage) => {
  const { browser, params } = await drafted(stage)
  return { browser, params, body: { draft: nobodys } }
}
const ofNoDraft: StaffCase = async (stage) => ({ ...(await ofNone(stage)), body: { draft: nobodys } })
const read: StaffCase = async (stage) => {
  const { browser, params } = await published(stage)
  return { browser, params }
}

const asRead = reading((sent) => `/contents/${culture}/${param(sent, 'uri')}`)

export const contentCases: StaffCasesOf<typeof contentCalls> = {
  contents: { success, errors: {} },
  newContent: {
    success: async (stage) => ({
      browser: await owner(stage),
      body: { culture, uri: `conformance-${Date.now()}-${++pages}`, kind: 'post' },
    }),
    errors: {
      NOT_FOUND: async (stage) => {
        const { browser } = await ofNone(stage)
        return { browser, body: { culture, uri: 'no-such-page', kind: 'page', copyOf: 'de-DE' } }
      },
      ADDRESS_TAKEN: async (stage) => {
        const { browser, params } = await drafted(stage)
        return { browser, body: { ...params, kind: 'page' } }
      },
    },
    back: {
      // What was begun stays among the versions; in the shop, or on the way there, it is not.
      reads: reading(
        (sent) => pathOf(bodyOf(sent)),
        ({ draft = null, public: shown = null }) => ({ draft, shown }),
      ),
      sends: ({ answer }) => ({ params: { culture, uri: answer.uri }, body: draftOf(answer) }),
    },
  },
  previewContent: {
    success: async (stage) => ({ browser: await owner(stage), body: { culture, body: '<p>{{phone}}</p>' } }),
    notes: [],
    errors: {
      NOT_FOUND: async (stage) => {
        const browser = await owner(stage)
        return { browser, body: { culture: await unsoldIn(browser), body: '' } }
      },
    },
  },
  placeholders: {
    success: async (stage) => ({ browser: await owner(stage), params: { culture } }),
    errors: { NOT_FOUND: async (stage) => ({ browser: await owner(stage), params: { culture: 'xx' } }) },
  },
  content: { success: read, errors: { NOT_FOUND: ofNone } },
  draftContent: {
    success: async (stage) => {
      const { browser, params, record } = await drafted(stage)
      const parts = { ...record.draft?.parts, title: 'Inna' }
      return { browser, params, body: { ...draftOf(record), base: null, parts } }
    },
    errors: {
      NOT_FOUND: async (stage) => {
        const { record } = await published(stage)
        return { ...(await ofNone(stage)), body: { draft: null, base: null, parts: record.public?.parts } }
      },
      RECORD_CHANGED: async (stage) => {
        const { browser, params, record } = await drafted(stage)
        return { browser, params, body: { draft: nobodys, base: null, parts: record.draft?.parts } }
      },
    },
    back: {
      reads: reading(
        (sent) => `/contents/${culture}/${param(sent, 'uri')}`,
        ({ draft }) => draft.parts,
      ),
      // What was written over is the version before.
      sends: async ({ sent: { browser, params = {} }, answer }) => {
        const { body: versions } = await browser.get(`/contents/${culture}/${params['uri']}/versions`)
        return { params, body: { ...draftOf(answer), base: null, parts: versions[1].parts } }
      },
    },
  },
  dropDraft: { success: ofDraft, errors: { NOT_FOUND: ofNoDraft, RECORD_CHANGED: ofAnother } },
  publishContent: {
    success: async (stage) => {
      const { browser, params, record } = await published(stage)
      return { browser, params, body: draftOf(await keep(browser, record, { title: 'Inna' })) }
    },
    errors: {
      NOT_FOUND: ofNoDraft,
      RECORD_CHANGED: ofAnother,
      PLACEHOLDER_OPEN: async (stage) => {
        const { browser, record, params } = await drafted(stage, { body: '<p>{{phon}}</p>' })
        return { browser, params, body: draftOf(record) }
      },
      ADDRESS_TAKEN: async (stage) => {
        const { record: taken } = await published(stage)
        const { browser, params, record } = await drafted(stage)
        const moved = await keep(browser, record, { uri: taken.uri })
        return { browser, params, body: draftOf(moved) }
      },
      PAGE_REQUIRED: async (stage) => {
        const { browser, params, record } = await required(stage)
        const moved = await keep(browser, record, { uri: `moved-${++pages}`, title: 'Regulamin', body: '<p>1.</p>' })
        return { browser, params, body: draftOf(moved) }
      },
    },
    // The version before is written as a draft, and that is made public.
    back: {
      reads: reading(
        (sent) => pathOf({ uri: param(sent, 'uri') }),
        (record: ContentRecord) => record.public?.parts,
      ),
      sends: async ({ sent: { browser, params = {} }, answer, before }) => ({
        ...{ params, body: draftOf(await keep(browser, answer, before)) },
      }),
    },
  },
  planContent: {
    success: async (stage) => {
      const { browser, params, record } = await drafted(stage)
      return { browser, params, body: { ...draftOf(record), at: tomorrow() } }
    },
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await ofNone(stage)), body: { draft: nobodys, at: tomorrow() } }),
      RECORD_CHANGED: async (stage) => {
        const { browser, params } = await drafted(stage)
        return { browser, params, body: { draft: nobodys, at: tomorrow() } }
      },
      TIME_IS_OVER: async (stage) => {
        const { browser, params, record } = await drafted(stage)
        return { browser, params, body: { ...draftOf(record), at: '2020-01-01T00:00:00.000Z' } }
      },
    },
    back: {
      reads: asRead,
      sends: ({ sent: { params = {} }, answer }) => ({ params, body: { ...draftOf(answer), at: null } }),
    },
  },
  withdrawContent: {
    success: async (stage) => {
      const { browser, params, body } = await published(stage)
      return { browser, params, body }
    },
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await ofNone(stage)), body: { version: nobodys } }),
      RECORD_CHANGED: async (stage) => {
        const { browser, params } = await published(stage)
        return { browser, params, body: { version: nobodys } }
      },
      PAGE_REQUIRED: async (stage) => {
        const { browser, params, record } = await required(stage)
        const text = await keep(browser, record, { uri: params.uri, title: 'Regulamin', body: `<p>${++pages}.</p>` })
        const shown: ContentRecord = (await browser.post(`${pathOf(params)}/publish`, draftOf(text))).body
        return { browser, params, body: { version: shown.public?.version ?? '' } }
      },
      PLACEHOLDER_OPEN: { heldBy: 'api/staff/catalog/content/page-voices.test.ts' },
    },
  },
  contentVersions: { success: read, errors: { NOT_FOUND: ofNone } },
}
