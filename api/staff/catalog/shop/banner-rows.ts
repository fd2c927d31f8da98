import { sql } from 'kysely'
import { inPlace, slideNumber } from '../../../catalog/shop/slides.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'

/** Where banners stand: on the home page, at the head of a category, or below its list. */
export const bannerCodes = {
  slider: 'SHOP_MAIN_SLIDER_BANNER',
  main: 'CATEGORY_MAIN_BANNER',
  list: 'CATEGORY_LIST_BANNER',
} as const
export type BannerWhere = keyof typeof bannerCodes

/** A banner as it is kept: an attribute of the shop, or of a category. */
export type BannerRow = {
  /** None for the home page. */
  category: number | null
  code: string
  where: BannerWhere
  number: number
  display_vals: Record<string, string>
  val: string | null
  place: number | null
  cultures: string[] | null
  starts_on: string | null
  ends_on: string | null
  hidden_in: string[]
}

export const bannerKey = ({ category, code }: Pick<BannerRow, 'category' | 'code'>) => `${category ?? 0}-${code}`

/** What a key says of a banner, there or not. */
export function placeOfKey(key: string): Pick<BannerRow, 'category' | 'code'> {
  const [, category = '', code = ''] = /^(\d{1,9})-(.+)$/.exec(key) ?? []
  return { category: Number(category) || null, code }
}

const columns = ['code', 'display_vals', 'val', 'place', 'cultures', 'starts_on', 'ends_on', 'hidden_in'] as const

/** All there are: those of the home page first, then category by category, each in the order in which they are shown. */
export async function readBanners(db: Database, { locks = false } = {}): Promise<BannerRow[]> {
  const ofShop = await db
    .selectFrom('shop_attribute')
    .select(columns)
    .where('code', 'like', `${bannerCodes.slider}\\_%`)
    .$if(locks, (query) => query.forUpdate())
    .execute()
  const ofCategories = await db
    .selectFrom('category_attribute')
    .select(['category_id', ...columns])
    .where(({ or, eb }) =>
      or([eb('code', 'like', `${bannerCodes.main}\\_%`), eb('code', 'like', `${bannerCodes.list}\\_%`)]),
    )
    .orderBy('category_id')
    .$if(locks, (query) => query.forUpdate())
    .execute()
  return [
    ...ofShop.flatMap((row) => bannerOf({ ...row, category: null })).sort(inPlace),
    ...[...Map.groupBy(ofCategories, ({ category_id }) => category_id).values()].flatMap((rows) => {
      const banners = rows.flatMap(({ category_id, ...row }) => bannerOf({ ...row, category: category_id }))
      return (['main', 'list'] as const).flatMap((where) =>
        banners.filter((banner) => banner.where === where).sort(inPlace),
      )
    }),
  ]
}

function bannerOf(row: Omit<BannerRow, 'where' | 'number'>): BannerRow[] {
  const slide = slideNumber(row.code)
  if (slide !== undefined) return [{ ...row, where: 'slider', number: slide }]
  const [, name, number] = /^(CATEGORY_(?:MAIN|LIST)_BANNER)_(\d+)$/.exec(row.code) ?? []
  const where = (['main', 'list'] as const).find((one) => bannerCodes[one] === name)
  return where ? [{ ...row, where, number: Number(number) }] : []
}

type Wanted = Pick<BannerRow, 'category' | 'code'> & Partial<BannerRow>

/** Writes one column, or several, of many banners: a statement for those of the shop, and one for those of categories. */
export async function writeBanners(
  db: Database,
  banners: readonly Wanted[],
  column: 'place' | 'hidden_in',
): Promise<void> {
  const type = sql.raw(column === 'place' ? 'integer' : 'text[]')
  const set = sql.raw(column)
  const rows = JSON.stringify(banners.map((banner) => ({ ...banner, wanted: banner[column] })))
  await sql`
    update shop_attribute set ${set} = rows.wanted
    from json_to_recordset(${rows}::json) as rows (category integer, code text, wanted ${type})
    where rows.category is null and shop_attribute.code = rows.code`.execute(db)
  await sql`
    update category_attribute set ${set} = rows.wanted
    from json_to_recordset(${rows}::json) as rows (category integer, code text, wanted ${type})
    where category_attribute.category_id = rows.category and category_attribute.code = rows.code`.execute(db)
}

type Change = Partial<Pick<BannerRow, 'display_vals' | 'val' | 'cultures' | 'starts_on' | 'ends_on' | 'hidden_in'>>

/** Writes one banner. */
export async function writeBanner(
  db: Database,
  { category, code }: Pick<BannerRow, 'category' | 'code'>,
  { display_vals, ...change }: Change,
): Promise<void> {
  const set = {
    ...change,
    ...(display_vals && { display_vals: sql<Record<string, string>>`${JSON.stringify(display_vals)}::json` }),
  }
  if (category === null) await db.updateTable('shop_attribute').set(set).where('code', '=', code).execute()
  else
    await db
      .updateTable('category_attribute')
      .set(set)
      .where('category_id', '=', category)
      .where('code', '=', code)
      .execute()
}

export async function deleteBanner(
  db: Database,
  { category, code }: Pick<BannerRow, 'category' | 'code'>,
): Promise<void> {
  if (category === null) await db.deleteFrom('shop_attribute').where('code', '=', code).execute()
  else await db.deleteFrom('category_attribute').where('category_id', '=', category).where('code', '=', code).execute()
}

/** One that says nothing yet. */
export const insertBanner = (db: Database, { category, code }: Pick<BannerRow, 'category' | 'code'>): Promise<void> =>
  category === null ? insertOfShop(db, code) : insertOfCategory(db, category, code)

const nothing = JSON.stringify({}) as never

async function insertOfShop(db: Database, code: string): Promise<void> {
  const { last } = await db
    .selectFrom('shop_attribute')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shop_attribute')
    .values({ code, position: (last ?? 0) + 1, val: null, display_vals: nothing })
    .execute()
}

async function insertOfCategory(db: Database, id: number, code: string): Promise<void> {
  const known = await db.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw new HttpProblem('NOT_FOUND')
  await db
    .insertInto('category_attribute')
    .values({ category_id: id, code, name: 'Banner', val: null, display_names: nothing, display_vals: nothing })
    .execute()
}
