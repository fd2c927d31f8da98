import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { isLiving, ownMark, type ProcessMark } from '../../publisher/process-mark.ts'
import { homeOf } from '../../publisher/home.ts'

/** What a process leaves for commands of this machine while it runs, such as where it listens. */
export function leftByProcess<Content extends { pid: number }>(
  name: string,
  schema: v.GenericSchema<unknown, Content>,
  mode = 0o600,
): {
  write: (root: string, content: Content) => () => void
  read: (root: string) => Content | undefined
} {
  const fileIn = (root: string) => join(homeOf(root), 'var/run', name)

  /** Who runs now; a file whose process is gone, or is not seen from here, says nothing. */
  function read(root: string): Content | undefined {
    try {
      const left = JSON.parse(readFileSync(fileIn(root), 'utf8')) as Partial<ProcessMark>
      return isLiving(left) === true ? v.parse(schema, left) : undefined
    } catch {
      return undefined
    }
  }

  /** Writes the file, unless told otherwise for nobody else to read, and returns what removes it again. */
  function write(root: string, content: Content): () => void {
    const file = fileIn(root)
    mkdirSync(dirname(file), { recursive: true })
    // The mode is that of a file that is made; one that is left from before keeps its own.
    rmSync(file, { force: true })
    writeFileSync(file, JSON.stringify({ ...ownMark(), ...content }), { mode })
    return () => {
      if (read(root)?.pid === content.pid) rmSync(file, { force: true })
    }
  }

  return { write, read }
}
