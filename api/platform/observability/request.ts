import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** What is known of a request while it runs, wherever in the code that is. */
export type ObservedRequest = {
  /** What logs, answers and the database call it. */
  id: string
  method: string
  /** The pattern of its path, with `:name` for what differs: a path may hold an order or somebody's name. */
  route: string
  /** Whoever asked has gone before all was sent or answered. */
  isAborted: () => boolean
}

export const requests = new AsyncLocalStorage<ObservedRequest>()

export const currentRequest = (): ObservedRequest | undefined => requests.getStore()

/** Says which pattern the path of this request has. */
export function noteRoute(route: string): void {
  const request = requests.getStore()
  if (request) request.route = route
}

/** Letters, digits and dashes, so that it may stand in a log, a header and a statement as it is; short enough for each. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9-]{7,55}$/

/** The name that a server of our own gave to a request, or a new one. */
export const requestId = (given: unknown): string =>
  typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
