import type { ContentSummary } from '#lib/contract/catalogue.ts'

/** The posts to go on with: the ones before this one in time, and from the latest again once they run out. */
export function postsAfter(posts: readonly ContentSummary[], uri: string, count: number): ContentSummary[] {
  const place = posts.findIndex((post) => post.uri === uri)
  return [...posts.slice(place + 1), ...posts.slice(0, Math.max(place, 0))].slice(0, count)
}
