import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'

/** Where a page begins, as the API is asked for it. */
type Place<By extends string> = { [name in By]?: string }

type Read<Page, Line, By extends string> = {
  key: QueryKey
  /** What the place is called that a page begins at. */
  by: By
  /** Asks for the page at a place; for the first one without. */
  ask: (place: Place<By>) => Promise<Page>
  linesOf: (page: Page) => readonly Line[]
  /** The place of a line. Where lines have none that lasts, their number is. */
  placeOf?: (line: Line) => string | number
  /** Where lines never change. */
  staleTime?: 'static'
}

/** A list that is read page by page. While something else is looked for, what was there stays. */
export function usePages<Page extends { hasMore: boolean }, Line, By extends string>(read: Read<Page, Line, By>) {
  const { key, by, ask, linesOf, placeOf, ...rest } = read
  const linesIn = (pages: readonly Page[] = []) => pages.flatMap(linesOf)
  const asked = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => ask(pageParam as Place<By>),
    initialPageParam: {},
    getNextPageParam: ({ hasMore }, pages) => {
      const lines = linesIn(pages)
      const last = lines.at(-1)
      if (!hasMore || last === undefined) return undefined
      return { [by]: String(placeOf ? placeOf(last) : lines.length) }
    },
    placeholderData: keepPreviousData,
    ...rest,
  })
  return { asked, lines: linesIn(asked.data?.pages) }
}

/** What whoever shows pages needs of them. */
export type Pages<Line> = {
  lines: readonly Line[]
  asked: {
    data: unknown
    error: Error | null
    isPending: boolean
    isPlaceholderData: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
  }
}
