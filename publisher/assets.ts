import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Bundle } from './bundle.ts'
import { fingerprint } from './fingerprint.ts'
import type { Manifest } from './manifest.ts'
import { filesBelow } from './release.ts'

/** Whether what the pages need besides themselves is there and of the right size. */
export function hasAssets({ clientDir }: Bundle, liveDir: string): boolean {
  const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size
  return filesBelow(clientDir).every((file) => sizeOf(join(clientDir, file)) === sizeOf(join(liveDir, file)))
}

/** Of each file that is there. */
export function fingerprintsOf(dir: string, files: readonly string[]): Map<string, string> {
  return new Map(
    files.flatMap((file) => {
      const print = fingerprintOfFile(join(dir, file))
      return print === undefined ? [] : [[file, print] as const]
    }),
  )
}

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
  live: Pick<Manifest, 'assets' | 'former'> | undefined,
  now: number,
): Map<string, number> {
  const retired = new Map([...(live?.assets ?? []).map((file) => [file, now] as const), ...(live?.former ?? [])])
  return new Map([...retired].filter(([file, since]) => !own.includes(file) && now - since < keepFormerAssets))
}

/** Copies, because there are few and a damaged one must not be shared by the bundle and every release. */
export function placeAssets(from: string, files: readonly string[], to: string): void {
  for (const file of files) {
    if (!existsSync(join(from, file))) continue
    mkdirSync(dirname(join(to, file)), { recursive: true })
    copyFileSync(join(from, file), join(to, file))
  }
}

/** What `prints` names is copied from the first of some folders that holds it as it was; what none does is left out. */
export function placeFormerAssets(
  folders: readonly string[],
  files: readonly string[],
  prints: ReadonlyMap<string, string>,
  to: string,
): void {
  for (const file of files) {
    const isWhole = (folder: string) => {
      const print = fingerprintOfFile(join(folder, file))
      return print !== undefined && print === (prints.get(file) ?? print)
    }
    const from = folders.find(isWhole)
    if (from !== undefined) placeAssets(from, [file], to)
  }
}
