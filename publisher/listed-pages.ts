import { listedCategory, listedContent, type ListedPages } from '#lib/catalogue/listed.ts'
import type { Snapshot } from './snapshot/snapshot.ts'

/** What a sitemap lists beside products, of a snapshot that has so many pages of promotions. */
export function listedPages(snapshot: Snapshot, promotionPages: number): ListedPages {
  const every = <K extends 'category' | 'content'>(kind: K) =>
    snapshot.ids(kind).flatMap((id) => snapshot.record(kind, id) ?? [])
  return {
    categories: every('category').map(listedCategory),
    contents: every('content').map(listedContent),
    promotionPages,
    reduced: snapshot.reduced(),
  }
}
