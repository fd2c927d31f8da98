import { defaultEdition } from '#i18n/edition.ts'
import type { Edition } from '#i18n/edition.ts'
import type { Reduced } from '../catalogue/listed.ts'
import type { Site } from '../catalogue/site.ts'
import type { Category } from '../contract/catalogue.ts'
import { pageCount, paths } from '../domain/paths.ts'
import type { Tag } from './tags.ts'

/** The same page in an edition, by its path there. */
export type Alternate = { site: Site; path: string }

/** Where the editions that are published together have this page; `pathIn` gives nothing where they do not. */
export function alternatesOf(
  sites: readonly Site[],
  pathIn: (edition: Edition) => string | undefined,
): readonly Alternate[] {
  return sites.flatMap((site) => {
    const path = pathIn(site.edition)
    return path === undefined ? [] : [{ site, path }]
  })
}

type Translated = Pick<Category, 'uriTranslations' | 'productsQuantities'>

/** A numbered page of a category, where the editions have so many of its products that it goes on so far. */
export const categoryAlternates = (
  { uriTranslations, productsQuantities }: Translated,
  sites: readonly Site[],
  pageNumber = 1,
): readonly Alternate[] =>
  alternatesOf(sites, ({ culture }) => {
    const uri = uriTranslations[culture]
    const goesSoFar = pageNumber <= pageCount(productsQuantities?.[culture] ?? 0)
    return uri !== undefined && goesSoFar ? paths.category(uri, pageNumber) : undefined
  })

/** A numbered page of the promotions. The first is everywhere, even where it says that nothing is reduced. */
export const promotionAlternates = (
  reduced: Reduced,
  sites: readonly Site[],
  pageNumber: number,
): readonly Alternate[] =>
  alternatesOf(sites, ({ culture }) =>
    pageNumber === 1 || pageNumber <= pageCount(reduced[culture] ?? 0) ? paths.promotions(pageNumber) : undefined,
  )

/**
 * Every edition's page names all the others and itself, so the links are reciprocal by their making. Whoever none of them is
 * written for is led to the default edition, or to the first that has the page.
 */
export function hreflangTags(alternates: readonly Alternate[]): Tag[] {
  const others = alternates.find(({ site }) => site.edition.key === defaultEdition.key) ?? alternates[0]
  return alternates.flatMap((alternate) => {
    const { site, path } = alternate
    const languages = alternate === others ? [site.edition.locale, 'x-default'] : [site.edition.locale]
    return languages.map((hreflang) => link(hreflang, site.origin + path))
  })
}

const link = (hreflang: string, href: string): Tag => ({
  tag: 'link',
  attributes: { rel: 'alternate', hreflang, href },
})
