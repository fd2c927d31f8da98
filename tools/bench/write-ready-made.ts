import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow } from '../../publisher/release.ts'

/** So many lie in memory at a time; all of a large shop would not fit. */
const atATime = 2000

/** Seconds it takes one process to write the files of a folder, already in memory, to another: the least any publisher needs. */
export function secondsToWriteReadyMade(from: string, to: string): number {
  const files = filesBelow(from)
  for (const folder of new Set(files.map((file) => dirname(join(to, file))))) mkdirSync(folder, { recursive: true })
  let seconds = 0
  for (let first = 0; first < files.length; first += atATime) {
    const batch = files.slice(first, first + atATime)
    const ready = batch.map((file) => ({ target: join(to, file), body: readFileSync(join(from, file)) }))
    const start = performance.now()
    for (const { target, body } of ready) writeFileSync(target, body)
    seconds += (performance.now() - start) / 1000
  }
  return seconds
}
