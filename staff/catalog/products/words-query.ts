import { type QueryClient, queryOptions, useQueries, useSuspenseQuery } from '@tanstack/react-query'
import type { Word } from '#lib/contract/staff/words.ts'
import { call } from '../../platform/calls/call.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'

type Kind = Word['kind']

/** The words that a product is written in as it is saved. */
export const wordsOfProduct = (sku: string) =>
  queryOptions({
    queryKey: ['catalogue', 'words', sku],
    queryFn: async () => (await call('words', { query: { product: sku } })).words,
    staleTime: 60_000,
  })

/** The words of a kind that hold what is looked for, in any language or in their code. */
export const wordsWith = (kind: Kind) => (search: string) => ({
  queryKey: ['catalogue', 'words', kind, search],
  queryFn: async () => (await call('words', { query: { kind, search } })).words,
})

/** A word that was just picked or added is known by this; one that was picked before a reload is looked up. */
export const wordQuery = (kind: Kind, code: string) =>
  queryOptions({
    queryKey: ['catalogue', 'word', kind, code],
    queryFn: async (): Promise<Word> => {
      const { words } = await call('words', { query: { kind, search: code } })
      return words.find((word) => word.code === code) ?? { kind, code, group: null, facet: null, name: code }
    },
    staleTime: Infinity,
  })

/** The dictionary has one more or one less, which is seen where words are looked for, and its groups among the choices. */
export const tellWords = (queries: QueryClient): Promise<unknown> =>
  Promise.all(
    [['catalogue', 'words'], choicesQuery.queryKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
  )

/** What words of a product are called: those that it was saved with, and those that are picked meanwhile. */
export function useWords(
  sku: string,
  kind: Kind,
  codes: readonly string[],
): (code: string) => Pick<Word, 'name' | 'group'> {
  const { data: saved } = useSuspenseQuery(wordsOfProduct(sku))
  const known = new Map(saved.filter((word) => word.kind === kind).map((word) => [word.code, word]))
  const picked = codes.filter((code) => !known.has(code))
  const found = useQueries({ queries: picked.map((code) => wordQuery(kind, code)) })
  for (const { data } of found) if (data) known.set(data.code, data)
  return (code) => known.get(code) ?? { name: code, group: null }
}
