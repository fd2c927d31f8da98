import type { Front } from './front.ts'
import { leastCompressed, type Serving } from './serving.ts'

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
const block = (head: string, lines: readonly string[]) =>
  `${head} {\n${lines.map((line) => line.replace(/^(?=.)/gm, '    ')).join('\n')}\n}`

/** A table of nginx: what a value is turned into, the first that matches. */
const table = (from: string, to: string, rows: readonly (readonly [string, string])[], otherwise = '') =>
  block(`map ${from} $${to}`, [
    `default ${quoted(otherwise)};`,
    ...rows.map(([pattern, value]) => `${quoted(pattern)} ${quoted(value)};`),
  ])

/** A pattern of a whole text as one behind a text that ends in `:`. */
const behind = (before: string, pattern: string) => `~^${before}:${pattern.replace(/^\^/, '')}`

/** The commerce API as nginx reaches it, wherever it is: an upstream of the edition's own, and how to call it. */
function apiBehind(name: string, apiUrl: string, { apis = [] }: Front) {
  const { protocol, hostname, host, port, pathname } = new URL(apiUrl)
  const folder = pathname.replace(/\/$/, '')
  const isSecure = protocol === 'https:'
  return {
    upstream: block(`upstream ${name}`, [
      // Where each of them says 503, that is to be told with all that it says, and not that there is none.
      ...[`${hostname}:${port || (isSecure ? 443 : 80)}`, ...apis].map((server) => `server ${server} max_fails=0;`),
      'keepalive 16;',
    ]),
    passing: (prefix: string) => [
      // nginx and whoever reads the address behind it must not find different paths in it.
      `if ($request_uri ~* ${quoted(String.raw`^[^?]*(//|\\|/(\.|%2e)(\.|%2e)?(/|\?|$))`)}) { return 404; }`,
      `proxy_pass ${protocol}//${name}${folder && folder + prefix};`,
      '# A process that cannot answer now is not the only one; POST and PATCH, which may be done once, are asked of one alone.',
      'proxy_next_upstream error timeout http_503;',
      'proxy_connect_timeout 5s;',
      'proxy_http_version 1.1;',
      'proxy_set_header Connection "";',
      `proxy_set_header Host ${host};`,
      'proxy_set_header X-Forwarded-For $remote_addr;',
      'proxy_set_header X-Forwarded-Host $host;',
      'proxy_set_header X-Request-Id $request_id;',
      ...(isSecure ? ['proxy_ssl_server_name on;', `proxy_ssl_name ${hostname};`] : []),
    ],
  }
}

/** Whom it believes when they say who called: the last address that is none of theirs did. */
const callers = ({ proxies = [] }: Front) =>
  proxies.length === 0
    ? []
    : [
        ...proxies.map((network) => `set_real_ip_from ${network};`),
        'real_ip_header X-Forwarded-For;',
        'real_ip_recursive on;',
      ]

/** How it listens: encrypted where it was given a certificate, and then it leads there from the other port. */
function listening({ edition }: Serving, host: string, { tls }: Front) {
  if (!tls) return { lines: ['listen 80;'], before: [] }
  const file = (name: string) => quoted(name.replaceAll('{key}', edition))
  const lines = [
    'listen 443 ssl http2;',
    `ssl_certificate ${file(tls.certificate)};`,
    `ssl_certificate_key ${file(tls.key)};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
  ]
  const plain = ['listen 80;', `server_name ${host};`, 'server_tokens off;', 'return 301 https://$host$request_uri;']
  return { lines, before: [block('server', plain)] }
}

/** The configuration of nginx for one edition, to be included in its `http` block as it is. `root` is where its pages are. */
export function nginxConfiguration(serving: Serving, root: string, front: Front = {}): string {
  const { edition, robots, oldBrowsers, notFound } = serving
  const api = apiBehind(`nonius_${edition}_api`, serving.apiUrl, front)
  const name = (what: string) => `nonius_${edition}_${what}`
  const types = Object.entries(serving.types)
  const maps = [
    table('$request_uri', name('path'), [['~^([^?]*)', '$1']]),
    table(`"$${name('path')}:$args"`, name('robots'), [
      [`~${robots.closed.replace(/\$$/, ':')}`, robots.says],
      ['~:$', ''],
      [`~:(.*&)?${robots.campaign.replace('(^|&)', '')}`, ''],
      ['~:.', robots.says],
    ]),
    table(
      '"$status:$request_uri"',
      name('cache'),
      serving.cache.map(({ paths, says }) => [behind('(200|206|304)', paths.replace(/\$$/, '(\\?|$)')), says] as const),
      serving.cacheOfPages,
    ),
    // The robots header belongs to pages; a style sheet asked for with a query is no page.
    table(`"$sent_http_content_type:$${name('robots')}"`, name('page_robots'), [
      ['~^text/html.*:noindex', robots.says],
    ]),
    table(
      '$uri',
      name('gone'),
      serving.gone.map((path) => [path, '1'] as const),
    ),
    table('$http_user_agent', name('old'), [[`~${oldBrowsers.agents}`, '1']]),
    table(`"$${name('old')}:$uri"`, name('leaves'), [
      [`1:${oldBrowsers.page}`, ''],
      ['~^1:(/[^.]*)$', '1'],
    ]),
  ]
  const headers = [
    ...Object.entries(serving.headers).map(([header, value]) => `add_header ${header} ${quoted(value)} always;`),
    `add_header Cache-Control $${name('cache')} always;`,
    `add_header X-Robots-Tag $${name('page_robots')} always;`,
  ]
  const compressed = types.map(([, type]) => type).filter((type) => new RegExp(serving.compressed).test(type))
  const host = new URL(serving.origin).hostname
  const { lines, before } = listening(serving, host, front)
  const server = block('server', [
    ...lines,
    `server_name ${host};`,
    ...callers(front),
    `root ${quoted(root)};`,
    'absolute_redirect off;',
    'server_tokens off;',
    'charset utf-8;',
    'charset_types text/css text/javascript text/plain application/xml;',
    block(
      'types',
      types.map(([ending, type]) => `${type} ${ending.slice(1)};`),
    ),
    'default_type application/octet-stream;',
    '# A page takes a fifth of a millisecond at this level, and nothing when it is published.',
    'gzip on;\ngzip_vary on;\ngzip_comp_level 4;',
    `gzip_min_length ${leastCompressed};`,
    `gzip_types ${compressed.filter((type) => type !== 'text/html').join(' ')};`,
    'error_page 404 410 @unknown;',
    ...Object.entries(serving.redirects).map(
      ([path, { to, status }]) => `location = ${quoted(decodeURIComponent(path))} { return ${status} ${to}; }`,
    ),
    ...serving.passed.map((prefix) =>
      block(`location ${prefix.endsWith('/') ? '^~' : '='} ${prefix}`, api.passing(prefix)),
    ),
    '# Browsers read a backslash as a slash, so that what leads back to such a path could lead to another host.',
    `location ~ ${quoted(String.raw`\\`)} { return 404; }`,
    '# Every page has one address: no file name, and no slash at its end.',
    block('location ~ \\.html$', [
      'rewrite ^/index\\.html$ / permanent;',
      'rewrite ^(.+?)(?:/index)?\\.html$ $1 permanent;',
    ]),
    block('location ~ .+/$', ['rewrite ^(.+?)/+$ $1 permanent;']),
    "# Hidden files are nobody's, but for the folder that is known for what it holds.",
    'location ~ ^(.+/\\.|/\\.(?!well-known/)) { return 404; }',
    `location = ${notFound} { return 404; }`,
    block('location /', [
      `if ($${name('gone')}) { return 410; }`,
      `if ($${name('leaves')}) { return 302 ${oldBrowsers.page}; }`,
      'try_files $uri.html $uri ${uri}index.html =404;',
      ...headers,
    ]),
    block('location @unknown', [`try_files ${notFound}.html =404;`, ...headers]),
  ])
  const note = [
    `# The ${edition} edition, as its pages of this release want to be served. Include it in the http block of nginx; the`,
    '# commerce API is expected where API_URL led when this was published, or else where "npm run api" listens.',
    '# Say "nginx -s reload" after every publication: it names the folder of its release, so that pages and rules change',
    `# together, at the reload.${front.tls ? '' : ' TLS is yours to add, or to be named in the settings.'}`,
  ]
  return `${[note.join('\n'), api.upstream, ...maps, ...before, server].join('\n\n')}\n`
}
