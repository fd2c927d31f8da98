import { staffEndpoint } from './endpoint.ts'
import { Searches, SearchesQuery } from './searches.ts'

/** What shoppers look for. */
export const searchesCalls = {
  searches: staffEndpoint('GET', '/searches', {
    needs: 'catalogue',
    summary: 'What shoppers looked for in a period, what found nothing, and what they chose',
    query: SearchesQuery,
    response: Searches,
  }),
}
