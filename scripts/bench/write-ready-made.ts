import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow } from '../../publisher/release.ts'

/** Seconds it takes one process to write the files of a folder, already in memory, to another: the least any publisher needs. */
export function secondsToWriteReadyMade(from: string, to: string): number {
  const files = filesBelow(from).map((file) => ({ target: join(to, file), body: readFileSync(join(from, file)) }))
  for (const folder of new Set(files.map(({ target }) => dirname(target)))) mkdirSync(folder, { recursive: true })
  const start = performance.now()
  for (const { target, body } of files) writeFileSync(target, body)
  return (performance.now() - start) / 1000
}
