import { type LeadsTo, relations } from '#lib/contract/search.ts'
import type { Answered, SearchPreviewed, WordingKind } from '#lib/contract/staff/search-wording.ts'
import type { ShopFields } from '#lib/contract/staff/shop.ts'
import type { Catalogue } from '../../../catalog/mirror/mirror.ts'
import { leadOf } from '../../../catalog/search/leads.ts'
import type { Market } from '../../../catalog/shop/markets.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { Database } from '../../../platform/database/tables.ts'
import type { CallOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'

const shown = 8

type Draft = { kind: WordingKind; fields: ShopFields }

/** The search of the shop is asked twice: as it is, and in a catalogue that differs by the draft alone and is kept nowhere. */
export async function previewSearch(services: StaffServices, call: CallOf<'previewSearch'>): Promise<SearchPreviewed> {
  const { culture, text, draft } = call.body
  const catalogue = await services.mirror.current()
  const market = catalogue.markets.find((one) => one.culture === culture)
  if (!market) throw new HttpProblem('NOT_FOUND')
  const drafted = draft ? await withDraft(catalogue, market, draft, services.db) : catalogue
  return {
    before: await answered(services, text, catalogue, market),
    after: await answered(services, text, drafted, market),
  }
}

async function answered(
  { db, searching }: StaffServices,
  text: string,
  catalogue: Catalogue,
  market: Market,
): Promise<Answered> {
  const request = { text, facets: false, pageNumber: 1, pageSize: shown }
  const { ids, total } = await searching.search(request, catalogue, market)
  const { products } = catalogue
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('product').select(['id', 'sku']).where('id', 'in', ids).execute()
  const skus = new Map(rows.map(({ id, sku }) => [id, sku]))
  const leadsTo: LeadsTo | null = leadOf(text, catalogue, market) ?? null
  return {
    total,
    products: ids.flatMap((id) => {
      const sku = skus.get(id)
      const [place] = products.placesOf([id])
      return sku === undefined
        ? []
        : { sku, name: (place === undefined ? undefined : products.nameOf(place, market)) ?? sku }
    }),
    leadsTo,
  }
}

const linesIn = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** A catalogue as it would be; one that is not finished changes nothing. */
async function withDraft(
  catalogue: Catalogue,
  { culture }: Market,
  { kind, fields }: Draft,
  db: Database,
): Promise<Catalogue> {
  const { products } = catalogue
  const as = (change: Partial<Pick<Catalogue, 'wording' | 'crossReferences'>>): Catalogue => ({
    ...{ markets: catalogue.markets, words: catalogue.words, shop: catalogue.shop, products },
    ...{ crossReferences: catalogue.crossReferences, wording: catalogue.wording },
    ...{ changedAt: catalogue.changedAt, versionOfContents: catalogue.versionOfContents },
    tree: (market) => catalogue.tree(market),
    quantities: () => catalogue.quantities(),
    versionOf: (id) => catalogue.versionOf(id),
    ...change,
  })
  const said = (field: string) => fields[field]?.trim() ?? ''
  if (kind === 'synonym') {
    const synonym = { voice: said('language'), typed: said('typed'), means: said('means') }
    return as({ wording: catalogue.wording.withSynonym(synonym) })
  }
  if (kind === 'redirect') {
    const [, uri = ''] = /^page:(.+)$/.exec(said('leads')) ?? []
    const page = await db
      .selectFrom('content as c')
      .innerJoin('content_words as w', 'w.content_id', 'c.id')
      .select('w.title')
      .where('c.uri', '=', uri)
      .where('w.culture', '=', culture)
      .executeTakeFirst()
    const redirect = { culture: said('culture'), phrase: said('phrase'), leads: said('leads') }
    return as({ wording: catalogue.wording.withRedirect({ ...redirect, title: page?.title ?? null }) })
  }
  const instead = linesIn(fields['instead']).flatMap((sku) => {
    const place = products.placeOfSku(sku)
    return place === undefined ? [] : products.id.at(place)
  })
  if (said('model') === '' || instead.length === 0) return catalogue
  const relation = relations.find((one) => one === said('relation')) ?? 'comparable'
  const one = { maker: said('maker'), model: said('model'), relation, spellings: linesIn(fields['spellings']) }
  return as({ crossReferences: catalogue.crossReferences.with({ ...one, products: instead }) })
}
