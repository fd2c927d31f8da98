import { languageOf } from '#lib/contract/voices.ts'
import { associations, type ProductParts } from '#lib/contract/staff/catalogue.ts'
import { phrasesIn } from '../../../catalog/products/facts.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { WordKind } from '../../../catalog/products/catalogue-tables.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { differences } from './product-fields.ts'

type Problem = { path: string; message: string }

/** What is new names words of the dictionary, a category and products that there are. What was there before is let be. */
export async function requireKnown(
  db: Database,
  sku: string,
  before: ProductParts | undefined,
  after: ProductParts,
): Promise<void> {
  const changed = new Set(Object.keys(differences(before ?? {}, after).after))
  const errors = [
    ...(changed.has('facts') || changed.has('contents') ? await unknownWords(db, before, after) : []),
    ...(changed.has('category') || changed.has('texts') ? await unknownCategory(db, before, after) : []),
    ...(await unknownProducts(db, sku, changed, after)),
    ...(changed.has('connected') ? await unknownConnected(db, after) : []),
    ...after.highlights
      .filter((code) => after.facts[code] === undefined && (changed.has('facts') || changed.has('highlights')))
      .map((code) => ({ path: code, message: 'the data sheet does not state it' })),
    ...([...associations, 'highlights'] as const)
      .filter((list) => new Set(after[list]).size < after[list].length)
      .map((path) => ({ path, message: 'each stands in it once' })),
  ]
  if (errors.length > 0) throw new HttpProblem('VALIDATION_FAILED', { errors })
}

async function unknownWords(
  db: Database,
  before: ProductParts | undefined,
  { facts, contents }: ProductParts,
): Promise<Problem[]> {
  const known = before ? wordsOf(before) : new Set<string>()
  const wanted = [...wordsOf({ facts, contents })].filter((word) => !known.has(word))
  if (wanted.length === 0) return []
  const codes = wanted.map((word) => word.split(' ')[1] ?? '')
  const rows = await db.selectFrom('word').select(['kind', 'code']).where('code', 'in', codes).execute()
  const there = new Set(rows.map(({ kind, code }) => `${kind} ${code}`))
  return wanted
    .filter((word) => !there.has(word))
    .map((word) => ({ path: word.split(' ')[1] ?? '', message: `the dictionary has no such ${word.split(' ')[0]}` }))
}

/** The words that a product is told in, with their kinds. */
function wordsOf({ facts, contents }: Pick<ProductParts, 'facts' | 'contents'>): Set<string> {
  const named = (kind: WordKind, codes: readonly string[]) => codes.map((code) => `${kind} ${code}`)
  return new Set([
    ...named('property', Object.keys(facts)),
    ...named('phrase', Object.values(facts).flatMap(phrasesIn)),
    ...named(
      'part',
      contents.map(({ part }) => part),
    ),
  ])
}

/** Above a product stands a category in each of its languages. */
async function unknownCategory(
  db: Database,
  before: ProductParts | undefined,
  { category, texts }: ProductParts,
): Promise<Problem[]> {
  const isNew = before?.category !== category
  const languages = Object.keys(texts).filter((language) => isNew || !(language in before.texts))
  if (!isNew && languages.length === 0) return []
  const there = await db.selectFrom('category').select('id').where('id', '=', category).executeTakeFirst()
  if (!there) return [{ path: 'category', message: 'there is no such category' }]
  const rows = await db.selectFrom('category_text').select('language').where('category_id', '=', category).execute()
  return languages
    .filter((voice) => !rows.some(({ language }) => language === languageOf(voice)))
    .map((language) => ({ path: `category ${language}`, message: 'the category has no text in this language' }))
}

/** Nobody removes them until the transaction that names them has ended. */
async function unknownConnected(db: Database, { connected }: ProductParts): Promise<Problem[]> {
  if (connected === null) return []
  const query = db.selectFrom('connected').select('key').where('key', '=', connected)
  return (await query.forShare().executeTakeFirst())
    ? []
    : [{ path: 'connected', message: 'there is nothing so called' }]
}

async function unknownProducts(
  db: Database,
  sku: string,
  changed: ReadonlySet<string>,
  after: ProductParts,
): Promise<Problem[]> {
  const wanted = [
    ...associations.flatMap((list) => (changed.has(list) ? after[list] : [])),
    ...(changed.has('successor') && after.successor !== null ? [after.successor] : []),
  ]
  if (wanted.length === 0) return []
  const rows = await db.selectFrom('product').select('sku').where('sku', 'in', wanted).execute()
  const there = new Set(rows.map((row) => row.sku))
  return wanted
    .filter((other) => other === sku || !there.has(other))
    .map((other) => ({ path: other, message: 'it names itself, or no product' }))
}
