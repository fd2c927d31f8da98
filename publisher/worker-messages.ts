import type { Site } from '#lib/catalogue/site.ts'
import type { Address } from './addresses.ts'
import type { PageFacts } from './guard/page-facts.ts'
import type { Page } from './manifest.ts'

/** A page as it was just written, and what it says where it is no mere file. */
export type RenderedPage = Page & { facts: PageFacts | undefined }

/** Everything a render worker needs to know before its first page. */
export type Assignment = {
  entry: string
  snapshotFile: string
  format: string
  site: Site
  sites: readonly Site[]
  /** Where pages are written. */
  outDir: string
  /** The paths of the site: all of them, or those that come to what is known of the live release and those that go. */
  paths: { all: readonly string[] } | { come: readonly string[]; gone: readonly string[] }
  assets: readonly string[]
}

export type ToWorker =
  /** The code that will be needed can be read already. */
  | { type: 'prepare'; entry: string }
  | { type: 'assign'; assignment: Assignment }
  /** Nothing more is rendered of it for now: no file of it stays open. */
  | { type: 'rest' }
  | { type: 'render'; addresses: readonly Address[] }

export type FromWorker =
  | { type: 'ready' }
  | { type: 'rendered'; pages: RenderedPage[]; objection: string | undefined }
  | { type: 'failed'; subject: string; reason: string }
