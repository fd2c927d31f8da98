import { staffEndpoint } from './endpoint.ts'
import { FactQuery, FactRead, NewWord, Word, WordsFound, WordsQuery } from './words.ts'

/** What is asked of the dictionary that data sheets are written in. */
export const wordsCalls = {
  words: staffEndpoint('GET', '/words', {
    needs: 'catalogue',
    summary:
      'Words of the dictionary that data sheets are written in: those that are looked for, or those of a product',
    query: WordsQuery,
    response: WordsFound,
  }),
  addWord: staffEndpoint('POST', '/words', {
    needs: 'catalogue',
    summary: 'Adds a word in every language of the shop',
    body: NewWord,
    response: Word,
    errors: ['ALREADY_THERE'],
  }),
  removeWord: staffEndpoint('DELETE', '/words/:kind/:code', {
    needs: 'catalogue',
    summary: 'Takes a word away that nothing is written in',
    response: NewWord,
    errors: ['NOT_FOUND', 'STILL_USED'],
  }),
  readFact: staffEndpoint('GET', '/facts', {
    needs: 'catalogue',
    summary: 'Reads out what a data sheet states, as each market writes it',
    query: FactQuery,
    response: FactRead,
  }),
}
