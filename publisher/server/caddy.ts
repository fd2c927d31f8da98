import type { Front } from './front.ts'
import { leastCompressed, type Serving } from './serving.ts'

const block = (head: string, lines: readonly string[]) =>
  `${head} {\n${lines.map((line) => line.replace(/^(?=.)/gm, '\t')).join('\n')}\n}`

/** As Caddy reads it back, whatever stands in it: between backquotes nothing is special, and quotes know one escape. */
const quoted = (text: string) => (text.includes('`') ? `"${text.replace(/["\\]/g, '\\$&')}"` : `\`${text}\``)

const orNothing = (name: string, rows: readonly string[]) => (rows.length > 0 ? [block(name, rows)] : [])

/** What the API answers, passed on to wherever that is. */
function passing({ passed, apiUrl }: Serving, { proxies = [], apis = [] }: Front): string[] {
  const { origin, protocol, pathname } = new URL(apiUrl)
  const folder = pathname.replace(/\/$/, '')
  return [
    `@api path ${passed.map((path) => (path.endsWith('/') ? `${path}*` : path)).join(' ')}`,
    block('route @api', [
      '# Caddy and whoever reads the address behind it must not find different paths in it.',
      String.raw`@untidy vars_regexp untidy {http.request.orig_uri.path} ${quoted(String.raw`(//|\\|/\.\.?(/|$))`)}`,
      'error @untidy 404',
      ...(proxies.length === 0
        ? []
        : [
            'vars caller {remote_host}',
            block('@proxied', [
              `remote_ip ${proxies.join(' ')}`,
              `header_regexp forwarded X-Forwarded-For ${quoted(String.raw`([^,\s]+)\s*$`)}`,
            ]),
            '# What the nearest of them says; what stands before that anybody can have sent.',
            'vars @proxied caller {re.forwarded.1}',
          ]),
      ...(folder ? [`rewrite * ${folder}{uri}`] : []),
      ...proxying(
        // Each once and as Caddy calls it, so that whoever is busy is told from the others.
        [...new Set([origin, ...apis.map((host) => new URL(`${protocol}//${host}`).origin)])],
        [
          'header_up Host {upstream_hostport}',
          'header_up X-Request-Id {http.request.uuid}',
          ...(proxies.length === 0 ? [] : ['header_up X-Forwarded-For {vars.caller}']),
        ],
      ),
    ]),
  ]
}

/** A process that cannot answer now is not the only one; what may be done once is asked of one alone. */
function proxying(origins: readonly string[], headers: readonly string[]): string[] {
  if (origins.length === 1) return [block(`reverse_proxy ${origins.join()}`, headers)]
  const lines = [...headers, `lb_retries ${origins.length - 1}`]
  const again = origins.flatMap((busy, index) => [
    block(`@busy${index}`, ['method GET HEAD', `vars {http.reverse_proxy.upstream.hostport} ${hostOf(busy)}`]),
    block(`reverse_proxy @busy${index} ${origins.filter((origin) => origin !== busy).join(' ')}`, lines),
  ])
  return [
    block(`reverse_proxy ${origins.join(' ')}`, [
      ...lines,
      '@busy status 503',
      block('handle_response @busy', [block('route', [...again, 'copy_response'])]),
    ]),
  ]
}

/** As Caddy calls it, always with its port. */
function hostOf(origin: string): string {
  const { protocol, hostname, port } = new URL(origin)
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
}

/** The one address of a page: read from what was asked as it was sent, never with a second slash at the beginning. */
const plainAddresses = [
  [String.raw`^/+index\.html(\?.*)?$`, '/{re.plain.1}'],
  [String.raw`^/+([^/\\?][^?]*?)(/index)?\.html(\?.*)?$`, '/{re.plain.1}{re.plain.3}'],
  [String.raw`^/+([^/\\?][^?]*?)/+(\?.*)?$`, '/{re.plain.1}{re.plain.2}'],
] as const

/** What every page and file is sent with; the names of matchers differ from place to place. */
const headersOf = ({ headers, cacheOfPages }: Serving, robots: string): string[] => [
  block('header', [
    ...Object.entries(headers).map(([name, value]) => `${name} ${quoted(value)}`),
    `Cache-Control ${quoted(cacheOfPages)}`,
  ]),
  block('@closed', ['path *.html', `expression \`{${robots}} != ""\``]),
  `header @closed X-Robots-Tag {${robots}}`,
]

/** What stands in the way of a page: another address, a browser that shows none, a name that is nobody's. */
function waysElsewhere(serving: Serving, name: (what: string) => string): string[] {
  const { oldBrowsers, notFound, gone } = serving
  const plain = plainAddresses.flatMap(([pattern, to], index) => [
    `@plain${index} vars_regexp plain {http.request.orig_uri} ${quoted(pattern)}`,
    `redir @plain${index} ${to} 301`,
  ])
  return [
    '@other not method GET HEAD',
    'error @other 405',
    `@moved expression \`{${name('to')}} != ""\``,
    `redir @moved {${name('to')}} {${name('status')}}`,
    block('@old', [
      `header_regexp User-Agent ${quoted(oldBrowsers.agents)}`,
      `not path ${oldBrowsers.page}`,
      'not path_regexp `\\.`',
    ]),
    `redir @old ${oldBrowsers.page} 302`,
    ...plain,
    "# Hidden files are nobody's, but for the folder that is known for what it holds.",
    block('@hidden', ['path_regexp `/\\.`', 'not path_regexp `^/\\.well-known/[^.]`']),
    'error @hidden 404',
    '@deephidden path_regexp `./\\.`',
    'error @deephidden 404',
    `@unnamed path ${notFound}`,
    'error @unnamed 404',
    ...(gone.length > 0 ? [`@gone expression \`{${name('gone')}} != ""\``, 'error @gone 410'] : []),
  ]
}

/**
 * The configuration of Caddy for one edition, a site of its own to be imported by a Caddyfile as it is. `root` is where its
 * pages are. An origin that begins with https is served so, with a certificate that Caddy gets by itself.
 */
export function caddyConfiguration(serving: Serving, root: string, front: Front = {}): string {
  const { edition, robots, notFound, compressed } = serving
  const name = (what: string) => `nonius_${edition}_${what}`
  const maps = [
    ...orNothing(`map {http.request.orig_uri.path} {${name('to')}} {${name('status')}}`, [
      ...Object.entries(serving.redirects).map(
        ([from, { to, status }]) => `${decodeURIComponent(from)} ${to} ${status}`,
      ),
      'default "" ""',
    ]),
    ...orNothing(
      `map {http.request.orig_uri.path} {${name('gone')}}`,
      serving.gone.length > 0 ? [...serving.gone.map((path) => `${path} 1`), 'default ""'] : [],
    ),
    block(`map {query} {${name('query')}}`, [
      '`~^$` ""',
      `${quoted(`~${robots.campaign}`)} ""`,
      `default ${quoted(robots.says)}`,
    ]),
    block(`map {http.request.orig_uri.path} {${name('robots')}}`, [
      `${quoted(`~${robots.closed}`)} ${quoted(robots.says)}`,
      `default {${name('query')}}`,
    ]),
  ]
  const pages = [
    ...waysElsewhere(serving, name),
    `# A page takes a fraction of a millisecond at this level, and nothing when it is published.`,
    block('encode', [
      'gzip 4',
      `minimum_length ${leastCompressed}`,
      block('match', [
        ...Object.values(serving.types)
          .filter((type) => new RegExp(compressed).test(type))
          .map((type) => `header Content-Type ${type}*`),
      ]),
    ]),
    '@file file {path}.html {path} {path}index.html',
    block('route @file', [
      'rewrite {http.matchers.file.relative}',
      ...headersOf(serving, name('robots')),
      ...serving.cache.flatMap(({ paths, says }, index) => [
        `@kept${index} vars_regexp kept${index} {http.request.orig_uri.path} ${quoted(paths)}`,
        `header @kept${index} Cache-Control ${quoted(says)}`,
      ]),
      ...Object.entries(serving.types).flatMap(([ending, type]) => {
        const charset = /^text\/|\/xml$/.test(type) ? '; charset=utf-8' : ''
        return [
          `@type${ending.slice(1)} path *${ending}`,
          `header @type${ending.slice(1)} Content-Type ${quoted(type + charset)}`,
        ]
      }),
      'file_server',
    ]),
    'error 404',
  ]
  const site = block(serving.origin, [
    `root * ${quoted(root)}`,
    ...maps,
    'header -Server',
    block('route', [...passing(serving, front), ...pages]),
    block('handle_errors', [
      '@unknown expression {err.status_code} in [404, 410]',
      block('route @unknown', [
        `rewrite * ${notFound}.html`,
        ...headersOf(serving, name('robots')),
        'header Content-Type `text/html; charset=utf-8`',
        block('file_server', ['status {err.status_code}']),
      ]),
    ]),
  ])
  const note = [
    `# The ${edition} edition, as its pages of this release want to be served. Import it into your Caddyfile; the commerce`,
    '# API is expected where API_URL led when this was published, or else where "npm run api" listens.',
    '# Say "caddy reload" after a publication that changes this file.',
  ]
  return `${[note.join('\n'), site].join('\n\n')}\n`
}
