import type { Translation, TranslationKind, XliffCheck } from '#lib/contract/staff/translations.ts'
import type { Answer } from './people.ts'
import type { StaffBrowser } from './staff.ts'

export const bytes = (text: string) => Uint8Array.from(new TextEncoder().encode(text))

export const key = (kind: TranslationKind, record: string, language = 'de') => ({ kind, record, language })

export const fieldOf = ({ fields }: Translation, name: string) => fields.find((field) => field.name === name)

const asked = (query: Record<string, string>) => new URLSearchParams(query).toString()

/** What somebody does who translates, in front of a browser. */
export const translating = (browser: StaffBrowser) => ({
  read: async (kind: TranslationKind, record: string, language?: string): Promise<Translation> =>
    (await browser.get(`/translations/record?${asked(key(kind, record, language))}`)).body,
  save: ({ kind, record, version }: Translation, fields: Record<string, string>): Promise<Answer> =>
    browser.put('/translations/record', { ...key(kind, record), version, fields }),
  renameInPolish: async (name: string): Promise<Answer> => {
    const { version, parts } = (await browser.get('/products/NM-10')).body
    const texts = { ...parts.texts, pl: { ...parts.texts.pl, name } }
    return browser.put('/products/NM-10', { version, parts: { ...parts, texts } })
  },
  lastChange: async () => (await browser.get('/translations/changes')).body.changes[0],
  undo: (entry: number): Promise<Answer> => browser.post('/translations/undo', { entry }),
  file: async (query: Record<string, string>): Promise<string> => {
    const { base64 } = (await browser.get(`/translations/file?${asked({ language: 'de', ...query })}`)).body
    return Buffer.from(String(base64), 'base64').toString('utf8')
  },
  check: async (xml: string, query = ''): Promise<XliffCheck> =>
    (await browser.sendFile(`/translations/check${query}`, bytes(xml))).body,
  take: (xml: string, seen: string, more: Record<string, string> = {}): Promise<Answer> =>
    browser.sendFile(`/translations/import?${asked({ name: 'pl-de.xlf', seen, ...more })}`, bytes(xml)),
})
