import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Where a file of a catalogue lies; nothing where it is not there, or leads out of its folder by dots or by a link. */
export async function catalogueFile(folder: string, name: string): Promise<string | undefined> {
  const home = await realpath(folder)
  const file = await realpath(join(home, name)).catch(() => undefined)
  if (!file?.startsWith(home + sep)) return undefined
  // Whoever opens a named pipe waits for ever.
  return (await stat(file)).isFile() ? file : undefined
}
