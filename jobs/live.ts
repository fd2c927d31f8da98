import type { Ask } from './queue.ts'

export type EarlierRelease = { release: string; made: string; pages: number }

/** A release that was made and is not live yet. */
export type Preview = {
  /** The job that made it. */
  job: string
  made: string
  pages: number
  /** The release that was live then: it is published in the place of no other. */
  after: string | null
  /** What somebody has to say yes to before it is live. */
  surprises: unknown
}

/** What a publisher knows of the releases on its disk. */
export type Live = {
  edition: string
  release: string | null
  since: Date | null
  /** The release that stays live whatever is published. */
  held: string | null
  kept: EarlierRelease[]
  /** Up to where the catalogue was read for it; nobody knows of a release of an earlier version. */
  cursor?: string | null
  preview: Preview | null
}

/** As it is read again: with what was told by whoever made it live. */
export type KnownLive = Live & {
  askedBy: string | null
  /** Targets that did not get it. */
  unsent: string[]
  toldAt: Date
}

/** What only who has just published knows. */
export type PublicationDetails = { by?: string; unsent?: readonly string[] }

/** Says what is live. Who asked for it holds for as long as that release is live. */
export async function writeLive(ask: Ask, live: Live, { by, unsent }: PublicationDetails = {}): Promise<void> {
  const { edition, release, since, held, kept, preview, cursor = null } = live
  await ask(
    `insert into publishing.live as known (edition, release, since, held, kept, preview, asked_by, unsent, cursor)
    values ($1, $2, $3, $4, $5, $6, $7, coalesce($8::jsonb, '[]'), $9)
    on conflict (edition) do update set release = $2, since = $3, held = $4, kept = $5, preview = $6, cursor = $9, told_at = now(),
      asked_by = coalesce($7, case when known.release = $2 then known.asked_by end),
      unsent = coalesce($8::jsonb, known.unsent)`,
    [
      ...[edition, release, since, held, JSON.stringify(kept), preview && JSON.stringify(preview)],
      ...[by ?? null, unsent ? JSON.stringify(unsent) : null, cursor],
    ],
  )
}

export const readLive = (ask: Ask): Promise<KnownLive[]> =>
  ask(`select edition, release, since, held, kept, preview, unsent, cursor, asked_by as "askedBy", told_at as "toldAt"
    from publishing.live`)
