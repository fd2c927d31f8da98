import { staffEndpoint } from './endpoint.ts'
import { LetterAnswer, LetterRecord, LettersPage, LettersQuery, LetterState } from './letters.ts'

/** What is asked of what people wrote. */
export const lettersCalls = {
  letters: staffEndpoint('GET', '/letters', {
    needs: 'customers',
    summary: 'What people wrote and nobody has settled yet, what is due first before the rest',
    query: LettersQuery,
    response: LettersPage,
  }),
  letter: staffEndpoint('GET', '/letters/:key', {
    needs: 'customers',
    summary: 'One of them, word for word, with the answers',
    response: LetterRecord,
    errors: ['NOT_FOUND'],
  }),
  answerLetter: staffEndpoint('POST', '/letters/:key/answers', {
    needs: 'customers',
    summary: 'Answers by mail, in the name of the shop',
    body: LetterAnswer,
    response: LetterRecord,
    errors: ['NOT_FOUND'],
  }),
  setLetterState: staffEndpoint('PUT', '/letters/:key', {
    needs: 'customers',
    summary: 'Says that nothing is left to do with it, or that there is',
    body: LetterState,
    response: LetterRecord,
    errors: ['NOT_FOUND'],
  }),
}
