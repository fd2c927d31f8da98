import { MutationCache, QueryClient, queryOptions } from '@tanstack/react-query'
import type { Myself } from '#lib/contract/staff/people.ts'
import { call, CallFailed, setStaffToken } from './call.ts'
import { speak } from '../texts/texts.ts'

/** What a person can do nothing about is asked once more; a refusal is an answer. */
const isWorthAnother = (failures: number, error: Error) =>
  failures < 1 && (!(error instanceof CallFailed) || ['OFFLINE', 'GENERAL_ERROR'].includes(error.code))

/** Whatever is saved in one tab is in the overview of all of them at once; what others save comes with the next look. */
const saved = new BroadcastChannel('staff-saved')
const refreshOverview = () => void queries.invalidateQueries({ queryKey: ['desk'] })
saved.addEventListener('message', refreshOverview)

export const queries = new QueryClient({
  mutationCache: new MutationCache({
    onSuccess: () => {
      saved.postMessage(null)
      refreshOverview()
    },
  }),
  // Without a line a call fails and says so, in place of waiting for one without a word.
  defaultOptions: {
    queries: { retry: isWorthAnother, staleTime: 10_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
})

/** Who works here in this browser; nobody where nobody is logged in. */
export const whoIsHere = queryOptions({
  queryKey: ['myself'],
  queryFn: async () => {
    const myself = await call('myself', {})
    return myself && meet(myself)
  },
  staleTime: 60_000,
})

/** Somebody is here now: what they are told goes along with their calls, and the back office speaks their language. */
function meet(myself: Myself): Myself {
  setStaffToken(myself.token)
  speak(myself.language)
  return myself
}

/** Somebody came in by any of the ways, took a step, or speaks another language from now on: in that words of the catalogue are told. */
export function cameIn(myself: Myself): void {
  queries.setQueryData(whoIsHere.queryKey, meet(myself))
  void queries.invalidateQueries({ queryKey: ['catalogue'] })
}
