import { voicesOf } from '#lib/contract/voices.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { ShopFields } from '#lib/contract/staff/shop.ts'
import { PictureUrl, Segment } from '#lib/contract/values.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { lockTree, moveTo, placeOf } from './category-place.ts'
import { categoryRemoval } from './category-removal.ts'
import { type RecordKind, requireValid, type Wrong } from './records.ts'

const textFields = ['name', 'uri', 'title', 'description', 'metadescription', 'metakeywords'] as const
type Text = Record<(typeof textFields)[number], string>

const pictureCode = 'CATEGORY_IMAGE0'

export const categoryKind: RecordKind = {
  name: 'category',
  moved: ['place'],
  removal: categoryRemoval,
  read: async (db, key, { locks }) => {
    if (!/^\d{1,9}$/.test(key)) return undefined
    const id = Number(key)
    // The tree before the category, as whoever moves one does.
    if (locks) await lockTree(db)
    const category = await db
      .selectFrom('category')
      .select(['id', 'parent_id', 'disabled', 'facets'])
      .where('id', '=', id)
      .$if(locks, (query) => query.forUpdate())
      .executeTakeFirst()
    if (!category) return undefined
    const [texts, languages] = [await readTexts(db, id), await voicesIn(db)]
    const spoken = [...new Set([...languages, ...texts.keys()])]
    return {
      title: spoken.map((language) => texts.get(language)?.name).find((name) => name !== undefined) ?? key,
      fields: {
        ...Object.fromEntries(
          spoken.flatMap((language) =>
            textFields.map((field) => [`${field} ${language}`, texts.get(language)?.[field] ?? '']),
          ),
        ),
        hidden: category.disabled ? 'yes' : '',
        image: await readPicture(db, id),
        facets: (category.facets ?? []).join('\n'),
        parent: String(category.parent_id ?? ''),
        place: String(await placeOf(db, category)),
      },
    }
  },
  write: async (db, key, { before, after }) => {
    const id = Number(key)
    const languages = languagesOf(after)
    const texts = new Map(languages.map((language) => [language, textIn(after, language)]))
    requireValid([
      ...wrongTexts(texts),
      ...wrongRest(after),
      ...(await duplicateAddresses(db, id, texts)),
      ...(await unknownFacets(db, facetsOf(after))),
    ])
    await writeTexts(db, id, { texts, before })
    if (before['hidden'] !== after['hidden'])
      await db
        .updateTable('category')
        .set({ disabled: after['hidden'] === 'yes' })
        .where('id', '=', id)
        .execute()
    if (before['facets'] !== after['facets']) await writeFacets(db, id, facetsOf(after))
    if (before['image'] !== after['image']) await writePicture(db, id, after['image']?.trim() ?? '')
    if (before['parent'] !== after['parent'] || before['place'] !== after['place'])
      await moveTo(db, id, {
        parent: after['parent'] === '' ? null : Number(after['parent']),
        place: Number(after['place']),
      })
  },
}

async function readTexts(db: Database, id: number): Promise<Map<string, Text>> {
  const rows = await db
    .selectFrom('category_text')
    .select(['language', ...textFields])
    .where('category_id', '=', id)
    .orderBy('language')
    .execute()
  return new Map(rows.map(({ language, ...text }) => [language, text]))
}

const voicesIn = async (db: Database) => voicesOf(await readMarkets(db))

async function readPicture(db: Database, id: number): Promise<string> {
  const row = await db
    .selectFrom('category_attribute')
    .select('val')
    .where('category_id', '=', id)
    .where('code', '=', pictureCode)
    .executeTakeFirst()
  return row?.val ?? ''
}

const languagesOf = (fields: ShopFields) =>
  Object.keys(fields)
    .filter((field) => field.startsWith('name '))
    .map((field) => field.slice('name '.length))

/** What is called nothing has no text; without a title of its own its page is titled as it is called. */
function textIn(fields: ShopFields, language: string): Text {
  const text = Object.fromEntries(
    textFields.map((field) => [field, (fields[`${field} ${language}`] ?? '').trim()]),
  ) as Text
  return { ...text, title: text.title || text.name }
}

const isEmpty = (text: Text) => Object.values(text).every((value) => value === '')

function wrongTexts(texts: ReadonlyMap<string, Text>): Wrong[] {
  return [...texts].flatMap(([language, text]) => {
    if (isEmpty(text)) return []
    return [
      ...(text.name === '' ? [{ path: `name ${language}`, message: 'required' }] : []),
      ...(v.is(Segment, text.uri) ? [] : [{ path: `uri ${language}`, message: 'address' }]),
    ]
  })
}

function wrongRest({ image = '', hidden = '', parent = '', place = '' }: ShopFields): Wrong[] {
  const isPicture = image.trim() === '' || v.is(PictureUrl, image.trim())
  return [
    ...(isPicture ? [] : [{ path: 'image', message: 'picture' }]),
    ...(['', 'yes'].includes(hidden) ? [] : [{ path: 'hidden', message: 'unknown' }]),
    ...(/^\d{0,9}$/.test(parent) ? [] : [{ path: 'parent', message: 'unknown' }]),
    ...(/^\d{1,6}$/.test(place) ? [] : [{ path: 'place', message: 'unknown' }]),
  ]
}

/** Codes, a line each; without any, those of the category above hold. */
const facetsOf = ({ facets = '' }: ShopFields): string[] => [...new Set(facets.split('\n').filter(Boolean))]

async function unknownFacets(db: Database, codes: readonly string[]): Promise<Wrong[]> {
  if (codes.length === 0) return []
  const rows = await db
    .selectFrom('word')
    .select('code')
    .where('kind', '=', 'property')
    .where('facet', 'is not', null)
    .where('code', 'in', codes)
    .execute()
  return rows.length === codes.length ? [] : [{ path: 'facets', message: 'unknown' }]
}

async function writeFacets(db: Database, id: number, codes: readonly string[]): Promise<void> {
  const facets = codes.length === 0 ? null : sql<string[]>`${JSON.stringify(codes)}::jsonb`
  await db.updateTable('category').set({ facets }).where('id', '=', id).execute()
}

/** An address leads to one category of a language. */
export async function duplicateAddresses(
  db: Database,
  id: number,
  texts: ReadonlyMap<string, Pick<Text, 'uri'>>,
): Promise<Wrong[]> {
  const wanted = [...texts].filter(([, { uri }]) => uri !== '')
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('category_text')
    .select('language')
    .where('category_id', '<>', id)
    .where(({ or, and, eb }) =>
      or(wanted.map(([language, { uri }]) => and([eb('language', '=', language), eb('uri', '=', uri)]))),
    )
    .execute()
  return rows.map(({ language }) => ({ path: `uri ${language}`, message: 'taken' }))
}

type Written = { texts: ReadonlyMap<string, Text>; before: ShopFields }

async function writeTexts(db: Database, id: number, { texts, before }: Written): Promise<void> {
  const changed = [...texts].filter(([language, text]) =>
    textFields.some((field) => text[field] !== (before[`${field} ${language}`] ?? '')),
  )
  const gone = changed.filter(([, text]) => isEmpty(text)).map(([language]) => language)
  if (gone.length > 0)
    await db.deleteFrom('category_text').where('category_id', '=', id).where('language', 'in', gone).execute()
  const kept = changed.filter(([, text]) => !isEmpty(text))
  if (kept.length === 0) return
  await db
    .insertInto('category_text')
    .values(kept.map(([language, text]) => ({ category_id: id, language, ...text })))
    .onConflict((conflict) =>
      conflict.columns(['category_id', 'language']).doUpdateSet(({ ref }) => ({
        ...{ name: ref('excluded.name'), uri: ref('excluded.uri'), title: ref('excluded.title') },
        ...{ description: ref('excluded.description'), metadescription: ref('excluded.metadescription') },
        metakeywords: ref('excluded.metakeywords'),
      })),
    )
    .execute()
}

async function writePicture(db: Database, id: number, picture: string): Promise<void> {
  if (picture === '') {
    await db.deleteFrom('category_attribute').where('category_id', '=', id).where('code', '=', pictureCode).execute()
    return
  }
  const row = { category_id: id, code: pictureCode, name: 'Picture', val: picture }
  await db
    .insertInto('category_attribute')
    .values({ ...row, display_names: JSON.stringify({}) as never, display_vals: JSON.stringify({}) as never })
    .onConflict((conflict) => conflict.columns(['category_id', 'code']).doUpdateSet({ val: picture }))
    .execute()
}
