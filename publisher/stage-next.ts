import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { heldRelease } from './hold.ts'
import { type Head, linkManifest, type PageDifference } from './manifest.ts'
import type { Plan } from './plan.ts'
import { type Releases, spareName } from './release.ts'
import { isSettled } from './settled.ts'
import type { Staging } from './staging.ts'

/** What is live: nothing before the first publication, and no manifest where it is damaged. */
export type Live = { name: string | undefined; head: Head | undefined }

/** The pages that stay, each with its file; they are asked for one by one only where each is placed. */
export type Kept = { files: () => Iterable<string>; fileOf: (path: string) => string | undefined }

/** The next release as it begins: no name is there of a page that is rendered or goes. */
type Beginning = {
  staging: Staging
  /** Puts pages that stay where they are not yet. Others may write theirs meanwhile. */
  placeKept: () => Promise<void>
  /** Whether its manifest is the live release's, to be edited; otherwise it has none. */
  hasManifest: boolean
}

type Situation = {
  releases: Releases
  live: Live
  plan: Pick<Plan, 'render' | 'removed' | 'kept'>
  kept: Kept
  /** Files of bundles that it is to have. */
  assets: readonly string[]
  verify: boolean
}

/** A release that has to go, out of which the next one is made, and what it holds otherwise than the live one. */
type Base = { name: string; live: string; differing: PageDifference[] }

/**
 * Begins the next release with the folder of one that has to go anyway, or with one that was made ready: what is other in it than in
 * the live one is replaced, so that this costs what changed since and not a link for each page. Where there is none it is made of links.
 */
export async function beginNext(situation: Situation): Promise<Beginning> {
  const base = baseOf(situation)
  return base ? editing(base, situation) : afresh(situation)
}

/** Releases that stay whatever is published. */
export const neededOf = (releases: Releases): string[] =>
  [releases.live(), heldRelease(releases.dir)].filter((name) => name !== undefined)

function baseOf({ releases, live, plan, verify }: Situation): Base | undefined {
  const { kept, render, removed } = plan
  const name = releases.spare(neededOf(releases)) ?? spareName
  // Whoever has every byte read believes no note either.
  if (verify || live.name === undefined || !live.head) return undefined
  if (render.length + removed.length > kept || !isSettled(releases.folder(name))) return undefined
  const differing = releases.differing(name, live.name)
  if (!differing || differing.length > kept) return undefined
  return { name, live: live.name, differing }
}

function afresh({ releases, live, kept }: Situation): Beginning {
  const staging = releases.stage()
  const from = releases.pages(live.name ?? '')
  const placeKept = () => inTurns(kept.files(), (file) => staging.link(join(from, file), join('pages', file)))
  return { staging, placeKept, hasManifest: false }
}

async function editing(
  { name, live, differing }: Base,
  { releases, plan, kept, assets }: Situation,
): Promise<Beginning> {
  const wanted = new Set(assets)
  const prints = releases.head(name)?.prints ?? new Map<string, string>()
  const staging = releases.stage(name)
  const going = new Set([...plan.render.map(({ path }) => path), ...plan.removed])
  for (const entry of readdirSync(staging.dir).filter((one) => !edited.includes(one))) staging.removeAll(entry)
  const names = [
    ...[...prints.keys()].filter((file) => !wanted.has(file)),
    ...differing.flatMap(({ before }) => before?.file ?? []),
    ...[...going].flatMap((path) => kept.fileOf(path) ?? []),
    ...plan.render.map(({ file }) => file),
  ]
  await inTurns(names, (file) => staging.remove(join('pages', file)))
  staging.removeEmptied()
  linkManifest(staging, releases.folder(live))
  const missing = differing.flatMap(({ path, after }) => (after && !going.has(path) ? [after.file] : []))
  const from = releases.pages(live)
  const placeKept = () => inTurns(missing, (file) => staging.link(join(from, file), join('pages', file)))
  return { staging, placeKept, hasManifest: true }
}

/** What of a release is edited; all else in its folder is written anew. */
const edited = ['pages', 'manifest']

/** So many files are placed before others have their turn. */
const placedAtOnce = 500

export async function inTurns<Item>(items: Iterable<Item>, act: (item: Item) => void): Promise<void> {
  let placed = 0
  for (const item of items) {
    act(item)
    if (placed++ % placedAtOnce === 0) await setImmediate()
  }
}
