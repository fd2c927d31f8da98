import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Stop } from '../cli/command.ts'
import { findEngineFor } from './engine-imports.ts'

const ownFile = 'nonius.config.ts'
const engine = join(import.meta.dirname, '../..')

/** What the configuration of a project says, or the file that is named says; without a file, nothing. */
export async function readConfigurationFile(
  root: string,
  named: string | undefined,
): Promise<{ content: unknown; name: string }> {
  const file = named === undefined ? join(root, ownFile) : resolve(named)
  const name = named ?? ownFile
  if (!existsSync(file)) {
    if (named !== undefined) throw new Stop(`There is no file ${file}, which --config or NONIUS_CONFIG names.`)
    return { content: {}, name }
  }
  findEngineFor(dirname(file), engine)
  try {
    const module = (await import(pathToFileURL(file).href)) as { default?: unknown }
    return { content: module.default, name }
  } catch (error) {
    throw new Stop(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
