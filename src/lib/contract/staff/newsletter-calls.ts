import { staffEndpoint } from './endpoint.ts'
import { Subscriber, SubscribersFileQuery, SubscribersPage, SubscribersQuery } from './newsletter.ts'
import { HandedFile } from './orders.ts'

/** What is asked of the list of the newsletter. Nobody is put on it here: that takes the button behind the link of a mail. */
export const newsletterCalls = {
  subscribers: staffEndpoint('GET', '/newsletter', {
    needs: 'customers',
    summary: 'Who asked for the newsletter, gets it or has left, the newest first, with what they agreed to',
    query: SubscribersQuery,
    response: SubscribersPage,
  }),
  unsubscribe: staffEndpoint('DELETE', '/newsletter/:key', {
    needs: 'customers',
    summary: 'Takes somebody off the list, who has said so elsewhere',
    response: Subscriber,
    errors: ['NOT_FOUND'],
  }),
  exportSubscribers: staffEndpoint('GET', '/newsletter-file', {
    needs: 'customers',
    summary: 'Those who get it, as a file for whoever sends it: with their edition and since when',
    query: SubscribersFileQuery,
    response: HandedFile,
  }),
}
