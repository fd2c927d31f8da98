import * as v from 'valibot'
import { Instant, Text } from '../values.ts'

const Uuid = v.pipe(v.string(), v.uuid())
const Count = v.pipe(v.number(), v.integer())
const Release = v.pipe(v.string(), v.regex(/^\d{1,12}$/))

/** What was asked of an edition. */
const kinds = ['publish', 'preview', 'go-live', 'put-back', 'pin', 'unpin'] as const

/** Something that nobody may want to be published: in the publisher's words, and the pages it is about. */
const Surprise = v.object({ what: Text, count: Count, pages: v.array(v.string()) })
export type Surprise = v.InferOutput<typeof Surprise>

/** Something that was asked of an edition, and what became of it. */
export const PublishingRun = v.object({
  id: Uuid,
  edition: Text,
  kind: v.picklist(kinds),
  /** The release or the run that it is about, where it is about one. */
  subject: v.nullable(v.string()),
  state: v.picklist(['waiting', 'running', 'published', 'needs-yes', 'failed', 'cancelled']),
  askedBy: Text,
  askedAt: Instant,
  beganAt: v.nullable(Instant),
  endedAt: v.nullable(Instant),
  progress: v.nullable(v.object({ phase: Text, done: Count, total: Count })),
  /** Why it failed, for a person. */
  problem: v.nullable(v.string()),
  surprises: v.array(Surprise),
  /** Who said yes or no to what it asked. */
  confirmedBy: v.nullable(v.string()),
  declinedBy: v.nullable(v.string()),
  /** The release that it made live, or that already was. */
  release: v.nullable(v.string()),
  /** The one that was live before, where pages can be compared. */
  from: v.nullable(v.string()),
  /** Whether the live release stayed because it is pinned. */
  isHeld: v.boolean(),
  /** Whether what would have been published was live already. */
  isUnchanged: v.boolean(),
  pages: v.nullable(v.object({ added: Count, removed: Count, changed: Count })),
})
export type PublishingRun = v.InferOutput<typeof PublishingRun>

const EarlierRelease = v.object({ release: Text, made: Instant, pages: Count })

/** What was changed in the catalogue since what is live was made. */
const Waiting = v.object({
  /** Whether all of it counts as changed, as after a backup was brought back. */
  all: v.boolean(),
  counts: v.array(
    v.object({ kind: v.picklist(['products', 'categories', 'contents', 'settings', 'markets']), count: Count }),
  ),
})
export type Waiting = v.InferOutput<typeof Waiting>

/** An edition in the overview. */
export const EditionCard = v.object({
  edition: Text,
  /** Nothing where no publisher has told anything of it yet, or nothing was published. */
  live: v.nullable(
    v.object({ release: Text, since: v.nullable(Instant), askedBy: v.nullable(v.string()), pages: v.nullable(Count) }),
  ),
  /** Nothing where nobody knows, as of a release that a version before this one made. */
  waiting: v.nullable(Waiting),
  /** Whether what is live stays so, whatever is published. */
  isPinned: v.boolean(),
  /** Releases that can be put back, the newest first. */
  kept: v.array(EarlierRelease),
  /** Pages that the law of its country asks for and that nobody has written, by their names. */
  lacking: v.array(Text),
  /** Targets that did not get what is live. */
  unsent: v.array(Text),
  /** What waits or runs, the oldest first. */
  current: v.array(PublishingRun),
  last: v.nullable(PublishingRun),
  /** The run whose question waits for a yes or a no. */
  question: v.nullable(PublishingRun),
  /** A release that can be looked at before it is live; outdated where another has become live since. */
  preview: v.nullable(
    v.object({ run: Text, made: Instant, pages: Count, isOutdated: v.boolean(), surprises: v.array(Surprise) }),
  ),
  planned: v.array(v.object({ id: Uuid, by: Text, at: Instant })),
})
export type EditionCard = v.InferOutput<typeof EditionCard>

export const Overview = v.object({
  cards: v.array(EditionCard),
  /** How many publishers are there to do what is asked. */
  publishers: Count,
  /** Whether releases are shown at a host of their own too, where their scripts run. */
  runsPreviews: v.boolean(),
})
export type Overview = v.InferOutput<typeof Overview>

const After = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)))
export const AfterQuery = v.object({ after: After })

export const RunLog = v.object({
  run: PublishingRun,
  lines: v.array(v.object({ number: Count, at: Instant, text: v.string() })),
})

/** What a page says otherwise than before: in its head, in texts that came and in texts that went. */
const PageDifferences = v.object({
  facts: v.array(
    v.object({ name: v.picklist(['title', 'price', 'stock', 'robots']), before: v.string(), after: v.string() }),
  ),
  come: v.array(v.string()),
  gone: v.array(v.string()),
})
export const PageChange = v.object({
  number: Count,
  path: Text,
  what: v.picklist(['added', 'removed', 'changed']),
  /** Nothing of a page that nobody has looked into. */
  told: v.nullable(PageDifferences),
})
export type PageChange = v.InferOutput<typeof PageChange>
export const PageChanges = v.object({ changes: v.array(PageChange), hasMore: v.boolean() })

export const Runs = v.array(PublishingRun)
/** A release to be put back, in the place of the one that was seen live. */
export const PutBack = v.object({ release: Release, live: Release })
export const PreviewToPublish = v.object({ run: Uuid })
export const Plan = v.object({ at: Instant })

/** By which a system behind the shop may ask for editions. */
const Webhook = v.object({ id: Uuid, name: Text, madeBy: Text, madeAt: Instant, usedAt: v.nullable(Instant) })
export const Webhooks = v.array(Webhook)
export const NewWebhook = v.object({ name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)) })
/** The token itself, `secret`, is shown this once; what is kept is its hash. */
export const MadeWebhook = v.object({ secret: Text, tokens: Webhooks })

/** What opens a release at the host of previews; the key is in the hands of the API alone. */
export const PreviewPass = v.object({ pass: Text })
/** A release that somebody may look at, and by what for the rest of the hour. */
export const EnteredPreview = v.object({ edition: Text, release: Text, pass: Text })
export const SeenPreview = v.object({ edition: Text, release: Text })
