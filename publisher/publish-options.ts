import type { Site } from '#lib/catalogue/site.ts'
import type { Bundle } from './bundle.ts'
import type { Thresholds } from './guard/thresholds.ts'
import type { Front } from './server/front.ts'
import type { PageDependencies } from './page-dependencies.ts'
import type { Sent } from './targets/send-live.ts'
import type { Target } from './targets/target.ts'

export type Progress = { phase: 'snapshot' | 'plan' | 'render' | 'release' | 'targets'; done: number; total: number }

export type PublishOptions = {
  site: Site
  /** Every edition that links to the others, `site` among them. */
  sites: readonly Site[]
  apiUrl: string
  /** What a web server in front of the pages has to know. */
  front?: Front | undefined
  /** Sent along with what is asked of the API. */
  headers?: Readonly<Record<string, string>>
  bundle: Bundle | Promise<Bundle>
  /** The project: where its code is, and `dist` and `var` unless told otherwise. */
  root: string
  dist?: string
  state?: string
  /** Read every kept page and file and compare it with its fingerprint, instead of trusting size and time of change; where those cannot be trusted, that is always done. */
  verify?: boolean
  /** Milliseconds to wait for an edition that somebody else has in hand; otherwise that is told at once. */
  lockPatience?: number
  /** Milliseconds the API may stay silent. */
  patience?: number
  /** What may change without anybody being asked. */
  thresholds?: Thresholds
  /** What somebody said yes to, by the key of what was stopped. */
  confirmed?: string | undefined
  /** Makes it ready and does not make it live: whoever asked for that looks at it first. */
  asPreview?: { job: string }
  /** Makes ready what the next release is made of, for who publishes again soon. */
  prepares?: boolean
  /** The release of which somebody knows what its pages show, null where of none; who does not say so is told nothing of that. */
  shownOf?: string | null
  /** Where what is live is sent afterwards. */
  targets?: readonly Target[]
  onProgress?: (progress: Progress) => void
}

/** What became of an edition on this machine. */
export type LocalReport = {
  edition: string
  /** The release that is live now. */
  release: string
  /** False when the live release was up to date already. */
  changed: boolean
  /** Whether it stays live until somebody lets it go: nothing was published then. */
  held: boolean
  rendered: string[]
  removed: string[]
  /** Pages of the site altogether. */
  pages: number
  /** Links that lead to nothing on this site, for whoever wrote them. */
  deadLinks: { page: string; target: string }[]
  /** Why pages were rendered by Astro's own runtime, at half the speed, when they were. */
  slow: string | undefined
  /** What pages show, where somebody wants to know and does not know yet. */
  shown?: PageDependencies | undefined
}

export type PublishReport = LocalReport & {
  /** What became of each target. A release is live on this machine whatever became of them. */
  targets: Sent[]
}
