import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Call = {
  /** What the call is counted as. */
  kind: string
  method?: 'GET' | 'PUT' | 'POST'
  path: string
  headers?: Record<string, string>
  /** Sent as JSON; `form` as a form. */
  body?: unknown
  form?: Record<string, string>
  /** Answers that are as good as a success, such as a product that was sold to somebody else. */
  also?: readonly number[]
}

export type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

/** Somebody at an address of their own; a call that is not answered as it should be is noted and thrown. */
export type Caller = { ask: (call: Call) => Promise<Answer>; read: <T>(call: Call) => Promise<T> }

/** What a call came to: kept for the table, and for what was wrong. */
export type Notes = { took: (kind: string, milliseconds: number) => void; fault: (what: string) => void }

/** A call went wrong; it is noted already. */
export class Wrong extends Error {}

type Place = { url: string; host: string; culture: string }

/**
 * Calls as a browser far away would, each on a connection of its own. Every caller has an address of this machine of their
 * own, because limits of attempts are counted by address.
 */
export function callerAt({ url, host, culture }: Place, from: string, notes: Notes): Caller {
  const { hostname, port } = new URL(url)
  const send = async ({ method = 'GET', path, headers, body, form }: Call): Promise<Answer> => {
    const content = form ? new URLSearchParams(form).toString() : body === undefined ? undefined : JSON.stringify(body)
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
    const sent = request({
      ...{ hostname, port, path, method, localAddress: from, agent: false },
      headers: {
        host,
        'accept-language': culture,
        ...(content !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(content) }),
        ...headers,
      },
    })
    sent.end(content)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }
  }
  const noted = (what: string): Wrong => {
    notes.fault(what)
    return new Wrong(what)
  }
  const ask = async (call: Call): Promise<Answer> => {
    const began = performance.now()
    const of = `${call.method ?? 'GET'} ${call.path}`
    const answer = await send(call).catch((error: unknown) => {
      throw noted(`${of} was not answered: ${error instanceof Error ? error.message : String(error)}`)
    })
    notes.took(call.kind, performance.now() - began)
    const { status, body } = answer
    if (status >= 400 && !call.also?.includes(status)) {
      throw noted(`${of} was answered ${status}: ${body.toString().slice(0, 200)}`)
    }
    return answer
  }
  return { ask, read: async <T>(call: Call) => JSON.parse((await ask(call)).body.toString()) as T }
}

/** So many addresses of this machine as there are callers. */
export const addressOfCaller = (number: number): string =>
  `127.${1 + (Math.floor(number / 62_500) % 250)}.${Math.floor(number / 250) % 250}.${1 + (number % 250)}`
