import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Overview, EditionCard, PublishingRun } from '#lib/contract/staff/publishing.ts'
import { changesOf } from '../platform/audit/Changes.tsx'
import { call, type Answer, type Confirmation } from '../platform/calls/call.ts'

/** Milliseconds until the overview is read again: soon while something is under way. */
const soon = 1_500
const later = 5_000

const overviewQuery = queryOptions({
  queryKey: ['desk'],
  queryFn: () => call('desk', {}),
  refetchInterval: ({ state }) => (state.data?.cards.some(({ current }) => current.length > 0) ? soon : later),
})

/** Every edition as it is now. It is read again and again, after a failure too, so that two tabs and two people see the same. */
export const useOverview = () => useQuery(overviewQuery)

/** What somebody asks of an edition, or of all. The answer is the overview as it is then. */
export function useOrder<Sent>(order: (sent: Sent) => Promise<Overview>) {
  const queries = useQueryClient()
  return useMutation<Overview, Error, Sent>({
    mutationFn: order,
    onSuccess: (overview) => {
      queries.setQueryData(overviewQuery.queryKey, overview)
      void queries.invalidateQueries({ queryKey: ['run'] })
      for (const { edition } of overview.cards) {
        void queries.invalidateQueries({ queryKey: runsOf(edition) })
        void queries.invalidateQueries({ queryKey: changesOf(`edition:${edition}`) })
      }
    },
    // What is shown may be what was changed meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: overviewQuery.queryKey }),
  })
}

export type Orders = ReturnType<typeof useOrders>

/** All that can be asked of one edition. */
export function useOrders() {
  const key = (edition: string) => ({ params: { key: edition } })
  return {
    rebuild: useOrder((edition: string) => call('rebuild', key(edition))),
    preview: useOrder((edition: string) => call('preview', key(edition))),
    pin: useOrder(({ edition, confirmation }: { edition: string; confirmation: Confirmation }) =>
      call('pin', { ...key(edition), confirmation }),
    ),
    unpin: useOrder((edition: string) => call('unpin', key(edition))),
    publish: useOrder(({ edition, run, confirmation }: { edition: string; run: string; confirmation: Confirmation }) =>
      call('publishPreview', { ...key(edition), body: { run }, confirmation }),
    ),
    putBack: useOrder(
      ({
        edition,
        confirmation,
        ...body
      }: {
        edition: string
        confirmation: Confirmation
        release: string
        live: string
      }) => call('putBack', { ...key(edition), body, confirmation }),
    ),
    plan: useOrder(({ edition, at }: { edition: string; at: string }) =>
      call('plan', { ...key(edition), body: { at } }),
    ),
    unplan: useOrder((id: string) => call('unplan', { params: { id } })),
    cancel: useOrder((id: string) => call('cancelRun', { params: { id } })),
    confirm: useOrder(({ id, confirmation }: { id: string; confirmation: Confirmation }) =>
      call('sayYes', { params: { id }, confirmation }),
    ),
    no: useOrder((id: string) => call('sayNo', { params: { id } })),
  }
}

/** What went wrong with the last of several. */
export const failureOf = (orders: Orders): Error | null =>
  Object.values(orders).find(({ error }) => error)?.error ?? null

export const isBusy = (orders: Orders): boolean => Object.values(orders).some(({ isPending }) => isPending)

export const runsOf = (edition: string) => ['runs', edition]

export const isOver = ({ state }: Pick<PublishingRun, 'state'>): boolean => state !== 'waiting' && state !== 'running'

type Log = Answer<'runLog'>

/**
 * A run and what was said so far. Only what is new is asked for, and what was read stays when a question fails, so that on a
 * slow line nothing is lost.
 */
export function useRunLog(id: string) {
  const queries = useQueryClient()
  const queryKey = ['run', id]
  return useQuery({
    queryKey,
    queryFn: async () => {
      const known = queries.getQueryData<Log>(queryKey)?.lines ?? []
      const after = known.at(-1)?.number
      const told = await call('runLog', { params: { id }, query: after === undefined ? {} : { after: String(after) } })
      return { ...told, lines: [...known, ...told.lines] }
    },
    refetchInterval: ({ state }) => (state.data && isOver(state.data.run) ? false : 1_000),
  })
}

/** The card of an edition, once the overview is read. */
export const cardOf = (overview: Overview | undefined, edition: string): EditionCard | undefined =>
  overview?.cards.find((card) => card.edition === edition)
