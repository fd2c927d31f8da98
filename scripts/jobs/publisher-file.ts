import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { isLiving, ownMark, type ProcessMark } from '../../publisher/process-mark.ts'

/** What a publisher with an embedded database leaves while it runs: where commands of this machine ask it, and with what. */
const PublisherFile = v.object({ url: v.string(), pid: v.number(), token: v.string(), editions: v.array(v.string()) })
export type PublisherFile = v.InferOutput<typeof PublisherFile>

const pathIn = (root: string) => join(root, 'var/run/publisher.json')

/** Writes the file, for nobody else to read, and returns what removes it again. */
export function writePublisherFile(root: string, content: PublisherFile): () => void {
  const file = pathIn(root)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify({ ...ownMark(), ...content }), { mode: 0o600 })
  return () => {
    if (readPublisherFile(root)?.pid === content.pid) rmSync(file, { force: true })
  }
}

/** Who works now; a file whose process is gone, or is not seen from here, says nothing. */
export function readPublisherFile(root: string): PublisherFile | undefined {
  try {
    const left = JSON.parse(readFileSync(pathIn(root), 'utf8')) as Partial<ProcessMark>
    return isLiving(left) === true ? v.parse(PublisherFile, left) : undefined
  } catch {
    return undefined
  }
}
