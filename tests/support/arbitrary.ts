import fc from 'fast-check'
import * as v from 'valibot'
import { hostileTexts } from './hostile.ts'

/** Values worth trying because the shop under test knows them, by the name of the field they are for. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

type Context = { known: KnownValues; /** How often a schema has come back to itself. */ depth: number }

const deepest = 2

/** What a schema, or a step behind it in a pipe, shows of itself. */
type Part = Record<string, unknown> & { type: string; kind: string }
type Make = (part: Part, context: Context) => fc.Arbitrary<unknown>

/**
 * What a schema accepts, as it would be sent: with and without what may be left out. A kind of schema that is not in the
 * table stops the test, so that the contract cannot outgrow it.
 */
export const arbitraryOf = (schema: v.GenericSchema, known: KnownValues = {}): fc.Arbitrary<unknown> =>
  made(schema, { known, depth: 0 })

function made(schema: unknown, context: Context): fc.Arbitrary<unknown> {
  const [first, ...steps] = pipeOf(schema)
  const make = makers[first.type]
  if (!make) throw new Error(`No values can be made up for a schema of type ${first.type}`)
  // A pipe around another one has steps that the inner one knows nothing of.
  return make({ ...first, steps }, context).filter((value) => v.is(schema as v.GenericSchema, value))
}

const asPart = (schema: unknown) => schema as Part

function pipeOf(schema: unknown): [Part, ...Part[]] {
  const { pipe } = asPart(schema)
  if (!Array.isArray(pipe)) return [asPart(schema)]
  const [inner, ...steps] = pipe as [unknown, ...Part[]]
  const [first, ...innerSteps] = inner === schema ? [asPart(schema)] : pipeOf(inner)
  return [first, ...innerSteps, ...steps]
}

function requirement<Wanted>({ steps }: Part, type: string): Wanted | undefined {
  return (steps as Part[]).find((step) => step.type === type)?.['requirement'] as Wanted | undefined
}

const has = ({ steps }: Part, type: string) => (steps as Part[]).some((step) => step.type === type)

const makers: Record<string, Make> = {
  object: ({ entries }, context) => {
    const parts = Object.entries(entries as Record<string, v.GenericSchema>)
    return fc
      .record(Object.fromEntries(parts.map(([key, schema]) => [key, entryOf(key, schema, context)])))
      .map(withoutUndefined)
  },
  array: (part, context) =>
    context.depth >= deepest && asPart(part['item']).type === 'lazy'
      ? fc.constant([])
      : fc.array(made(part['item'], context), { maxLength: Math.min(4, requirement(part, 'max_length') ?? 4) }),
  record: ({ key, value, ...part }, context) =>
    fc.dictionary(made(key, context).map(String), made(value, context), {
      maxKeys: Math.min(4, requirement(part as Part, 'max_entries') ?? 4),
      noNullPrototype: true,
    }),
  variant: oneOf,
  union: oneOf,
  lazy: ({ getter }, context) =>
    made((getter as (input: unknown) => unknown)(undefined), { ...context, depth: context.depth + 1 }),
  optional: ({ wrapped }, context) => fc.option(made(wrapped, context), { nil: undefined }),
  nullable: ({ wrapped }, context) => fc.option(made(wrapped, context), { nil: null }),
  picklist: ({ options }) => fc.constantFrom(...(options as unknown[])),
  literal: ({ literal }) => fc.constant(literal),
  boolean: () => fc.boolean(),
  unknown: () => fc.jsonValue({ maxDepth: 2 }),
  number: numberOf,
  string: textOf,
}

function oneOf({ options }: Part, context: Context): fc.Arbitrary<unknown> {
  return fc.oneof(...(options as unknown[]).map((option) => made(option, context)))
}

/** Known values three times out of four, where there are any. */
function entryOf(key: string, schema: v.GenericSchema, context: Context): fc.Arbitrary<unknown> {
  const any = made(schema, context)
  const fitting = Object.hasOwn(context.known, key) ? context.known[key]?.filter((value) => v.is(schema, value)) : []
  if (!fitting?.length) return any
  return fc.oneof({ arbitrary: fc.constantFrom(...fitting), weight: 3 }, { arbitrary: any, weight: 1 })
}

const withoutUndefined = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))

function numberOf(part: Part): fc.Arbitrary<unknown> {
  const min = requirement<number>(part, 'min_value') ?? -Number.MAX_SAFE_INTEGER
  const max = requirement<number>(part, 'max_value') ?? Number.MAX_SAFE_INTEGER
  const isWhole = has(part, 'integer') || has(part, 'safe_integer')
  const made = isWhole ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
  const fitting = [min, max, 0].filter((value) => value >= min && value <= max)
  return fc.oneof(made, fc.constantFrom(...fitting))
}

const letters = Array.from('abcxyzABCXYZ019 -./_@ąłßéñЖ中ع😀')

function textOf(part: Part): fc.Arbitrary<unknown> {
  const schema = schemaOf(part)
  return writtenOf(part).filter((text) => v.is(schema, text))
}

/** The text schema with its steps, as it was before it was taken apart. */
const schemaOf = ({ steps }: Part): v.GenericSchema =>
  v.pipe(v.string(), ...(steps as v.PipeItem<string, string, v.BaseIssue<unknown>>[]))

function writtenOf(part: Part): fc.Arbitrary<string> {
  const minLength = requirement<number>(part, 'min_length') ?? 0
  const maxLength = requirement<number>(part, 'max_length') ?? Math.max(minLength, 40)
  const pattern = requirement<RegExp>(part, 'regex')
  if (has(part, 'rfc_email')) return fc.emailAddress()
  if (has(part, 'uuid')) return fc.uuid()
  if (has(part, 'iso_date')) return day
  if (has(part, 'iso_timestamp')) return instant
  return pattern
    ? fc.stringMatching(plain(pattern), has(part, 'max_length') ? { maxLength } : {})
    : fc.oneof(
        fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength }),
        fc.string({ unit: 'binary', minLength, maxLength }),
        fc.constantFrom(
          'x'.repeat(maxLength),
          ...hostileTexts.filter(({ length }) => length >= minLength && length <= maxLength),
        ),
      )
}

const instant = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const day = instant.map((text) => text.slice(0, 10))

/**
 * fast-check writes no classes of Unicode and looks nowhere ahead, so a few letters and figures stand for the former, and
 * what does not match after all is left out.
 */
const plain = ({ source }: RegExp): RegExp =>
  new RegExp(
    source
      .replaceAll(String.raw`\p{L}`, 'a-zA-Złßé中ж')
      .replaceAll(String.raw`\p{N}`, '0-9٣')
      .replaceAll(/\(\?!.*?\)/g, ''),
  )
