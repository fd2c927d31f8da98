import { join } from 'node:path'
import { expect, test } from 'vitest'
import { told } from '../../server/upgrade/in-words.ts'
import type { Surface } from '../../server/upgrade/surface.ts'
import { usesOf } from '../../server/upgrade/uses.ts'
import { readIn } from './declarations.ts'
import { readSurface } from './read-surface.ts'

const root = join(import.meta.dirname, '../..')
const read = readIn(root)
const before = { interfaces: readSurface(read), sources: {} }
const folder = join(root, 'examples/calibra')
/** What its nonius.config.ts says, which only Node itself can read. */
const configuration = { publisher: { guard: {} }, ports: { gateways: [], fiscal: () => {}, extensions: {} } }
const uses = usesOf({ folder, configuration, environment: { BACKUP_KEEP: '30' } })

const brokenBy = (interfaces: Surface, changelog = '') =>
  told({ before, after: { interfaces, sources: {} } }, uses, changelog).broken.join('\n')

/** Changes of the engine that a shop such as examples/calibra would stumble over. */
const planted: readonly [what: string, file: string, from: string, to: string, words: RegExp][] = [
  [
    'a prop is renamed',
    'src/lib/ui/own/BelowPrice.astro',
    '{ product: Product }',
    '{ item: Product }',
    /component BelowPrice, which components\/BelowPrice\.astro/,
  ],
  [
    'a country is asked for more',
    'src/lib/markets/market.ts',
    '  languageName: string\n',
    '  languageName: string\n  alphabet: string\n',
    /part of a market market, which markets\/at\.ts names, is otherwise:[^]*\+ +alphabet/,
  ],
  [
    'a prop is asked for',
    'src/lib/ui/frame/Footer.astro',
    'seller: ShopSeller;',
    'seller: ShopSeller; year: number;',
    /component Footer, .*otherwise:[^]*\+ {4}year: number/,
  ],
  [
    'a field of a prop is gone',
    'src/lib/ui/product/offer.ts',
    '  secondBasis: string\n',
    '',
    /component ProductPrice, [^]*- {4}secondBasis/,
  ],
  [
    'a component cannot be replaced any more',
    'publisher/own-components.ts',
    "  CategoryIntro: 'src/lib/ui/own/CategoryIntro.astro',\n",
    '',
    /component CategoryIntro, which components\/CategoryIntro\.astro names, is gone/,
  ],
  [
    'a component is renamed',
    'publisher/own-components.ts',
    '  AfterPost:',
    '  BelowPost:',
    /component AfterPost, .* is gone/,
  ],
  [
    'a token is gone',
    'src/lib/ui/tokens.css',
    '--accent-strong:',
    '--pressed:',
    /token --accent-strong, which theme\.css names, is gone/,
  ],
  [
    'a token is renamed',
    'src/lib/ui/tokens.css',
    '--font-reading:',
    '--font-text:',
    /token --font-reading, .* is gone/,
  ],
  [
    'a token that a component reads is gone',
    'src/lib/ui/tokens.css',
    '  --space-3: 0.75rem;\n',
    '',
    /token --space-3, which .*components\/Footer\.astro/,
  ],
  [
    'a text is gone',
    'src/i18n/locales/pl.json',
    '"brandLine"',
    '"line"',
    /text frame\.brandLine, which texts\/de\.json, texts\/pl\.json name, is gone/,
  ],
  [
    'a text asks for a value',
    'src/i18n/locales/pl.json',
    '"cart": "',
    '"cart": "{{count}} ',
    /text frame\.cart, which texts\/de\.json names, is otherwise:[^]*\+count/,
  ],
  [
    'a text of mails moves',
    'api/mail/languages/pl.json',
    '"greeting"',
    '"salutation"',
    /text of mails and papers mails\.greeting, which mails\/de\.json names, is gone/,
  ],
  [
    'a gateway is asked for one thing more',
    'api/sales/payments/gateway.ts',
    '  payAt: (paymentId: string) => string',
    '  payAt: (paymentId: string) => string\n  label: string',
    /port gateways, which nonius\.config\.ts names, is otherwise:[^]*\+ {4}label: string/,
  ],
  [
    'a gateway is told one argument more',
    'api/sales/payments/gateway.ts',
    'start: (attempt: Attempt, returns: Returns)',
    'start: (attempt: Attempt, returns: Returns, place: Place)',
    /port gateways, [^]*place: Place/,
  ],
  [
    'what a gateway may answer is less',
    'api/sales/payments/gateway.ts',
    " | 'by-transfer'",
    '',
    /port gateways, [^]*by-transfer/,
  ],
  [
    'a field of papers is renamed',
    'api/sales/papers/paper-tables.ts',
    '  issuedAt: string',
    '  issued: string',
    /port fiscal, which nonius\.config\.ts names[^]*- {4}issuedAt/,
  ],
  [
    'a verdict is renamed',
    'api/sales/papers/fiscal-port.ts',
    "status: 'pending'",
    "status: 'waits'",
    /port fiscal, [^]*waits/,
  ],
  [
    'a setting is renamed',
    'server/config/variables.ts',
    "field: 'publisher.guard'",
    "field: 'publisher.thresholds'",
    /setting publisher\.guard, which nonius\.config\.ts names, is gone/,
  ],
  [
    'a variable is renamed',
    'server/config/variables.ts',
    "variable: 'BACKUP_KEEP'",
    "variable: 'BACKUPS_KEPT'",
    /setting backup\.keep, which the environment names, is otherwise/,
  ],
  [
    'an option of a command is gone',
    'docs/commands.md',
    '  --replace ',
    '  --overwrite ',
    /command or option restore --replace is gone/,
  ],
  [
    'a field of catalogues is asked for',
    'docs/catalogue.md',
    '| `brand`           |        |',
    '| `brand`           | yes    |',
    /field of catalogues SellerEntry\.brand is otherwise/,
  ],
]

test.each(planted)('%s: the check says so', (_, file, from, to, words) => {
  const text = read(file)
  expect(text).toContain(from)
  const after = readSurface((name) => (name === file ? text.replaceAll(from, () => to) : read(name)))
  expect(brokenBy(after)).toMatch(words)
})

test.each([
  ['a field of the API is gone', { 'Product.name': undefined }, /call or field of the API Product\.name is gone/],
  [
    'a call is gone',
    { 'GET /yes-api/rest/category/slider': undefined },
    /call or field of the API GET \/yes-api\/rest\/category\/slider is gone/,
  ],
  ['a field of the API is of another type', { 'Product.name': '{type:number}' }, /Product\.name is otherwise/],
])('%s: the check says so', (_, change, words) => {
  expect(Object.keys(before.interfaces.api ?? {})).toEqual(expect.arrayContaining(Object.keys(change)))
  const api = Object.fromEntries(
    Object.entries({ ...before.interfaces.api, ...change }).filter(([, form]) => form !== undefined),
  ) as Record<string, string>
  const after = { interfaces: { ...before.interfaces, api }, sources: {} }
  const path = '/yes-api/rest/category/slider'
  const calling = new Map([...uses, ['api', new Map([[path, new Set(['components/Slides.tsx'])]])] as const])
  const named = told({ before, after }, calling, '')
  expect(named.broken.join('\n').replace(', which components/Slides.tsx names,', '')).toMatch(words)
  expect(named.broken.join('\n')).toContain('components/Slides.tsx')
  // A shop that calls nothing hears of it as well, but has nothing to mend.
  const unnamed = told({ before, after }, uses, '')
  expect(unnamed.broken).toEqual([])
  expect(unnamed.changed.join('\n')).toMatch(words)
})

test('an engine that adds breaks nothing, and what is new is told', () => {
  const css = read('src/lib/ui/tokens.css').replace(':root {', ':root {\n  --quite-new: 1px;')
  const after = readSurface((name) => (name === 'src/lib/ui/tokens.css' ? css : read(name)))
  expect(told({ before, after: { interfaces: after, sources: {} } }, uses, '')).toEqual({
    broken: [],
    changed: [],
    added: ['1 new token: --quite-new'],
  })
})

test('what the shop does not name is not its concern', () => {
  const { '--shadow': _, ...tokens } = before.interfaces.tokens ?? {}
  expect(brokenBy({ ...before.interfaces, tokens })).toBe('')
})

test('what the changelog says of a thing that is gone stands below it', () => {
  const { '--accent-strong': _, ...tokens } = before.interfaces.tokens ?? {}
  const changelog =
    '## [Unreleased]\n\n### Changed\n\n- `--accent-strong` is computed\n  from `--accent`.\n- Something else.\n'
  expect(brokenBy({ ...before.interfaces, tokens }, changelog)).toMatch(
    /is gone\.\n +- `--accent-strong` is computed from `--accent`\.$/,
  )
})

test('a default that was changed is shown to whoever stands in for it, with the difference', () => {
  const [was, is] = ['<p>One</p>\n', '<p>Two</p>\n']
  const { broken, changed } = told(
    {
      before: { ...before, sources: { Footer: was, Logo: was } },
      after: { ...before, sources: { Footer: is, Logo: is } },
    },
    uses,
    '',
  )
  expect(broken).toEqual([])
  expect(changed).toEqual([
    expect.stringMatching(/component Footer was changed, which components\/Footer\.astro[^]*-<p>One[^]*\+<p>Two/),
  ])
})
