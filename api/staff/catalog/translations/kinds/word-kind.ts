import { HttpProblem } from '../../../../platform/http/problem.ts'
import type { WordKind } from '../../../../catalog/products/catalogue-tables.ts'
import type { Database } from '../../../../platform/database/tables.ts'
import { note } from '../../../platform/audit.ts'
import { differences } from '../../products/product-fields.ts'
import { isAsLeft, line, type TranslatedKind, type Translating } from './translated-kind.ts'

type Names = Record<string, string>

async function lockedNames(db: Database, record: string): Promise<Names> {
  const [kind = '', code = ''] = record.split(' ')
  const word = await db
    .selectFrom('word')
    .select('names')
    .where('kind', '=', kind as WordKind)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (!word) throw new HttpProblem('NOT_FOUND')
  return word.names
}

type Saved = { record: string; action: string; names: Record<string, string | null> }

async function save(db: Database, { record, action, names }: Saved, { by, along }: Translating): Promise<void> {
  const before = await lockedNames(db, record)
  const said = Object.entries({ ...before, ...names }).filter(([, name]) => name !== null && name !== '')
  const after = Object.fromEntries(said) as Names
  const [kind = '', code = ''] = record.split(' ')
  const named = (all: Names) => Object.fromEntries(Object.entries(all).map(([voice, name]) => [`name ${voice}`, name]))
  const changed = differences(named(before), named(after))
  if (Object.keys(changed.after).length === 0) return
  await db
    .updateTable('word')
    .set({ names: JSON.stringify(after) as unknown as Names })
    .where('kind', '=', kind as WordKind)
    .where('code', '=', code)
    .execute()
  await note(db, { by, action, record: `word:${record}`, title: code, ...changed, along })
}

/** Words that data sheets are written in; one word of the dictionary changes every sheet that uses it. */
export const wordTexts: TranslatedKind = {
  fields: { name: line(200) },
  lock: async (db, record) => void (await lockedNames(db, record)),
  write: (db, { record, language, after }, translating) =>
    save(db, { record, action: 'word.changed', names: { [language]: after['name'] ?? null } }, translating),
  owns: ({ action }) => action === 'word.changed',
  undo: async (db, { record, before, after }, translating) => {
    const word = record.slice('word:'.length)
    const named = (fields: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(fields).map(([field, name]) => [field.slice('name '.length), name]))
    if (!isAsLeft(await lockedNames(db, word), named(after))) return false
    const names = named(before) as Record<string, string | null>
    await save(db, { record: word, action: 'word.undone', names }, translating)
    return true
  },
}
