import { hash } from 'node:crypto'
import { Client } from 'pg'
import { currentRequest } from '../observability/request.ts'

/** Statements that a connection remembers; a shop has a few dozen, and some more that differ in length. */
const mostRemembered = 200

/**
 * A connection on which the server plans a statement once and then only runs it. Planning costs more than running for
 * the short statements of a shop.
 */
export class PreparedClient extends Client {
  readonly #names = new Map<string, string>()

  // The base class has one signature for each way of calling it; the query builder calls it in one way.
  override query(...args: unknown[]): never {
    const [text, values] = args
    const request = text === 'begin' ? currentRequest() : undefined
    // Whoever looks at the locks of a server sees whose they are. It comes with the begin and ends with the transaction, so
    // it costs no way to the server; a statement by itself has none, because a comment in it would be planned anew each time.
    if (request) args[0] = `begin; set local application_name = 'nonius ${request.id}'`
    const prepared = typeof text === 'string' && Array.isArray(values) && values.length > 0 && this.#nameOf(text)
    const call = super.query.bind(this) as (...all: unknown[]) => never
    return prepared ? call({ name: prepared, text, values }, ...args.slice(2)) : call(...args)
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= mostRemembered) return known
    const name = hash('sha1', text, 'base64url')
    this.#names.set(text, name)
    return name
  }
}
