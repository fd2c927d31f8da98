import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Bundle } from './bundle.ts'
import { fingerprint } from './fingerprint.ts'
import type { Head } from './manifest.ts'
import { filesBelow } from './release.ts'
import type { Staging } from './staging.ts'

/** Whether what the pages need besides themselves is there and of the right size. */
export function hasAssets({ clientDir }: Bundle, liveDir: string): boolean {
  return filesBelow(clientDir).every((file) => sizeOf(join(clientDir, file)) === sizeOf(join(liveDir, file)))
}

const sizeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.size

export function fingerprintOfFile(file: string): string | undefined {
  try {
    return fingerprint(readFileSync(file))
  } catch {
    return undefined
  }
}

/** Files of earlier bundles, for a week: a page that was opened before a deployment loads its code when it is used. */
const keepFormerAssets = 7 * 24 * 60 * 60 * 1000

export function formerAssets(
  own: readonly string[],
  live: Pick<Head, 'assets' | 'former'> | undefined,
  now: number,
): Map<string, number> {
  const retired = new Map([...(live?.assets ?? []).map((file) => [file, now] as const), ...(live?.former ?? [])])
  return new Map([...retired].filter(([file, since]) => !own.includes(file) && now - since < keepFormerAssets))
}

type Placing = {
  clientDir: string
  assets: readonly string[]
  former: readonly string[]
  /** Where files of earlier bundles are looked for, the live release's pages first. */
  folders: readonly string[]
  /** What the live release says of its files. */
  prints: ReadonlyMap<string, string>
}

/**
 * Puts files of the bundle and of earlier ones into a release, and tells their fingerprints. They are copies, because there
 * are few and a damaged one must not be shared by the bundle and every release. What is there already, byte for byte, stays.
 */
export function placeAssets(staging: Staging, placing: Placing): Map<string, string> {
  const { clientDir, assets, former, folders, prints } = placing
  const place = (file: string, source: () => string | undefined): [string, string][] => {
    const [at, known] = [join('pages', file), prints.get(file)]
    if (known !== undefined && fingerprintOfFile(join(staging.dir, at)) === known) return [[file, known]]
    const from = source()
    if (from !== undefined) staging.copy(join(from, file), at)
    const print = fingerprintOfFile(join(staging.dir, at))
    return print === undefined ? [] : [[file, print]]
  }
  return new Map([
    ...assets.flatMap((file) => place(file, () => clientDir)),
    ...former.flatMap((file) => place(file, () => wholeIn(folders, file, prints.get(file)))),
  ])
}

/** The first of some folders that holds a file as it was. */
function wholeIn(folders: readonly string[], file: string, known: string | undefined): string | undefined {
  return folders.find((folder) => {
    const print = fingerprintOfFile(join(folder, file))
    return print !== undefined && print === (known ?? print)
  })
}
