import type { translationsCalls } from '#lib/contract/staff/translations-calls.ts'
import type { Translation } from '#lib/contract/staff/translations.ts'
import type { StaffStage } from '../staff-stage.ts'
import { owner, reading, type StaffCase, type StaffCasesOf } from './case.ts'

const bytes = (text: string) => Uint8Array.from(new TextEncoder().encode(text))
const query = { language: 'de', kind: 'product' } as const
const searched = (named: Record<string, string>) => new URLSearchParams(named).toString()

let made = 0
/** Words that nobody has written before. */
const words = () => `Konformität ${process.pid} ${++made}`

/** A product that is written in the language. */
async function translated(stage: StaffStage) {
  const browser = await owner(stage)
  const { lines } = (await browser.get(`/translations/list?${searched({ ...query, state: 'done' })}`)).body
  const key = { ...query, record: String(lines[0]?.record) }
  const { version, fields, label }: Translation = (await browser.get(`/translations/record?${searched(key)}`)).body
  return { browser, key, version, label, name: fields.find(({ name }) => name === 'name')?.translation ?? '' }
}

const saving: StaffCase = async (stage) => {
  const { browser, key, version } = await translated(stage)
  return { browser, body: { ...key, version, fields: { name: words() } } }
}

/** The last change that can be taken back. */
async function saved(stage: StaffStage) {
  const { browser, body } = await saving(stage)
  await browser.put('/translations/record', body)
  const { changes } = (await browser.get('/translations/changes')).body
  return { browser, body: { entry: Number(changes[0]?.id) } }
}

async function file(stage: StaffStage) {
  const { browser, label, name } = await translated(stage)
  const { base64 } = (await browser.get(`/translations/file?${searched({ ...query, search: label })}`)).body
  const xml = Buffer.from(String(base64), 'base64').toString('utf8')
  return { browser, body: bytes(xml.replace(`>${name}</target>`, `>${words()}</target>`)) }
}

async function checked(stage: StaffStage) {
  const sent = await file(stage)
  const { seen } = (await sent.browser.sendFile('/translations/check', sent.body)).body
  return { ...sent, query: { name: 'pl-de.xlf', seen: String(seen) } }
}

const taking = { name: 'pl-de.xlf', seen: '0'.repeat(40) }
const ofNone: StaffCase = async (stage) => ({
  ...{ browser: await owner(stage), query: taking },
  body: bytes('<xliff version="2.1" srcLang="pl" trgLang="la"></xliff>'),
})
const long: StaffCase = async (stage) => ({
  ...{ browser: await owner(stage), query: taking },
  body: bytes(
    `<xliff version="2.1" srcLang="pl" trgLang="de"><file id="a">${Array.from({ length: 2_001 }, (_, i) => `<unit id="product.${i + 1}.name"><segment><source>a</source></segment></unit>`).join('')}</file></xliff>`,
  ),
})
const unreadable: StaffCase = async (stage) => ({
  ...{ browser: await owner(stage), query: taking },
  body: bytes('no file of translations'),
})
const badFiles = { NOT_FOUND: ofNone, XLIFF_UNREADABLE: unreadable, FILE_TOO_LONG: long }

/** What all products say, as a file has it. */
const said = reading(
  () => `/translations/file?${searched(query)}`,
  ({ base64 }) => base64,
)

export const translationsCases: StaffCasesOf<typeof translationsCalls> = {
  translationCounts: { success: async (stage) => ({ browser: await owner(stage) }), errors: {} },
  translations: {
    success: async (stage) => ({ browser: await owner(stage), query }),
    errors: { NOT_FOUND: async (stage) => ({ browser: await owner(stage), query: { language: 'la' } }) },
  },
  translation: {
    success: async (stage) => {
      const { browser, key } = await translated(stage)
      return { browser, query: key }
    },
    errors: {
      NOT_FOUND: async (stage) => ({ browser: await owner(stage), query: { ...query, record: 'none' } }),
    },
  },
  saveTranslation: {
    success: saving,
    notes: ['translation.saved', 'product.changed'],
    errors: {
      NOT_FOUND: async (stage) => {
        const { browser, key, version } = await translated(stage)
        return { browser, body: { ...key, record: 'none', version, fields: {} } }
      },
      RECORD_CHANGED: async (stage) => {
        const { browser, key } = await translated(stage)
        return { browser, body: { ...key, version: '0'.repeat(40), fields: {} } }
      },
      TRANSLATION_REFUSED: async (stage) => {
        const { browser, key, version } = await translated(stage)
        return { browser, body: { ...key, version, fields: { name: 'x'.repeat(201) } } }
      },
    },
    back: {
      reads: reading(
        ({ body }) => `/translations/record?${searched({ ...query, record: (body as { record: string }).record })}`,
        ({ fields }) => fields,
      ),
      sends: async ({ sent: { browser } }) => {
        const { changes } = (await browser.get('/translations/changes')).body
        return { body: { entry: Number(changes[0]?.id) } }
      },
    },
  },
  translationChanges: { success: async (stage) => ({ browser: (await saved(stage)).browser }), errors: {} },
  undoTranslations: {
    success: saved,
    notes: ['translation.undone', 'product.undone'],
    errors: {
      NOT_FOUND: async (stage) => ({ browser: await owner(stage), body: { entry: 1 } }),
      ALREADY_UNDONE: async (stage) => {
        const sent = await saved(stage)
        await sent.browser.post('/translations/undo', sent.body)
        return sent
      },
    },
  },
  exportTranslations: {
    success: async (stage) => ({ browser: await owner(stage), query }),
    errors: {
      NOT_FOUND: async (stage) => ({ browser: await owner(stage), query: { language: 'la' } }),
      FILE_TOO_LONG: { heldBy: 'api/staff/catalog/translations/translation-files.test.ts' },
    },
  },
  checkTranslations: { success: file, notes: [], errors: badFiles },
  importTranslations: {
    success: checked,
    notes: ['translation.imported', 'product.changed'],
    errors: {
      ...badFiles,
      RECORD_CHANGED: async (stage) => ({ ...(await file(stage)), query: taking }),
    },
    back: { reads: said, sends: ({ answer }) => ({ body: { entry: Number(answer.id) } }) },
  },
}
