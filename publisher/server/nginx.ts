import type { Site } from '#lib/catalogue/site.ts'
import { apiPathPrefixes } from '#lib/contract/endpoints.ts'
import { paths } from '#lib/domain/paths.ts'
import { campaignNames, closedFolder, closedPages } from '#lib/seo/address-rules.ts'
import { cachedPaths, cacheRules, fileTypes, type SiteRules } from './site-rules.ts'

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const block = (head: string, lines: readonly string[]) =>
  `${head} {\n${lines.map((line) => line.replace(/^(?=.)/gm, '    ')).join('\n')}\n}`

/** A table of nginx: what a value is turned into, the first that matches. */
const table = (from: string, to: string, rows: readonly (readonly [string, string])[], otherwise = '') =>
  block(`map ${from} $${to}`, [
    `default ${quoted(otherwise)};`,
    ...rows.map(([pattern, value]) => `${quoted(pattern)} ${quoted(value)};`),
  ])

/** Where `npm run api` listens unless told otherwise. */
const usualApi = 'http://127.0.0.1:4300'

/** The commerce API as nginx reaches it, wherever it is: an upstream of the edition's own, and how to call it. */
function apiBehind(name: string, apiUrl = usualApi) {
  const { protocol, hostname, host, port, pathname } = new URL(apiUrl)
  const folder = pathname.replace(/\/$/, '')
  const isSecure = protocol === 'https:'
  return {
    upstream: block(`upstream ${name}`, [`server ${hostname}:${port || (isSecure ? 443 : 80)};`, 'keepalive 16;']),
    passing: (prefix: string) => [
      `proxy_pass ${protocol}//${name}${folder && folder + prefix};`,
      'proxy_http_version 1.1;',
      'proxy_set_header Connection "";',
      `proxy_set_header Host ${host};`,
      'proxy_set_header X-Forwarded-For $remote_addr;',
      ...(isSecure ? ['proxy_ssl_server_name on;', `proxy_ssl_name ${hostname};`] : []),
    ],
  }
}

/**
 * The configuration of nginx for one edition, to be included in its `http` block as it is. `apiUrl` is where the server
 * finds the commerce API.
 */
export function nginxConfiguration(site: Site, rules: SiteRules, root: string, apiUrl?: string): string {
  const { key } = site.edition
  const api = apiBehind(`nonius_${key}_api`, apiUrl)
  const name = (what: string) => `nonius_${key}_${what}`
  const noindex = 'noindex, follow'
  const closed = [...closedPages.map(literal), `${literal(closedFolder)}(/[^?]*)?`].join('|')
  const maps = [
    table('$request_uri', name('robots'), [
      [`~^(${closed})(\\?|$)`, noindex],
      [`~\\?(.*&)?(${campaignNames})(=|&|$)`, ''],
      ['~\\?.', noindex],
    ]),
    table(
      '"$status:$request_uri"',
      name('cache'),
      [
        [`~^(200|206|304):${cachedPaths.hashed}`, cacheRules.hashed],
        [`~^(200|206|304):${cachedPaths.fixed}`, cacheRules.fixed],
      ],
      cacheRules.page,
    ),
    // The robots header belongs to pages; a style sheet asked for with a query is no page.
    table(`"$sent_http_content_type:$${name('robots')}"`, name('page_robots'), [['~^text/html.*:noindex', noindex]]),
    table(
      '$uri',
      name('gone'),
      rules.gone.map((path) => [path, '1'] as const),
    ),
    table('$http_user_agent', name('old'), [['~(MSIE |Trident/)', '1']]),
    table(`"$${name('old')}:$uri"`, name('leaves'), [
      ['1:/unsupported-browser', ''],
      ['~^1:(/[^.]*)$', '1'],
    ]),
  ]
  const headers = [
    ...Object.entries(rules.headers).map(([header, value]) => `add_header ${header} ${quoted(value)} always;`),
    `add_header Cache-Control $${name('cache')} always;`,
    `add_header X-Robots-Tag $${name('page_robots')} always;`,
    '# Once every page of this host is reached encrypted:',
    '# add_header Strict-Transport-Security "max-age=63072000" always;',
  ]
  const { hostname } = new URL(site.origin)
  const server = block('server', [
    'listen 80;',
    `server_name ${hostname};`,
    `root ${quoted(root)};`,
    'absolute_redirect off;',
    'server_tokens off;',
    'charset utf-8;',
    'charset_types text/css text/javascript text/plain application/xml;',
    block(
      'types',
      Object.entries(fileTypes).map(([ending, type]) => `${type} ${ending.slice(1)};`),
    ),
    'default_type application/octet-stream;',
    'gzip on;\ngzip_vary on;\ngzip_types text/css text/javascript text/plain application/json application/xml image/svg+xml;',
    '# Where files are compressed beforehand and the modules are there: gzip_static on; brotli_static on;',
    'error_page 404 410 @unknown;',
    ...Object.entries(rules.redirects).map(
      ([path, { to, status }]) => `location = ${path} { return ${status} ${to}; }`,
    ),
    ...[...apiPathPrefixes, ...(site.apiPaths ?? [])].map((prefix) =>
      block(`location ${prefix.endsWith('/') ? '^~' : '='} ${prefix}`, api.passing(prefix)),
    ),
    '# Every page has one address: no file name, and no slash at its end.',
    block('location ~ \\.html$', [
      'rewrite ^/index\\.html$ / permanent;',
      'rewrite ^(.+?)(?:/index)?\\.html$ $1 permanent;',
    ]),
    block('location ~ .+/$', ['rewrite ^(.+?)/+$ $1 permanent;']),
    "# Hidden files are nobody's, but for the folder that is known for what it holds.",
    'location ~ ^(.+/\\.|/\\.(?!well-known/)) { return 404; }',
    `location = ${paths.notFound} { return 404; }`,
    block('location /', [
      `if ($${name('gone')}) { return 410; }`,
      `if ($${name('leaves')}) { return 302 /unsupported-browser; }`,
      'try_files $uri.html $uri ${uri}index.html =404;',
      ...headers,
    ]),
    block('location @unknown', [`try_files ${paths.notFound}.html =404;`, ...headers]),
  ])
  const note = [
    `# The ${key} edition, as its pages of this release want to be served. Include it in the http block of nginx; the`,
    '# commerce API is expected where API_URL led when this was published, or else where "npm run api" listens.',
    '# Say "nginx -s reload" after every publication: it names the folder of its release, so that pages and rules change',
    '# together, at the reload. TLS is yours to add.',
  ]
  return `${[note.join('\n'), api.upstream, ...maps, server].join('\n\n')}\n`
}
