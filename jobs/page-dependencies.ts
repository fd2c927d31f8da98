import type { Ask } from './queue.ts'

/** What pages of an edition show: of all of a release, or of those that became different by it. */
export type PageDependencies = {
  isWhole: boolean
  pages: readonly { path: string; shows: readonly string[] }[]
  gone: readonly string[]
}

/** So many pages are written by one statement. */
const atOnce = 2_000

/** The release whose pages are known; nothing while they are being written. */
export async function readDependenciesRelease(ask: Ask, edition: string): Promise<string | null> {
  const [known] = await ask<{ release: string }>('select release from publishing.shown_of where edition = $1', [
    edition,
  ])
  return known?.release ?? null
}

/** Who dies in between leaves no release that would be known, so that the next publication tells all. */
export async function writePageDependencies(
  ask: Ask,
  { edition, release }: { edition: string; release: string },
  { isWhole, pages, gone }: PageDependencies,
): Promise<void> {
  await ask('delete from publishing.shown_of where edition = $1', [edition])
  if (isWhole) await ask('delete from publishing.shown where edition = $1', [edition])
  else await ask('delete from publishing.shown where edition = $1 and path = any ($2)', [edition, [...gone]])
  for (let first = 0; first < pages.length; first += atOnce)
    await ask(
      `insert into publishing.shown (edition, path, shows)
      select $1, path, shows from jsonb_to_recordset($2::jsonb) as page (path text, shows text[])
      on conflict (edition, path) do update set shows = excluded.shows`,
      [edition, JSON.stringify(pages.slice(first, first + atOnce))],
    )
  await ask('insert into publishing.shown_of (edition, release) values ($1, $2)', [edition, release])
}

/** What somebody is about to change of an edition, as pages show it. */
export type Wanted = { edition: string; shows: readonly string[] }

/** On how many pages it is seen; nothing of an edition of which nobody has told. */
export const countPages = (ask: Ask, wanted: readonly Wanted[]): Promise<{ edition: string; pages: number }[]> =>
  ask(
    `select edition, (
      select count(*)::integer from publishing.shown
      where shown.edition = wanted.edition and shown.shows && wanted.shows) as pages
    from jsonb_to_recordset($1::jsonb) as wanted (edition text, shows text[])
    where exists (select from publishing.shown where shown.edition = wanted.edition)`,
    [JSON.stringify(wanted)],
  )
