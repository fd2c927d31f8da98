import { staffEndpoint } from './endpoint.ts'
import { Dictionary, FactQuery, FactRead, NewWord } from './words.ts'

/** What is asked of the dictionary that data sheets are written in. */
export const wordsCalls = {
  words: staffEndpoint('GET', '/words', {
    needs: 'catalogue',
    summary: 'The dictionary that data sheets are written in',
    response: Dictionary,
  }),
  addWord: staffEndpoint('POST', '/words', {
    needs: 'catalogue',
    summary: 'Adds a word in every language of the shop',
    body: NewWord,
    response: Dictionary,
    errors: ['ALREADY_THERE'],
  }),
  removeWord: staffEndpoint('DELETE', '/words/:kind/:code', {
    needs: 'catalogue',
    summary: 'Takes a word away that nothing is written in',
    response: Dictionary,
    errors: ['NOT_FOUND', 'STILL_USED'],
  }),
  readFact: staffEndpoint('GET', '/facts', {
    needs: 'catalogue',
    summary: 'Reads out what a data sheet states, as each market writes it',
    query: FactQuery,
    response: FactRead,
  }),
}
