import { HttpProblem } from '../../../../platform/http/problem.ts'
import type { Database } from '../../../../platform/database/tables.ts'
import { note } from '../../../platform/audit.ts'
import { differences } from '../../products/product-fields.ts'
import { categoryKind } from '../../shop/category-record.ts'
import { deliveryKind } from '../../shop/delivery-record.ts'
import type { RecordKind, StoredRecord } from '../../shop/records.ts'
import { settingKind } from '../../shop/shop-handlers.ts'
import { segmentOf } from '../segment-of.ts'
import { isAsLeft, line, text, type TextChange, type TranslatedKind, type Translating } from './translated-kind.ts'

type Place = {
  keyOf: (change: Pick<TextChange, 'record' | 'language'>, translating: Pick<Translating, 'markets'>) => string
  fieldOf: (name: string, change: TextChange) => string
  /** What a text needs beside what is translated. */
  beside?: (kept: StoredRecord, change: TextChange) => Record<string, string>
}

async function kept(kind: RecordKind, db: Database, key: string): Promise<StoredRecord> {
  const record = await kind.read(db, key, { locks: true })
  if (!record) throw new HttpProblem('NOT_FOUND')
  return record
}

type Saved = { kind: RecordKind; key: string; action: 'changed' | 'undone'; fields: Record<string, string> }

async function save(db: Database, { kind, key, action, fields }: Saved, { by, along }: Translating): Promise<void> {
  const { fields: before } = await kept(kind, db, key)
  const unknown = Object.keys(fields).filter((field) => !(field in before))
  if (unknown.length > 0)
    throw new HttpProblem('TRANSLATION_REFUSED', { errors: unknown.map((path) => ({ path, message: 'unknown' })) })
  await kind.write(db, key, { before, after: { ...before, ...fields } })
  const now = await kept(kind, db, key)
  const changed = differences(before, now.fields)
  if (Object.keys(changed.after).length === 0) return
  const told = { action: `${kind.name}.${action}`, record: `${kind.name}:${key}`, title: now.title }
  await note(db, { by, ...told, ...changed, along })
}

const inWords = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, said]) => [field, typeof said === 'string' ? said : '']))

const recordTexts = (
  kind: RecordKind,
  fields: TranslatedKind['fields'],
  { keyOf, fieldOf, beside }: Place,
): TranslatedKind => ({
  fields,
  lock: async (db, record, translating) => void (await kept(kind, db, keyOf({ record, language: '' }, translating))),
  write: async (db, change, translating) => {
    const key = keyOf(change, translating)
    const said = Object.keys(fields).map((name) => [fieldOf(name, change), change.after[name] ?? ''] as const)
    const needed = beside?.(await kept(kind, db, key), change)
    await save(db, { kind, key, action: 'changed', fields: { ...Object.fromEntries(said), ...needed } }, translating)
  },
  owns: ({ action, record }) => action === `${kind.name}.changed` && record.startsWith(`${kind.name}:`),
  undo: async (db, { record, before, after }, translating) => {
    const key = record.slice(kind.name.length + 1)
    if (!isAsLeft((await kept(kind, db, key)).fields, inWords(after))) return false
    await save(db, { kind, key, action: 'undone', fields: inWords(before) }, translating)
    return true
  },
})

const inLanguage = (name: string, { language }: Pick<TextChange, 'language'>) => `${name} ${language}`

/** A category that is new in a language has an address there, which is its name. */
export const categoryTexts = recordTexts(
  categoryKind,
  {
    ...{ name: line(200), title: line(200), description: text(10_000) },
    ...{ metadescription: text(500), metakeywords: line(500) },
  },
  {
    keyOf: ({ record }) => record,
    fieldOf: inLanguage,
    beside: ({ fields }, { record, language, after }) => {
      const field = `uri ${language}`
      if (Object.keys(after).length === 0) return { [field]: '' }
      const name = segmentOf(after['name'] ?? '')
      return fields[field] ? {} : { [field]: name === '' ? record : name }
    },
  },
)

export const shopTexts = recordTexts(
  settingKind,
  { title: line(200), metadescription: text(500), metakeywords: line(500) },
  { keyOf: ({ record }) => record, fieldOf: inLanguage },
)

/** What a way of delivery is called in a language is said in each of its markets, so the first one will do. */
export const deliveryTexts = recordTexts(
  deliveryKind,
  { name: line(100), description: text(500) },
  {
    keyOf: ({ language }, { markets }) =>
      (markets.find((one) => one.language === language) ?? markets[0])?.culture ?? '',
    fieldOf: (name, { record, language }) => `${name} ${record} ${language}`,
  },
)
