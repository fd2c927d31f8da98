import { defaultEdition } from '#i18n/edition.ts'
import type { Edition } from '#i18n/edition.ts'
import type { Site } from '../catalogue/site.ts'
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

/** Every edition's page names all the others and itself, so the links are reciprocal by their making. */
export function hreflangTags(alternates: readonly Alternate[]): Tag[] {
  return alternates.flatMap(({ site, path }) => {
    const languages =
      site.edition.key === defaultEdition.key ? [site.edition.locale, 'x-default'] : [site.edition.locale]
    return languages.map((hreflang) => link(hreflang, site.origin + path))
  })
}

const link = (hreflang: string, href: string): Tag => ({
  tag: 'link',
  attributes: { rel: 'alternate', hreflang, href },
})
