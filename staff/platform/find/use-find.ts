import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../calls/call.ts'

/** A letter alone is in nearly everything. */
const shortest = 2
/** Milliseconds: until somebody has stopped typing, and until it is said that an answer takes its time. */
const pause = 120
const slow = 400

export const findQuery = (search: string) =>
  queryOptions({
    queryKey: ['find', search],
    queryFn: ({ signal }) => call('find', { query: { search } }, signal),
    // Whoever looks again wants to know how things stand; whoever takes a letter back does not wait.
    staleTime: 5_000,
    gcTime: 60_000,
    retry: false,
  })

/** What is so for a while. */
function useLater<Value>(value: Value, milliseconds: number): Value {
  const [late, setLate] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return late
}

/**
 * What the API finds. Each question that is typed over is given up, and until the next is answered what was found stays, so that
 * nothing flickers; `isWaiting` says so.
 */
export function useFind(search: string) {
  const asked = useLater(search, pause)
  const isAsked = search.length >= shortest
  const answer = useQuery({
    ...findQuery(asked),
    enabled: isAsked && asked.length >= shortest,
    placeholderData: keepPreviousData,
  })
  const isWaiting = isAsked && (asked !== search || answer.isFetching)
  const isSlow = useLater(isWaiting, slow) && isWaiting
  return {
    ...{ isAsked, isWaiting, isSlow },
    found: isAsked ? answer.data : undefined,
    error: isAsked && !isWaiting ? answer.error : null,
    again: () => void answer.refetch(),
  }
}
