import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Confirmation } from '../../platform/calls/call.ts'

/** A paper, of which somebody was asked. */
export type SurePaper = { id: number; confirmation: Confirmation }
export type NumberedPaper = SurePaper & { number: string }

/** The list, the order and what today says are read anew, whatever came of it: somebody else may have been faster. */
export function useReadAnew() {
  const queries = useQueryClient()
  return async () => {
    for (const queryKey of [['papers'], ['orders'], ['today']]) await queries.invalidateQueries({ queryKey })
  }
}

/** What can be done with a paper that a state has to take. */
export function usePaperActs() {
  const onSettled = useReadAnew()
  const again = useMutation({
    mutationFn: ({ id, confirmation }: SurePaper) =>
      call('handPaperAgain', { params: { id: String(id) }, confirmation }),
    onSettled,
  })
  const taken = useMutation({
    mutationFn: ({ id, number, confirmation }: NumberedPaper) =>
      call('notePaperTaken', { params: { id: String(id) }, body: { number }, confirmation }),
    onSettled,
  })
  return { again, taken }
}
