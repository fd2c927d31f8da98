import * as v from 'valibot'
import { contentKinds } from '../catalogue.ts'
import { briefs } from '../../markets/index.ts'
import { Culture } from '../cultures.ts'
import { Instant, PictureUrl, Segment, Text } from '../values.ts'
import { pageVoices } from '../voices.ts'

/** In whose words a page is: a country's, or those of a language that several countries share. */
export const Voice = v.picklist(pageVoices(briefs))
export type Voice = v.InferOutput<typeof Voice>

/** How a page stands in an edition: in the shop, there with a draft beside it, or a draft alone. */
export const contentStates = ['public', 'changed', 'draft'] as const

export const ContentsQuery = v.object({
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  edition: v.optional(Culture),
  kind: v.optional(v.picklist(contentKinds)),
  /** `missing` from the edition, or from any where none is named; `planned` becomes public by itself. */
  state: v.optional(v.picklist([...contentStates, 'planned', 'missing'])),
  /** The last address of the page before. */
  after: v.optional(v.pipe(v.string(), v.maxLength(200))),
})

const Standing = v.object({
  culture: Voice,
  state: v.picklist(contentStates),
  /** A country that has no words of its own says those of its language. */
  follows: v.boolean(),
  /** When its draft becomes public by itself. */
  planned: v.nullable(Instant),
})

export const ContentLine = v.object({
  uri: Segment,
  kind: v.picklist(contentKinds),
  title: v.string(),
  publishedAt: v.nullable(Instant),
  editions: v.array(Standing),
})
export type ContentLine = v.InferOutput<typeof ContentLine>

export const ContentsPage = v.object({
  contents: v.array(ContentLine),
  hasMore: v.boolean(),
  /** The editions there are. */
  cultures: v.array(Culture),
  /** In whose words a page may be: theirs, and those of the languages that several of them share. */
  voices: v.array(Voice),
})

const Words = (least: number, most: number) => v.pipe(v.string(), v.trim(), v.minLength(least), v.maxLength(most))

const shared = {
  uri: v.pipe(Segment, v.maxLength(100)),
  kind: v.picklist(contentKinds),
  image: v.nullable(v.pipe(PictureUrl, v.maxLength(500))),
  publishedAt: v.nullable(Instant),
}

/** What the staff write of a page. The first four are those of all its editions. A draft may want a title still. */
export const ContentParts = v.object({
  ...shared,
  title: Words(0, 200),
  metadescription: Words(0, 500),
  body: v.pipe(v.string(), v.maxLength(200_000)),
})
export type ContentParts = v.InferOutput<typeof ContentParts>

const Version = v.pipe(v.string(), v.regex(/^[\da-f]{40}$/))

const Draft = v.object({
  version: Version,
  parts: ContentParts,
  /** What was public when it was begun; nothing of a new page. */
  base: v.nullable(ContentParts),
  at: Instant,
  by: v.nullable(Text),
  planned: v.nullable(Instant),
})

export const ContentRecord = v.object({
  culture: Voice,
  uri: Segment,
  /** The law of the country or the shop itself leads there: it keeps its address and stays. */
  isKept: v.boolean(),
  public: v.nullable(v.object({ version: Version, parts: ContentParts, changedAt: Instant })),
  draft: v.nullable(Draft),
  /** What a country says that has no words of its own: those of its language, where there are some. */
  fallback: v.nullable(v.object({ culture: Voice, parts: ContentParts })),
  editions: v.array(Standing),
})
export type ContentRecord = v.InferOutput<typeof ContentRecord>

/** A new page or post in the words of a country or a language, empty or in those of another. */
export const NewContent = v.object({
  culture: Voice,
  uri: shared.uri,
  kind: shared.kind,
  copyOf: v.optional(v.nullable(Voice), null),
})

/** As they were read: the draft, where there was one, and what is public. */
export const DraftChange = v.object({
  draft: v.nullable(Version),
  base: v.nullable(Version),
  parts: ContentParts,
})

export const DraftRead = v.object({ draft: Version })
export const DraftPlan = v.object({ draft: Version, at: v.nullable(Instant) })
export const PublicRead = v.object({ version: Version })

/** Every version that was public or a draft, the newest first; without words it was withdrawn. */
export const ContentVersions = v.array(
  v.object({
    id: v.pipe(v.number(), v.integer()),
    at: Instant,
    /** Nobody where it was there before anybody changed it here. */
    by: v.nullable(Text),
    parts: v.nullable(ContentParts),
    isDraft: v.boolean(),
  }),
)

/** What a text may leave to the records of a market to say: `{{phone}}`, `{{delivery-price SHIP-UPS}}`, `{{mains 0.5}}`, `{{term socket}}`. */
export const placeholderNames = [
  'seller',
  'brand',
  'address',
  'tax-number',
  'phone',
  'email',
  'cut-off',
  'account',
  'delivery-name',
  'delivery-days',
  'delivery-price',
  'delivery-price-short',
  'delivery-free-from',
  'mains',
  'mains-between',
  'mains-frequency',
  'term',
] as const
export type PlaceholderName = (typeof placeholderNames)[number]

/** What stands in its place in the first of the countries that show the text. */
const Placeholder = v.object({ name: v.picklist(placeholderNames), written: v.string(), value: v.string() })
export const Placeholders = v.array(Placeholder)

export const PreviewAsked = v.object({ culture: Voice, body: ContentParts.entries.body })
/** As the shop shows it, and what stays open because no record fills it. */
export const ContentPreview = v.object({ html: v.string(), open: v.array(v.string()) })
