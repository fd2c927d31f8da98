import { useQueryClient } from '@tanstack/react-query'

/** A file that was changed is seen otherwise in every list, and on the pages of the products that show it. */
export function useTellMedia() {
  const queries = useQueryClient()
  return async () => {
    for (const queryKey of [['media'], ['pictures'], ['beside'], ['catalogue'], ['changes']])
      await queries.invalidateQueries({ queryKey })
  }
}
