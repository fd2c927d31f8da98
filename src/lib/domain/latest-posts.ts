type Published = { publishedAt: string | null }

/** As many as the home page shows. */
const shown = 3

/** The posts that the home page shows, the latest first. */
export const latestPosts = <T extends Published>(posts: readonly T[]): T[] =>
  posts.toSorted((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '')).slice(0, shown)
