import { accessSync, constants, mkdirSync } from 'node:fs'
import { Stop } from './command.ts'

/** Makes folders that are written to later, so that one which cannot be is told before anything begins. */
export function requireWritable(...folders: readonly string[]): void {
  for (const folder of folders) {
    try {
      mkdirSync(folder, { recursive: true })
      accessSync(folder, constants.W_OK)
    } catch {
      throw new Stop(
        `The folder ${folder} cannot be written to. The shop keeps its pages and its database there: give it to the user who runs this, or start as another one.`,
      )
    }
  }
}
