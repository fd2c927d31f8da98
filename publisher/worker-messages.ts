import type { Site } from '#lib/catalogue/site.ts'
import type { Address } from './addresses.ts'
import type { Page } from './manifest.ts'

/** Everything a render worker needs to know before its first page. */
export type Assignment = {
  entry: string
  snapshotFile: string
  format: string
  site: Site
  sites: readonly Site[]
  /** Where pages are written. */
  outDir: string
  addresses: readonly Address[]
  assets: readonly string[]
}

export type ToWorker = { type: 'assign'; assignment: Assignment } | { type: 'render'; addresses: readonly Address[] }

export type FromWorker =
  | { type: 'ready' }
  | { type: 'rendered'; pages: Page[]; objection: string | undefined }
  | { type: 'failed'; subject: string; reason: string }
