import type { Site } from '#lib/catalogue/site.ts'
import type { TraceSettings } from '../../api/platform/observability/settings.ts'
import type { ChangedPage } from '../../publisher/diff.ts'
import type { Stopped } from '../../publisher/guard/needs-confirmation.ts'
import type { Thresholds } from '../../publisher/guard/thresholds.ts'
import type { Progress, PublishReport } from '../../publisher/publish.ts'
import type { Front } from '../../publisher/server/front.ts'
import type { Target } from '../../publisher/targets/target.ts'

/** All that a publication is made with, beside its edition. */
export type Publishing = {
  sites: readonly Site[]
  apiUrl: string
  front?: Front
  root: string
  shop: string | undefined
  /** What may change without a question. */
  thresholds?: Thresholds
  /** Where what is live is sent. */
  targets?: readonly Target[]
  /** Where it is published to, and where snapshots lie, when not in the project. */
  dist?: string
  state?: string
  /** Whom its process tells what it does. */
  traces?: TraceSettings
}

/** What somebody said yes to, and the job that wants to look at it before it is live. */
export type Wanted = {
  confirmed: string | undefined
  asPreview?: { job: string } | undefined
  /** The release of which it is known what its pages show. */
  shownOf?: string | null | undefined
}

/** What became of each page since the release that was live before. */
export type Comparison = { from: string; changes: ChangedPage[] }

export type Made = PublishReport & { comparison?: Comparison | undefined }

/** Publications are told apart by a number: a process may have several in hand. */
export type ToPublishing =
  | ({ type: 'publish'; publication: number; edition: string; publishing: Publishing } & Wanted)
  /** Nobody wants it any more: nothing of it may go live. */
  | { type: 'give-up'; publication: number }

export type FromPublishing = { publication: number } & (
  | { type: 'progress'; progress: Progress }
  | { type: 'done'; report: Made }
  /** With what it asks, where a person has to say yes first. */
  | { type: 'failed'; problem: string; stopped: Stopped | undefined }
)
