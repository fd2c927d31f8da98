import * as v from 'valibot'
import { rest } from '#lib/contract/rows/rest.ts'
import type { Call } from './call.ts'

type Asked = { method: string; path: string; audience: string }
type Input = {
  params?: Record<string, string | number> | undefined
  query?: Record<string, string> | undefined
  body?: unknown
}

/** What is asked, as one text: the address with its parameters, and the body. The same in the browser and where a page is made. */
export function answerKey({ path }: Pick<Asked, 'path'>, { params = {}, query, body }: Input = {}): string {
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  return address + search + (body === undefined ? '' : ` ${JSON.stringify(body)}`)
}

/** Whoever's cart and money it is, they change between two looks; no page may answer for them. */
const never = /^\/yes-api\/rest\/(cart|shipping|payments?|order|customer)\b/

/** By method, which questions a page may bring the answers to. Nothing of a customer is ever among them. */
const embeddable: Readonly<Record<string, (asked: Asked, body: unknown) => boolean>> = {
  GET: ({ audience }) => audience === 'anyone',
  PUT: ({ path }) => path === `${rest}/search`,
  POST: ({ path }, body) =>
    path === '/oauth/token' && (body as { grant_type?: string } | undefined)?.grant_type === 'refresh_token',
}

export const mayBeEmbedded = (asked: Asked, body?: unknown): boolean =>
  !never.test(asked.path) && embeddable[asked.method]?.(asked, body) === true

/**
 * Asked once a page: a second reader gets what the first one got, or waits with it. Products that belong to a product are
 * told apart by product, type and page, which are its parameters and its body.
 *
 * Paths, because the rows of the table would bring all their schemas into every page.
 */
const replayed: readonly string[] = [
  `${rest}/category/menu`,
  `${rest}/category/menu/:parent`,
  `${rest}/category/slider`,
  `${rest}/category/view/:uri`,
  `${rest}/product/:id/associations/:type`,
]

/** Answers from the page what it brought along, and from memory what may be asked once; calls for everything else. */
export function withAnswers(call: Call, embedded: Readonly<Record<string, unknown>> = {}): Call {
  const replays = new Map<string, Promise<never>>()
  return (endpoint, ...input) => {
    const key = answerKey(endpoint, input[0])
    if (key in embedded && mayBeEmbedded(endpoint, input[0]?.body)) {
      const parsed = v.safeParse(endpoint.response, embedded[key])
      if (parsed.success) return Promise.resolve(parsed.output)
    }
    if (!replayed.includes(endpoint.path)) return call(endpoint, ...input)
    const known = replays.get(key)
    if (known) return known
    const asked = call(endpoint, ...input) as Promise<never>
    replays.set(key, asked)
    // A failure is nobody's answer: the next reader asks anew.
    asked.catch(() => replays.delete(key))
    return asked
  }
}
