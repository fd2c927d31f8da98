import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { isLiving, ownMark, type ProcessMark } from '../../publisher/process-mark.ts'

/** What `npm start` and `npm run serve` leave while they run, so that a rebuild asks the same API for the same sites. */
const RunFile = v.object({
  url: v.string(),
  pid: v.number(),
  port: v.number(),
  editions: v.array(v.string()),
  mode: v.picklist(['demonstration', 'production']),
})
export type RunFile = v.InferOutput<typeof RunFile>

const pathIn = (root: string) => join(root, 'var/run/api.json')

/** Writes the file and returns what removes it again. */
export function writeRunFile(root: string, content: RunFile): () => void {
  const file = pathIn(root)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...ownMark(), ...content }))
  return () => {
    if (readRunFile(root)?.pid === content.pid) rmSync(file, { force: true })
  }
}

/** Who runs now; a file whose process is gone, or is not seen from here, says nothing. */
export function readRunFile(root: string): RunFile | undefined {
  try {
    const left = JSON.parse(readFileSync(pathIn(root), 'utf8')) as Partial<ProcessMark>
    return isLiving(left) === true ? v.parse(RunFile, left) : undefined
  } catch {
    return undefined
  }
}
