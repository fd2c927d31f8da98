/** A job as the overview tells of it. */
export type OverviewJob = {
  id: string
  edition: string
  kind: 'publish' | 'preview' | 'go-live' | 'put-back' | 'pin' | 'unpin'
  subject: string | null
  state: 'waiting' | 'running' | 'published' | 'needs-yes' | 'failed' | 'cancelled'
  requestedBy: string
  requestedAt: Date
  beganAt: Date | null
  endedAt: Date | null
  progress: { phase: string; done: number; total: number } | null
  /** As whoever published told it; of no shape that could be relied on. */
  report: unknown
  problem: string | null
  confirmedBy: string | null
  declinedBy: string | null
}

export type OverviewLive = {
  edition: string
  release: string | null
  since: Date | null
  askedBy: string | null
  held: string | null
  kept: { release: string; made: string; pages: number }[]
  preview: { job: string; made: string; pages: number; after: string | null; surprises: unknown } | null
  unsent: string[]
  /** Up to where the catalogue was read for what is live. */
  cursor?: string | null
}

type Requested = { id: string; joined: boolean }

/**
 * Where editions are asked to be published, and what became of it. The API hands on what people ask, and knows of a job no more
 * than it reads here: jobs are kept in a place of their own, and worked on by publishers.
 */
export type PublishingJobs = {
  editions: readonly string[]
  overview: () => Promise<{
    live: OverviewLive[]
    current: OverviewJob[]
    latest: OverviewJob[]
    questions: OverviewJob[]
    planned: { id: string; edition: string; by: string; at: Date }[]
  }>
  publishers: () => Promise<number>
  request: (edition: string, by: string) => Promise<Requested>
  order: (
    kind: Exclude<OverviewJob['kind'], 'publish'>,
    edition: string,
    by: string,
    subject?: string | null,
  ) => Promise<Requested>
  read: (id: string) => Promise<OverviewJob | undefined>
  list: (wanted: { edition?: string; most?: number }) => Promise<OverviewJob[]>
  lines: (id: string, after?: number) => Promise<{ number: number; saidAt: Date; text: string }[]>
  changes: (
    id: string,
    after?: number,
    most?: number,
  ) => Promise<{ number: number; path: string; what: 'added' | 'removed' | 'changed'; told: unknown }[]>
  pagesShowing: (wanted: { edition: string; shows: string[] }[]) => Promise<{ edition: string; pages: number }[]>
  cancel: (id: string, by: string) => Promise<boolean>
  confirm: (edition: string, by: string, job?: string) => Promise<Requested | undefined>
  decline: (job: string, by: string) => Promise<boolean>
  requestAt: (at: Date, edition: string, by: string) => Promise<{ id: string }>
  unplan: (id: string) => Promise<void>
}
