import * as v from 'valibot'
import type { Site } from '#lib/catalogue/site.ts'
import { EnteredPreview, SeenPreview } from '#lib/contract/staff/publishing.ts'
import { problemResponse, HttpProblem } from '../../api/platform/http/problem.ts'
import { belongsToApi, type Passage } from './api-passage.ts'
import { openingPath } from './preview-entry.ts'
import { onlyReads } from './reading-calls.ts'
import { readFromDisk, readRules } from './release-files.ts'
import { folderOf } from './shown-release.ts'
import { answerFrom } from './site-handler.ts'

/** What a policy names by a word or by what it holds, and not by the host that it comes from. */
function ownSources(policy: string, directive: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${directive} `))
  return (found ?? '').split(' ').filter((source) => source.startsWith("'"))
}

/**
 * A release runs what it brings and what the build wrote into its pages, asks nobody but the host that it is shown at, so that nothing
 * is counted or sent elsewhere, and is framed by the back office alone.
 */
const previewPolicy = (policy: string, rooms: string): string =>
  [
    "default-src 'none'",
    `script-src ${ownSources(policy, 'script-src').join(' ')}`,
    `style-src ${ownSources(policy, 'style-src').join(' ')}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${rooms}`,
  ].join('; ')

type Options = {
  /** Where releases run: a host below that of the rooms, where nobody is logged in. */
  origin: string
  /** Where the back office is, which alone frames what is shown. */
  rooms: string
  dist: string
  sites: readonly Site[]
}

const cookieName = '__Host-nonius-preview'
/** To this host alone, to no script, over https; and to nobody whom another site leads here. */
const cookie = (pass: string) => `${cookieName}=${pass}; Path=/; Max-Age=3600; Secure; HttpOnly; SameSite=Strict`

const plain = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
}

/**
 * Shows a release as shoppers will have it, with its scripts, to whoever came with a pass. Of the API it passes on what reads the
 * catalogue, as from nobody; whatever else is asked is refused here, so that nothing can be ordered, written or logged in to.
 */
export function previewSite({ origin, rooms, dist, sites }: Options, api: Passage) {
  const apiPaths = sites.flatMap((site) => site.apiPaths ?? [])

  async function ask(path: string, pass: string): Promise<Response> {
    const body = JSON.stringify({ pass })
    return api(
      new Request(new URL(path, origin), { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    )
  }

  async function seenBy(request: Request): Promise<v.InferOutput<typeof SeenPreview> | undefined> {
    const [, pass] =
      new RegExp(`(?:^|; ?)${cookieName}=([\\w.-]+)(?:;|$)`).exec(request.headers.get('cookie') ?? '') ?? []
    const answer = pass === undefined ? undefined : await ask('/staff/publishing/preview/see', pass)
    return answer?.ok ? v.parse(SeenPreview, await answer.json()) : undefined
  }

  async function enter(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url)
    const answer = await ask('/staff/publishing/preview/enter', searchParams.get('pass') ?? '')
    if (!answer.ok) return isOver(rooms)
    const { edition, pass } = v.parse(EnteredPreview, await answer.json())
    const target = new URL(searchParams.get('to') ?? '/', origin)
    // Written whole: a path may begin with two slashes, which would name another host.
    const location = target.origin === origin ? target.href : new URL('/', origin).href
    const before = await seenBy(request)
    return new Response(null, {
      status: 303,
      headers: {
        ...plain,
        ...{ location, 'set-cookie': cookie(pass) },
        // What the pages of another edition have kept in this browser is not this one's.
        ...(before !== undefined && before.edition !== edition && { 'clear-site-data': '"storage"' }),
      },
    })
  }

  async function askedOfApi(request: Request, { edition }: Site): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    if (!onlyReads(request.method, pathname)) return refused()
    const headers = new Headers({ 'accept-language': edition.culture })
    for (const name of ['accept', 'content-type', 'x-forwarded-for']) {
      const value = request.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    const { method, body } = request
    const init = { method, headers, body, duplex: 'half' } as const
    const answer = await api(new Request(new URL(pathname + search, origin), init))
    const answered = new Headers(answer.headers)
    answered.delete('set-cookie')
    for (const [name, value] of Object.entries(plain)) answered.set(name, value)
    return new Response(answer.body, { status: answer.status, headers: answered })
  }

  async function page(request: Request, release: string, { edition, apiOrigin }: Site): Promise<Response> {
    const folder = await folderOf(dist, edition.key, release)
    const rules = folder && (await readRules(folder))
    if (!folder || !rules) return new Response('There is no such release.\n', { status: 404, headers: plain })
    // Without its headers, so that it is answered whole and as it is.
    const asked = new Request(request.url, { method: request.method })
    const found = await answerFrom(
      { rules, read: (pathname) => readFromDisk(folder, pathname), squeezes: false },
      asked,
    )
    const headers = new Headers(found.headers)
    const policy = previewPolicy(headers.get('content-security-policy') ?? '', rooms)
    for (const [name, value] of Object.entries({ ...plain, 'content-security-policy': policy }))
      headers.set(name, value)
    const isPage = headers.get('content-type')?.startsWith('text/html')
    if (!isPage || apiOrigin === undefined || request.method === 'HEAD')
      return new Response(found.body, { status: found.status, headers })
    // It asks the API here, wherever it will ask it when it is live.
    const text = (await found.text()).replace(`"apiBase":"${apiOrigin}"`, '"apiBase":""')
    headers.delete('content-length')
    return new Response(text, { status: found.status, headers })
  }

  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === openingPath) return enter(request)
    const ofApi = belongsToApi(pathname, apiPaths)
    const seen = await seenBy(request)
    const site = sites.find(({ edition }) => edition.key === seen?.edition)
    if (!seen || !site) return ofApi ? refused() : isOver(rooms)
    if (ofApi) return askedOfApi(request, site)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refused()
    return page(request, seen.release, site)
  }
}

/** Islands say it in the words of their edition. */
function refused(): Response {
  const answer = problemResponse(new HttpProblem('PREVIEW_ONLY'))
  for (const [name, value] of Object.entries(plain)) answer.headers.set(name, value)
  return answer
}

/** In both languages of the back office, because nobody is known here. */
function isOver(rooms: string): Response {
  const say = (language: string, title: string, text: string) =>
    `<div lang="${language}"><h1>${title}</h1><p>${text}: <a href="${rooms}/publishing" target="_top">${rooms}</a></p></div>`
  const body = `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Podgląd / Preview</title>
<style>body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1rem }</style>
${say('pl', 'Ten podgląd już się skończył', 'Otwórz go jeszcze raz na stronie Publikacja')}
${say('en', 'This preview is over', 'Open it again on the Publishing page')}
`
  return new Response(body, {
    status: 401,
    headers: {
      ...plain,
      'content-type': 'text/html;charset=utf-8',
      'content-security-policy': `${plain['content-security-policy']}; frame-ancestors ${rooms}`,
    },
  })
}
