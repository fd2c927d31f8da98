import { staffEndpoint } from './endpoint.ts'
import {
  AnswerChange,
  AnswerRead,
  AnswerToPublish,
  MessageAnswer,
  MessageRecord,
  MessageList,
  MessagesQuery,
  MessageState,
  PublicAnswer,
  PublicAnswersPage,
  PublicAnswersQuery,
} from './messages.ts'
import { Accepted } from '../session.ts'

/** What is asked of what people wrote. */
export const messagesCalls = {
  letters: staffEndpoint('GET', '/letters', {
    needs: 'customers',
    summary: 'What people wrote and nobody has settled yet, what is due first before the rest',
    query: MessagesQuery,
    response: MessageList,
  }),
  letter: staffEndpoint('GET', '/letters/:key', {
    needs: 'customers',
    summary: 'One of them, word for word, with the answers',
    response: MessageRecord,
    errors: ['NOT_FOUND'],
  }),
  answerLetter: staffEndpoint('POST', '/letters/:key/answers', {
    needs: 'customers',
    summary: 'Answers by mail, in the name of the shop',
    body: MessageAnswer,
    response: MessageRecord,
    errors: ['NOT_FOUND'],
  }),
  setLetterState: staffEndpoint('PUT', '/letters/:key', {
    needs: 'customers',
    summary: 'Says that nothing is left to do with it, or that there is',
    body: MessageState,
    response: MessageRecord,
    errors: ['NOT_FOUND'],
  }),
  publishAnswer: staffEndpoint('POST', '/letters/:key/public', {
    needs: 'customers',
    summary:
      'Lets everybody read a question about a product with its answer, as edited here, on the page of the product',
    body: AnswerToPublish,
    response: PublicAnswer,
    status: 201,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  }),
  publicAnswers: staffEndpoint('GET', '/public-answers', {
    needs: 'customers',
    summary: 'What everybody may read of questions about products, the newest first',
    query: PublicAnswersQuery,
    response: PublicAnswersPage,
  }),
  changePublicAnswer: staffEndpoint('PUT', '/public-answers/:id', {
    needs: 'customers',
    summary: 'Changes what everybody may read',
    body: AnswerChange,
    response: PublicAnswer,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  }),
  withdrawAnswer: staffEndpoint('DELETE', '/public-answers/:id', {
    needs: 'customers',
    summary: 'Takes a question with its answer, as it was read, off the page of the product',
    query: AnswerRead,
    response: Accepted,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  }),
  bringBackAnswer: staffEndpoint('POST', '/public-answers/:id/back', {
    needs: 'customers',
    summary: 'Puts a question with its answer, as it was taken off, back on the page of the product',
    response: PublicAnswer,
    errors: ['NOT_FOUND', 'RECORD_CHANGED'],
  }),
}
