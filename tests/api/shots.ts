import fc from 'fast-check'
import type * as v from 'valibot'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { arbitraryOf, type KnownValues } from '../support/arbitrary.ts'
import { hostileText, spoiledJson, spoiledPairs } from '../support/hostile.ts'

type Shooter = 'nobody' | 'guest' | 'user' | 'system'

/** Who calls a row how often. */
const likely: Record<Endpoint['audience'], Shooter[]> = {
  anyone: ['nobody', 'guest', 'user'],
  customer: ['nobody', 'guest', 'guest', 'user', 'user'],
  user: ['nobody', 'guest', 'user', 'user', 'user', 'user'],
  company: ['nobody', 'user', 'system', 'system', 'system', 'system'],
}

/** One call as it goes out, before who makes it adds what tells who that is. */
export type Shot = {
  shooter: Shooter
  path: string
  body: string | Uint8Array<ArrayBuffer> | undefined
  headers: Record<string, string>
}

/** Calls of a row: about half of them as the contract wants them, the others anything but. */
export function shotsAt(row: Endpoint, known: KnownValues): fc.Arbitrary<Shot> {
  const path = fc
    .tuple(pathsOf(row, known), row.query ? queriesOf(row.query, known) : fc.constant(''))
    .map(([before, query]) => (query ? `${before}?${query}` : before))
  return fc.record({
    shooter: fc.oneof(...likely[row.audience].map((shooter) => fc.constant(shooter))),
    path,
    body: row.body ? bodiesOf(row.body, row.form, known) : fc.constant(undefined),
    headers: fc.oneof({ arbitrary: fc.constant({}), weight: 4 }, { arbitrary: hostileHeaders, weight: 1 }),
  })
}

const segments = [
  ...['..', '.', '%2e%2e', '%2F', '..%2f..', 'a%2Fb', '%00', 'a%00b', '%', '%zz', '%ff', '%c0%af', '%ed%a0%80'],
  ...['0', '-1', '1.5', '1e3', '0x10', '2147483648', '99999999999999999999', 'NaN', '%20', '10%20', '10;a=b', ':id'],
  ...['__proto__', 'constructor', 'toString', 'autofill', '*', '%F0%9F%98%80', '中文', '%E2%80%AE', 'x'.repeat(3_000)],
]

const hostileSegment = fc.oneof(
  { arbitrary: fc.constantFrom(...segments), weight: 2 },
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 6_000)),
)

function pathsOf({ path }: Endpoint, known: KnownValues): fc.Arbitrary<string> {
  const parts = path.split('/').map((part) => {
    if (!part.startsWith(':')) return fc.constant(part)
    const good = fc.constantFrom(...(known[part] ?? ['1'])).map((value) => encodeURIComponent(String(value)))
    return fc.oneof(good, hostileSegment)
  })
  return fc.tuple(...parts).map((all) => all.join('/'))
}

const pairsOf = (schema: v.GenericSchema, known: KnownValues) =>
  arbitraryOf(schema, known).map((value) =>
    Object.entries(value as object).map(([key, part]): [string, string] => [key, String(part)]),
  )

function queriesOf(schema: v.GenericSchema, known: KnownValues): fc.Arbitrary<string> {
  const pairs = pairsOf(schema, known)
  return fc.oneof(
    pairs.map((valid) => new URLSearchParams(valid).toString()),
    spoiledPairs(pairs),
  )
}

const noBodies = [
  ...[
    '',
    ' ',
    'null',
    'true',
    '0',
    '"text"',
    '[]',
    '[{}]',
    '{',
    '{"a":',
    '{}}',
    "{'a':1}",
    '\ufeff{}',
    '{"a":1,"a":2}',
  ],
  ...['NaN', '\0', '<xml/>', '{"__proto__":null}', 'a=1&b=2', '['.repeat(100_000), '{"a":'.repeat(20_000)],
].map((text): Shot['body'] => text)

const bytes = [
  [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00],
  [0xc0, 0xaf],
  [0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d],
].map((list): Shot['body'] => new Uint8Array(list))

function bodiesOf(schema: v.GenericSchema, form: boolean, known: KnownValues): fc.Arbitrary<Shot['body']> {
  const valid = form
    ? pairsOf(schema, known).map((pairs) => new URLSearchParams(pairs).toString())
    : arbitraryOf(schema, known).map((value) => JSON.stringify(value))
  const spoiled = form ? spoiledPairs(pairsOf(schema, known)) : spoiledJson(arbitraryOf(schema, known))
  const cut = fc
    .tuple(valid, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([text, at]) => text.slice(0, at * text.length))
  return fc.oneof(
    { arbitrary: valid, weight: 8 },
    { arbitrary: spoiled, weight: 8 },
    { arbitrary: cut, weight: 1 },
    { arbitrary: fc.constantFrom(...noBodies, ...bytes), weight: 1 },
  )
}

/** What a header can hold; the others never leave the caller. */
const headerText = hostileText
  .map((text) =>
    text
      .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')
      .trim()
      .slice(0, 8_000),
  )
  .filter((text) => text !== '')

const oneOf = (...texts: string[]) => fc.oneof({ arbitrary: fc.constantFrom(...texts), weight: 3 }, headerText)

const unsigned = 'eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJzdWIiOiIwMDAwMDAwMC0wMDAwLTQwMDAtODAwMC0wMDAwMDAwMDAwMDAifQ.'

const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    guid: oneOf('00000000-0000-4000-8000-000000000000', 'not-a-guid', "' or 1=1", '{}', 'a, b'),
    'accept-language': oneOf('xx-XX', '*', 'de-DE', 'pl', ',;q=,', 'pl-PL;q=NaN', 'de;q=1e309, en;q=-1', 'constructor'),
    authorization: oneOf('Bearer', 'Bearer a.b.c', `Bearer ${unsigned}`, 'Basic YTpi', 'bearer  x', 'Bearer a b'),
    yc: oneOf('campaign', 'x'.repeat(7_000), '"; a=b'),
    'if-none-match': oneOf('*', '"x"', 'W/"x", "y"', ',,,', '"'.repeat(500)),
    'if-modified-since': oneOf('Thu, 01 Jan 2099 00:00:00 GMT', '0', 'yesterday', '-271821-04-20T00:00:00.000Z'),
    'content-type': oneOf('application/json', 'text/plain', 'multipart/form-data; boundary=x', 'application/xml', '/'),
    signature: oneOf('sha256=00', 'x', '='),
    'x-forwarded-for': oneOf('127.0.0.1', '::1, x', "'"),
  },
  { requiredKeys: [] },
)
