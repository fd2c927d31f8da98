import { associationTypes, type ProductPage } from '#lib/contract/search.ts'
import type { Endpoints } from '#lib/contract/endpoints.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { Undated } from '../../platform/http/routes.ts'
import type { Call, Handlers } from '../calls.ts'
import { leadOf } from '../search/leads.ts'
import type { Services } from '../services.ts'

type CatalogueCalls = Pick<
  Handlers,
  | 'categoryMenu'
  | 'categoryMenuBelow'
  | 'categorySlider'
  | 'categoryView'
  | 'product'
  | 'associations'
  | 'search'
  | 'suggest'
  | 'filter'
  | 'filterCategory'
  | 'promotions'
>

type Paging = { pageNumber: number; pageSize: number }

export function catalogueHandlers({ reader, searching, searchCounts }: Services): CatalogueCalls {
  const page = async (
    ids: readonly number[],
    total: number,
    { pageNumber, pageSize }: Paging,
    context: Call,
  ): Promise<ProductPage> => ({ products: await reader.summaries(ids, context), total, pageNumber, pageSize })

  return {
    categoryMenu: async (call) => call.catalogue.tree(call.market).menu(menuOptions(call.query)),

    categoryMenuBelow: async (call) => {
      const id = toId(call.params['parent'])
      const menu = id && call.catalogue.tree(call.market).menuBelow(id, menuOptions(call.query))
      return menu || notFound()
    },

    categorySlider: async (call) => call.catalogue.tree(call.market).slider(),

    categoryView: async (call) => call.catalogue.tree(call.market).view(call.params['uri'] ?? '') ?? notFound(),

    product: async (call) => {
      const id = toId(call.params['id'])
      const { foundBy: text } = call.query
      const product = (id && (await reader.product(id, call))) || notFound()
      if (id && text !== undefined)
        searchCounts.chosen({ culture: call.market.culture, text, address: call.address }, id)
      return product
    },

    associations: async (call) => {
      const { params, body, catalogue, market } = call
      const id = toId(params['id'])
      const type = associationTypes.find((known) => known === params['type'])
      if (!id || !type || !catalogue.products.isOffered(id, market)) return notFound()
      const { related, accessories } = catalogue.products.associations(id)
      const all = { related, accessories, recommended: [...new Set([...accessories, ...related])] }
      const ids = all[type].filter((other) => catalogue.products.isOffered(other, market))
      const from = (body.pageNumber - 1) * body.pageSize
      return page(ids.slice(from, from + body.pageSize), ids.length, body, call)
    },

    search: async (call) => {
      const { body, catalogue, market, address } = call
      const { ids, total, facets, reading } = await searching.search(body, catalogue, market)
      const leadsTo = isQuestion(body) && !body.verbatim ? leadOf(body.text, catalogue, market) : undefined
      if (isQuestion(body))
        searchCounts.asked({ culture: market.culture, text: body.text, address }, leadsTo ? Math.max(1, total) : total)
      return {
        ...(await page(ids, total, call.body, call)),
        ...(call.body.facets && { facets }),
        ...(reading && { reading }),
        ...(leadsTo && { leadsTo }),
      }
    },

    suggest: async (call) => {
      const { ids, categories, reading } = await searching.suggest(call.query.q, call.catalogue, call.market)
      const products = (await reader.summaries(ids, call)).map(({ productId, code, name, image, price }) => ({
        productId,
        code,
        name,
        image,
        price,
      }))
      const leadsTo = leadOf(call.query.q, call.catalogue, call.market)
      const answer = { products, categories, ...(reading && { reading }), ...(leadsTo && { leadsTo }) }
      return searching.isOurs ? answer : new Undated(answer)
    },

    filter: (call) => searching.filter(call.body, call.catalogue, call.market),

    filterCategory: (call) => searching.filter(call.body, call.catalogue, call.market),

    promotions: async (call) => {
      const paging = { pageNumber: Number(call.query.pageNumber), pageSize: Math.min(100, Number(call.query.pageSize)) }
      const { ids, total } = await searching.search(
        { reduced: true, facets: false, ...paging },
        call.catalogue,
        call.market,
      )
      return page(ids, total, paging, call)
    },
  }
}

/** Only the first page of a text counts as a search; what narrows, sorts or pages its answer is the same one. */
const isQuestion = (body: Call<Endpoints['search']>['body']): body is typeof body & { text: string } =>
  Boolean(body.text) && body.pageNumber === 1 && Object.keys(body).every((key) => ofQuestions.includes(key))

const ofQuestions = ['text', 'verbatim', 'facets', 'pageNumber', 'pageSize']

const menuOptions = ({
  level,
  attr,
  qty,
}: {
  level?: string | undefined
  attr?: string | undefined
  qty?: string | undefined
}) => ({
  ...(level !== undefined && { level: Number(level) }),
  attributes: attr === 'true',
  quantities: qty === 'true',
})

function notFound(): never {
  throw new HttpProblem('NOT_FOUND')
}

/** The largest id the database can hold; what is beyond it, or no number, names nothing. */
const largestId = 2 ** 31 - 1

function toId(text: string | undefined): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined
  return id && id <= largestId ? id : undefined
}
