import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Does something with a mail or an address; the lists and what today says of them are read anew then. */
export function useMailAct<Sent>(act: (sent: Sent) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    // What is shown may be gone: somebody else was faster, or the mail went out.
    onSettled: async () => {
      for (const queryKey of [['mails'], ['today'], ['customers', 'one']]) await queries.invalidateQueries({ queryKey })
    },
  })
}
