import type { APIRequest } from 'playwright/test'
import type { ContentSummary, MenuNode } from '#lib/contract/catalogue.ts'
import type { ProductSummary } from '#lib/contract/product.ts'
import type { SearchRequest, SearchResponse } from '#lib/contract/search.ts'
import type { Edition } from '#i18n/edition.ts'
import { productsPerPage } from '#lib/domain/paths.ts'
import { loopback } from '../loopback.ts'

/** What there is to visit in an edition, asked of its API: categories and content are called differently everywhere. */
export type Facts = {
  edition: Edition
  /** A category with others below it and more than one page of products. */
  family: MenuNode
  /** A category with products and nothing below it. */
  kind: MenuNode
  /** A product of each availability, and a reduced one. */
  products: Record<'available' | 'few' | 'backorder' | 'unavailable' | 'reduced', ProductSummary>
  post: ContentSummary
}

const known = new Map<string, Promise<Facts>>()

/** Asked once a process: an edition does not change under a test. */
export function factsOf(edition: Edition, origin: string, request: APIRequest): Promise<Facts> {
  const facts = known.get(edition.key) ?? ask(edition, origin, request)
  known.set(edition.key, facts)
  return facts
}

async function ask(edition: Edition, origin: string, request: APIRequest): Promise<Facts> {
  const api = await request.newContext({
    baseURL: loopback(origin),
    extraHTTPHeaders: { 'accept-language': edition.culture },
  })
  const read = async <T>(path: string) => (await (await api.get(`/yes-api/rest/${path}`)).json()) as T
  const first = async (data: SearchRequest) => {
    const answer = await api.put('/yes-api/rest/search', { data: { pageSize: 100, ...data } })
    const { products } = (await answer.json()) as SearchResponse
    return found(edition, JSON.stringify(data), products.toSorted((a, b) => b.stockQuantity - a.stockQuantity)[0])
  }
  const menu = await read<MenuNode[]>('category/menu?qty=true')
  const contents = await read<ContentSummary[]>('content/list')
  const facts = {
    edition,
    family: found(
      edition,
      'a family of several pages',
      menu.find((node) => node.children.length > 0 && (node.productsQuantity ?? 0) > productsPerPage),
    ),
    kind: found(
      edition,
      'a category without children',
      leaves(menu).find(({ productsQuantity = 0 }) => productsQuantity > 3),
    ),
    products: {
      available: await first({ availability: ['available'] }),
      few: await first({ availability: ['few'] }),
      backorder: await first({ availability: ['backorder'] }),
      unavailable: await first({ availability: ['unavailable'] }),
      reduced: await first({ reduced: true, availability: ['available', 'few'] }),
    },
    post: found(
      edition,
      'a post',
      contents.find(({ kind }) => kind === 'post'),
    ),
  }
  await api.dispose()
  return facts
}

const leaves = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (node.children.length === 0 ? [node] : leaves(node.children)))

function found<T>({ key }: Edition, what: string, thing: T | undefined): T {
  if (thing === undefined) throw new Error(`The demonstration data of ${key} lacks ${what}`)
  return thing
}
