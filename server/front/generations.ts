import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** How folders begin that nobody serves yet. */
export const building = 'building-'

/** Where in a generation the code of the one before lies, for pages that are still open. */
export const former = 'former'

/** The one used last is the one that people may have open. */
export const markUsed = (folder: string): void => utimesSync(folder, new Date(), new Date())

/**
 * Puts what was built where it is served. The generation before stays, because a server that runs may serve it; its code lies in
 * the new one too, for pages that were opened before. Older ones go.
 */
export function takePlace(staging: string, folder: string): void {
  const cache = dirname(folder)
  const [before, ...older] = readdirSync(cache)
    .filter((name) => name !== basename(folder) && !name.startsWith(building))
    .map((name) => join(cache, name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  if (before !== undefined && existsSync(join(before, 'assets')))
    cpSync(join(before, 'assets'), join(staging, former, 'assets'), { recursive: true })
  // Two that built the same at once: the first one is served.
  if (existsSync(folder)) rmSync(staging, { recursive: true })
  else renameSync(staging, folder)
  markUsed(folder)
  for (const one of older) rmSync(one, { recursive: true, force: true })
}
