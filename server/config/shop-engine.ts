import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stop } from '../cli/command.ts'
import { compareVersions, majorOf } from './version.ts'

type Package = { version?: string; engines?: { nonius?: string } }

const read = (folder: string): Package => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package

/** The version of this engine, as a shop names it. */
export const engineVersion = (root: string): string => read(root).version ?? ''

/** Whether an engine is the version that is named or a later one of the same major, which takes nothing away. */
export const serves = (engine: string, named: string): boolean =>
  majorOf(engine) === majorOf(named) && compareVersions(engine, named) >= 0

/** The version of the engine that a shop says it is for. */
export const engineNamedBy = (shop: string): string | undefined =>
  existsSync(join(shop, 'package.json')) ? read(shop).engines?.nonius : undefined

/** Refuses a shop that was made for another engine: `engines.nonius` of its `package.json` names the version, such as `^1.2.0`. */
export function requireEngineFor(shop: string, root: string): void {
  const named = engineNamedBy(shop)
  if (named === undefined) return
  const engine = engineVersion(root)
  if (!serves(engine, named))
    throw new Stop(
      `The shop in ${shop} is for Nonius ${named}, as engines.nonius in its package.json says, and this is ${engine}. npm run upgrade -- --check tells what is different for it; write the version there once the shop is ready.`,
    )
}
