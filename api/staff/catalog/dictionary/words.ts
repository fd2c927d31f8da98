import { sql, type RawBuilder } from 'kysely'
import type { NewWord, Word } from '#lib/contract/staff/words.ts'
import { voicesOf } from '#lib/contract/voices.ts'
import { narratorOf, readWords as readSpoken } from '../../../catalog/products/dictionary.ts'
import { phrasesIn } from '../../../catalog/products/facts.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { WordKind } from '../../../catalog/products/catalogue-tables.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { asItIs } from '../../platform/as-it-is.ts'
import { note } from '../../platform/audit.ts'
import { type CallOf, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'

/** So many are a page; who wants another one types on. */
const pageSize = 50

/** What a word is called; the first of its names where it has none in this language. */
export const nameIn = ({ code, names }: { code: string; names: Record<string, string> }, language: string): string =>
  names[language] ?? Object.values(names)[0] ?? code

type Row = Omit<Word, 'name'> & { names: Record<string, string> }

const wordOf = ({ names, ...word }: Row, language: string): Word => ({
  ...word,
  name: nameIn({ code: word.code, names }, language),
})

const selectWords = (db: Database) =>
  db
    .selectFrom('word')
    .select(['kind', 'code', 'property_group as group', 'facet', 'names'])
    .orderBy('kind')
    .orderBy('position')
    .orderBy('code')

/** A page of those that are looked for, or all that a product is written in. */
export async function findWords({ db }: StaffServices, call: CallOf<'words'>): Promise<Word[]> {
  const { kind, search = '', product } = call.query
  const holds = (word: string) => {
    const pattern = sql`'%' || folded(${asItIs(word)}) || '%'`
    return sql<boolean>`(code like ${pattern} or exists (
      select from json_each_text(names) n where folded(n.value) like ${pattern}))`
  }
  const rows = await selectWords(db)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as WordKind))
    .where(({ and }) => and(search.split(/\s+/).filter(Boolean).map(holds)))
    .$if(product !== undefined, (query) => query.where(isOf(product ?? '')))
    .$if(product === undefined, (query) => query.limit(pageSize))
    .execute()
  return rows.map((row) => wordOf(row, whoOf(call).person.language))
}

/** The properties that the data sheet of a product states, and the parts in its box. */
const isOf = (sku: string) => sql<boolean>`(
  (kind = 'property' and code in (select json_object_keys(facts) from product where sku = ${sku})) or
  (kind = 'part' and code in (select part ->> 0 from product, json_array_elements(contents) part where sku = ${sku})))`

const recordOf = ({ kind, code }: { kind: string; code: string }) => ({ record: `word:${kind} ${code}`, title: code })

/** What the log tells of a word. */
const fieldsOf = ({ group, facet, names }: Omit<NewWord, 'kind' | 'code'>) => ({
  ...(group !== null && { group }),
  ...(facet !== null && { facet }),
  ...Object.fromEntries(Object.entries(names).map(([language, name]) => [`name ${language}`, name])),
})

export async function addWord({ db }: StaffServices, call: CallOf<'addWord'>): Promise<Word> {
  const word = call.body
  await db.transaction().execute(async (transaction) => {
    await requireWhole(transaction, word)
    const { kind, code, names } = word
    const { numInsertedOrUpdatedRows: added } = await transaction
      .insertInto('word')
      .values(({ selectFrom }) => ({
        ...{ kind, code, names: JSON.stringify(names) as unknown as typeof names },
        position: selectFrom('word')
          .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
          .where('kind', '=', kind),
        ...{ property_group: word.group, facet: word.facet },
      }))
      .onConflict((conflict) => conflict.columns(['kind', 'code']).doNothing())
      .executeTakeFirstOrThrow()
    if (!added) throw new HttpProblem('ALREADY_THERE')
    await note(transaction, {
      ...{ by: whoOf(call).person, action: 'word.added', ...recordOf(word), after: fieldsOf(word) },
    })
  })
  return wordOf(word, whoOf(call).person.language)
}

/** A word is one in every language at once, or a data sheet would have a gap somewhere; a country may say it otherwise. */
async function requireWhole(db: Database, { kind, group, facet, names }: NewWord): Promise<void> {
  const markets = await readMarkets(db)
  const voices = voicesOf(markets)
  const languages = new Set(markets.map(({ language }) => language))
  const isProperty = kind === 'property'
  const hasGroup =
    group !== null && (await selectWords(db).where('kind', '=', 'group').where('code', '=', group).execute()).length > 0
  const wrong = [
    ...(kind === 'term' || kind === 'synonym' ? [] : [...languages].filter((language) => !names[language])),
    ...Object.keys(names).filter((voice) => !voices.includes(voice)),
    ...(isProperty === hasGroup ? [] : ['group']),
    ...(isProperty || facet === null ? [] : ['facet']),
  ].map((path) => ({ path, message: 'a word has a name in every language, and a property its group' }))
  if (wrong.length > 0) throw new HttpProblem('VALIDATION_FAILED', { errors: wrong })
}

export async function removeWord({ db }: StaffServices, call: CallOf<'removeWord'>): Promise<NewWord> {
  const { kind = '', code = '' } = call.params
  return db.transaction().execute(async (transaction) => {
    const word = await selectWords(transaction)
      .where('kind', '=', kind as WordKind)
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst()
    if (!word) throw new HttpProblem('NOT_FOUND')
    const { rows } = await sql<{ used: boolean }>`select exists (${useOf(word)}) as used`.execute(transaction)
    if (rows[0]?.used) throw new HttpProblem('STILL_USED')
    await transaction.deleteFrom('word').where('kind', '=', word.kind).where('code', '=', code).execute()
    await note(transaction, {
      ...{ by: whoOf(call).person, action: 'word.removed', ...recordOf(word), before: fieldsOf(word) },
    })
    return word
  })
}

function useOf({ kind, code }: { kind: WordKind; code: string }): RawBuilder<unknown> {
  const stands = (column: 'facts' | 'contents', text: string) =>
    sql`select from product where ${sql.ref(column)}::text like ${`%${asItIs(text)}%`}`
  const quoted = JSON.stringify(code)
  const uses: Record<WordKind, () => RawBuilder<unknown>> = {
    group: () => sql`select from word where kind = 'property' and property_group = ${code}`,
    phrase: () => stands('facts', `{${code}}`),
    part: () => stands('contents', quoted),
    synonym: () => sql`select where false`,
    term: () =>
      sql`select from content_text where title || metadescription || body like ${`%{{term ${asItIs(code)}}}%`}`,
    property: () =>
      sql`${stands('facts', quoted)} union all select from category where facets::text like ${`%${asItIs(quoted)}%`}`,
  }
  return uses[kind]()
}

export async function readFact({ db }: StaffServices, { query: { fact } }: CallOf<'readFact'>) {
  const [markets, words] = [await readMarkets(db), await readSpoken(db)]
  return {
    spoken: markets.map((market) => ({ culture: market.culture, ...narratorOf(words, market)(fact) })),
    unknown: phrasesIn(fact).filter((code) => !words.phrase(code)),
  }
}
