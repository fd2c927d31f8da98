import type { LeadsTo } from '#lib/contract/search.ts'
import { paths } from '#lib/domain/paths.ts'
import { withOwnNumbers } from '#lib/formats/own-numbers.ts'
import { filledText } from '../content/placeholders.ts'
import type { Catalogue } from '../mirror/mirror.ts'
import type { Market } from '../shop/markets.ts'
import type { WrittenRedirect } from './wording.ts'

/** Where a text leads to in an edition; nothing where nobody has said so, or what it led to is not there. */
export function leadOf(text: string, catalogue: Catalogue, market: Market): LeadsTo | undefined {
  const redirect = catalogue.wording.redirectOf(text, market.culture)
  return redirect && goalOf(redirect, catalogue, market)
}

/** An address is made from what is meant, so that it can only be one of the shop and follows what is moved. */
export function goalOf(
  { leads, title }: Pick<WrittenRedirect, 'leads' | 'title'>,
  catalogue: Catalogue,
  market: Market,
): LeadsTo | undefined {
  const [, kind, key = ''] = /^(category|product|page):(.+)$/.exec(leads) ?? []
  if (kind === 'page') {
    const name = title !== null && filledText(withOwnNumbers(title, market.culture), catalogue.shop, market)
    return name ? { path: paths.content(key), name } : undefined
  }
  if (kind === 'category') {
    const category = catalogue
      .tree(market)
      .links()
      .find(({ categoryId }) => categoryId === Number(key))
    return category && { path: paths.category(category.uri), name: category.name }
  }
  const { products } = catalogue
  const place = products.placeOfSku(key)
  const id = place === undefined ? 0 : products.id.at(place)
  const name = place !== undefined && products.isOffered(id, market) ? products.nameOf(place, market) : undefined
  return name === undefined ? undefined : { path: paths.product(id), name }
}
