import fc from 'fast-check'

/** Texts that break what trusts them. None is valid on purpose, and some are by chance. */
export const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'half \udfff pair',
  '\ufffe\uffff',
  '\u202eright to left',
  'مرحبا بالعالم',
  'e\u0301\u0323'.repeat(40),
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁷󠁬󠁳󠁿',
  '\ufeffBOM',
  '\r\nSet-Cookie: a=b',
  "'; drop table customer_order; --",
  "' or 1=1 --",
  '$1',
  '%',
  '_%\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{constructor.constructor("return this")()}}',
  '${7*7}',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '1_000',
  '٣٤',
  '2147483648',
  '-1',
  '9223372036854775808',
  '99999999999999999999999999',
  'true',
  'null',
  'undefined',
  '[object Object]',
  '9999-12-31',
  '0000-01-01',
  '2025-02-30',
  '00000000-0000-0000-0000-000000000000',
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('x', 'ł', '\ud83d', '0', ' ', 'a ', '"').map((unit) => unit.repeat(20_000)),
)

/** JSON that no value of this language is written as. */
const raw = (json: string) => `\ue000${json}\ue001`

const deep = (depth: number) => [
  `${'['.repeat(depth)}${']'.repeat(depth)}`,
  `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
]

const rawNumbers = ['1e309', '-1e309', '-0', '1e-400', '123456789012345678901234567890', '0.1e1', '1E+2']

const record = (json: string): unknown => JSON.parse(json)

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 3 },
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, 1e21),
  fc.constantFrom(...[...rawNumbers, ...deep(2_000), ...deep(20_000)].map(raw)),
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    [null],
    { length: 1_000_000 },
    record('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
    record('{"then":"x","toJSON":"x","toString":null,"valueOf":1}'),
    Array.from({ length: 20_000 }, () => 0),
    Array.from({ length: 3_000 }, (_, i) => ({ [`key-${i}`]: null })),
    Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`key-${i}`, i])),
  ),
)

const gone = Symbol('gone')

/** Also of what cannot be made a text. */
const textOf = (value: unknown): string => (isHolder(value) ? JSON.stringify(value) : String(value))

/** What becomes of one place in a value. */
const surgery: fc.Arbitrary<(value: unknown) => unknown> = fc.oneof(
  { arbitrary: hostileValue.map((hostile) => () => hostile), weight: 4 },
  fc.constant(() => gone),
  fc.constant((value: unknown) => [value]),
  fc.constant((value: unknown) => ({ value })),
  fc.constant((value: unknown) => [value, value]),
  fc.constant(textOf),
  fc.constant((value: unknown) => Number(textOf(value))),
  { arbitrary: hostileText.map((text) => (value: unknown) => textOf(value) + text), weight: 2 },
  { arbitrary: fc.tuple(hostileText, hostileValue).map(([key, hostile]) => added(key, hostile)), weight: 2 },
)

const added = (key: string, hostile: unknown) => (value: unknown) => {
  if (typeof value !== 'object' || value === null) return { [key]: hostile }
  return Array.isArray(value) ? [...(value as unknown[]), hostile] : { ...value, [key]: hostile }
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Every place in a value, the whole first, as far as a person would look. */
function places(value: unknown): string[][] {
  if (!isHolder(value)) return [[]]
  const within = Object.entries(value).slice(0, 50)
  return [[], ...within.flatMap(([key, part]) => places(part).map((path) => [key, ...path]))]
}

function operate(value: unknown, [key, ...rest]: string[], change: (value: unknown) => unknown): unknown {
  if (key === undefined || !isHolder(value)) return change(value)
  const entries = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    const next: unknown = name === key ? operate(part, rest, change) : part
    return next === gone ? [] : [[name, next]]
  })
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries)
}

/** A valid value after one to three operations, written as JSON. */
export const spoiledJson = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.tuple(valid, fc.array(fc.tuple(fc.nat(), surgery), { minLength: 1, maxLength: 3 })).map(([value, operations]) => {
    const spoiled = operations.reduce((whole, [place, change]) => {
      if (whole === gone) return gone
      const all = places(whole)
      return operate(whole, all[place % all.length] ?? [], change)
    }, value)
    return toJson(spoiled === gone ? undefined : spoiled)
  })

const toJson = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replaceAll(/"\ue000(.*?)\ue001"/g, (_, json: string) => json.replaceAll('\\"', '"'))

type Pairs = [string, string][]

const pieces = [
  '%',
  '%00',
  '%zz=%ff',
  '&&&&',
  '=',
  '=x',
  '?a',
  'a[]=1',
  'a[b][__proto__]=1',
  '__proto__=1',
  '+',
  ';a=1',
  '%ed%a0%80=1',
]

/** Parameters of a query or a form: repeated, missing, foreign, and pieces that are none. */
export const spoiledPairs = (valid: fc.Arbitrary<Pairs>): fc.Arbitrary<string> =>
  fc
    .tuple(
      valid,
      fc.array(fc.tuple(fc.nat(), hostileText), { maxLength: 3 }),
      fc.array(fc.constantFrom(...pieces), { maxLength: 3 }),
      fc.constantFrom('keep', 'repeat', 'drop'),
    )
    .map(([pairs, texts, extra, fate]) => {
      const spoiled = pairs.map(([key, value], at): [string, string] => {
        const text = texts.find(([place]) => place % pairs.length === at)
        return [key, text ? text[1] : value]
      })
      const kept = { keep: spoiled, repeat: [...spoiled, ...pairs], drop: spoiled.slice(1) }[fate]
      return [new URLSearchParams(kept).toString(), ...extra].join('&')
    })
