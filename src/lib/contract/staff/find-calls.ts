import { staffEndpoint } from './endpoint.ts'
import { FindQuery, Found } from './find.ts'

/** One search for what all rooms keep. */
export const findCalls = {
  find: staffEndpoint('GET', '/find', {
    needs: 'anyone',
    summary: 'Records of every kind that hold all of the words, of the rooms that whoever asks may enter',
    query: FindQuery,
    response: Found,
  }),
}
