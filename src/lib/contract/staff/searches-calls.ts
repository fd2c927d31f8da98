import { staffEndpoint } from './endpoint.ts'
import { HandedFile } from './orders.ts'
import { Searches, SearchesQuery } from './searches.ts'
import { SearchPreview, SearchPreviewed, SearchWording } from './search-wording.ts'

/** What shoppers look for. */
export const searchesCalls = {
  searches: staffEndpoint('GET', '/searches', {
    needs: 'catalogue',
    summary: 'What shoppers looked for in a period, what found nothing, and what they chose',
    query: SearchesQuery,
    response: Searches,
  }),
  searchesFile: staffEndpoint('GET', '/searches/file', {
    needs: 'catalogue',
    summary: 'Every phrase of a period that several visitors searched for, as a table',
    query: SearchesQuery,
    response: HandedFile,
  }),
  searchWording: staffEndpoint('GET', '/searches/wording', {
    needs: 'shop',
    summary: 'What the staff have written for what people type: synonyms, and phrases that lead to a page',
    response: SearchWording,
  }),
  previewSearch: staffEndpoint('POST', '/searches/preview', {
    needs: 'shop',
    summary: 'What an edition answers to a text now, and what it would by something that is not saved',
    body: SearchPreview,
    response: SearchPreviewed,
    errors: ['NOT_FOUND'],
  }),
}
