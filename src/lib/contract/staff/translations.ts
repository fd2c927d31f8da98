import * as v from 'valibot'
import { Instant, Text } from '../values.ts'
import { Search } from './catalogue.ts'
import { HandedFile } from './orders.ts'

/** What is translated: each is a kind of record whose texts are in a language. */
export const translationKinds = ['product', 'seo', 'pictures', 'category', 'page', 'word', 'delivery', 'shop'] as const
export type TranslationKind = (typeof translationKinds)[number]

/** `open` is what is missing, incomplete or older than its original. */
export const translationFilters = ['open', 'missing', 'older', 'done'] as const
/** A translation lacks fields that its original has where it is incomplete. */
const translationStates = ['missing', 'incomplete', 'older', 'done'] as const
export type TranslationState = (typeof translationStates)[number]

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A language, or a country that says something in its own way. */
const Voice = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/))
const Kind = v.picklist(translationKinds)
const RecordKey = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const Sum = v.pipe(v.string(), v.regex(/^[\da-f]{40}$/))

const KindCount = v.object({ kind: Kind, total: Count, missing: Count, older: Count, incomplete: Count })
export const TranslationCounts = v.object({
  /** A language is missing where there is an original and nothing else; a country only ever has what it says otherwise. */
  languages: v.array(v.object({ language: Voice, kinds: v.array(KindCount) })),
  categories: v.array(v.object({ id: v.number(), name: v.string(), depth: Count })),
})
export type TranslationCounts = v.InferOutput<typeof TranslationCounts>

const narrowing = {
  language: Voice,
  kind: v.optional(Kind),
  state: v.optional(v.picklist(translationFilters)),
  /** Of what belongs to products of a category or of one below it. */
  category: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
  search: v.optional(Search),
}

export const TranslationsQuery = v.object({
  ...narrowing,
  /** The last line of the page before: `product:10`. */
  after: v.optional(v.pipe(v.string(), v.maxLength(250))),
})

const TranslationLine = v.object({
  kind: Kind,
  record: RecordKey,
  /** How it is told from others: an SKU, an address, a code. */
  label: v.string(),
  title: v.string(),
  original: Voice,
  state: v.picklist(translationStates),
})
export type TranslationLine = v.InferOutput<typeof TranslationLine>
export const TranslationsPage = v.object({ lines: v.array(TranslationLine), hasMore: v.boolean() })

export const TranslationQuery = v.object({ language: Voice, kind: Kind, record: RecordKey })

/** How a field is written: in one line, in several, or as the body of a page. */
export const translationForms = ['line', 'text', 'html'] as const

const TranslationField = v.object({
  name: Text,
  form: v.picklist(translationForms),
  /** So many characters are taken. */
  most: Count,
  original: v.string(),
  /** What the original said when the translation was made, where it is older. */
  before: v.nullable(v.string()),
  translation: v.string(),
})
export type TranslationField = v.InferOutput<typeof TranslationField>

export const Translation = v.object({ ...TranslationLine.entries, version: Sum, fields: v.array(TranslationField) })
export type Translation = v.InferOutput<typeof Translation>

export const TranslationChange = v.object({
  ...TranslationQuery.entries,
  version: Sum,
  /** Without a change it is said that the translation is still right. */
  fields: v.record(v.pipe(v.string(), v.maxLength(500)), v.pipe(v.string(), v.maxLength(200_000))),
})

export const TranslationUndo = v.object({ entry: v.pipe(v.number(), v.integer(), v.minValue(1)) })
export const TranslationsUndone = v.object({ undone: Count, kept: v.array(v.string()) })

/** What was saved or imported by one press. */
const TranslationHead = v.object({
  id: Count,
  at: Instant,
  person: v.nullable(v.string()),
  language: Voice,
  title: v.string(),
  isFile: v.boolean(),
  records: Count,
  isUndone: v.boolean(),
})
export type TranslationHead = v.InferOutput<typeof TranslationHead>
export const TranslationChanges = v.object({ changes: v.array(TranslationHead) })

/** XLIFF 2.1 is read by every tool of today, 1.2 by older ones. */
export const xliffVersions = ['2.1', '1.2'] as const
export type XliffVersion = (typeof xliffVersions)[number]

export const XliffQuery = v.object({
  ...narrowing,
  version: v.optional(v.picklist(xliffVersions), '2.1'),
  /** The language that a file is translated from; where it is not said, the one that most of the records are written in. */
  original: v.optional(Voice),
})

const OfOneOriginal = { original: Voice, records: Count }
/** A file is translated from one language, so records that are written in others need files of their own. */
export const XliffFile = v.object({ ...HandedFile.entries, ...OfOneOriginal, others: v.array(v.object(OfOneOriginal)) })

/** Bytes of an XLIFF file, and how many records one has at most. */
export const xliffAtMost = 8 * 1024 * 1024
export const mostRecords = 2_000

/** Why a text of a file is not taken. */
const xliffFaults = ['unknown', 'changed', 'twice', 'tags', 'markup', 'long', 'incomplete', 'draft', 'refused'] as const
export type XliffFault = (typeof xliffFaults)[number]

const XliffRefused = v.object({
  unit: v.string(),
  title: v.string(),
  field: v.string(),
  fault: v.picklist(xliffFaults),
})
const XliffChange = v.object({
  kind: Kind,
  title: v.string(),
  field: v.string(),
  before: v.string(),
  after: v.string(),
})

/** Everything that a file would change; `seen` names exactly that. */
export const XliffCheck = v.object({
  language: Voice,
  units: Count,
  changes: v.array(XliffChange),
  /** Records that would be said to be still right. */
  confirmed: Count,
  unchanged: Count,
  untranslated: Count,
  refused: v.array(XliffRefused),
  seen: Sum,
})
export type XliffCheck = v.InferOutput<typeof XliffCheck>

/** What was translated from an original that says something else by now is left, or taken all the same. */
const Outdated = v.optional(v.picklist(['skip', 'take']), 'skip')
export const XliffCheckQuery = v.object({ outdated: Outdated })
export const XliffTakeQuery = v.object({
  outdated: Outdated,
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  seen: Sum,
})
export const XliffTaken = v.object({ id: v.number(), records: Count })
