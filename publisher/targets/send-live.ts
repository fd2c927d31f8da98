import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../fingerprint.ts'
import { takeLock } from '../lock.ts'
import { Releases } from '../release.ts'
import { deliver } from './deliver.ts'
import { type Target, targetsOf } from './target.ts'

/** What became of a target: it was sent what is live, had it already, is sent it by somebody else just now, or failed. */
export type Sent = { target: string; outcome: 'sent' | 'there' | 'elsewhere' | 'failed'; words: string }

export type Sending = {
  edition: string
  /** Where the releases of the edition lie. */
  editionDir: string
  targets: readonly Target[]
  onProgress?: ((done: number, total: number) => void) | undefined
}

/**
 * What is known of a target, kept beside the releases: what it was sent, by which setting, and what was begun to be sent
 * since and may be there in part.
 */
type Note = { release?: string; setting: string; begun: string[] }

/**
 * Sends what is live on this machine to every target that does not have it. One that fails keeps nobody from the others,
 * and is tried again by the next call, which begins where this one ended.
 */
export async function sendLive({ edition, editionDir, targets, onProgress }: Sending): Promise<Sent[]> {
  const own = targetsOf(targets, edition)
  const releases = new Releases(editionDir)
  if (own.length === 0 || releases.live() === undefined) return []
  try {
    return await sendTo(own, releases, onProgress)
  } catch (error) {
    // Nothing that goes wrong here may look as if the release had not become live on this machine.
    return own.map(({ name }) => failed(name, error))
  }
}

async function sendTo(own: readonly Target[], releases: Releases, onProgress: Sending['onProgress']): Promise<Sent[]> {
  const sent = new Map<string, Sent>()
  // Whoever switched while this one was sending found the lock taken and left that to it, so it looks again afterwards.
  for (let release: string | undefined; releases.live() !== release;) {
    const lock = takeLock(join(releases.dir, '.sending'))
    if (!lock) return own.map(({ name }) => sent.get(name) ?? leftToOthers(name))
    try {
      release = releases.live()
      for (const target of own) {
        const outcome = await bring(target, releases, release ?? '', onProgress)
        if (outcome.outcome !== 'there' || !sent.has(target.name)) sent.set(target.name, outcome)
      }
    } finally {
      lock.giveBack()
    }
  }
  return [...sent.values()]
}

const failed = (target: string, error: unknown): Sent => {
  const reason = error instanceof Error ? error.message || error.name : String(error)
  return { target, outcome: 'failed', words: reason }
}

const leftToOthers = (target: string): Sent => ({
  target,
  outcome: 'elsewhere',
  words: 'another publication sends just now, and this one after it',
})

async function bring(
  target: Target,
  releases: Releases,
  release: string,
  onProgress: Sending['onProgress'],
): Promise<Sent> {
  const { name } = target
  const file = join(releases.dir, 'targets', `${name}.json`)
  // What a token is never decides what has to be sent.
  const setting = fingerprint(JSON.stringify({ ...target, purge: { ...target.purge, headers: undefined } }))
  try {
    const note = readNote(file)
    if (note?.release === release && note.setting === setting && note.begun.length === 0)
      return { target: name, outcome: 'there', words: `has ${release} already` }
    const former = note?.release === undefined ? [] : [note.release]
    const begun = [...new Set([...(note?.begun ?? []), release])]
    writeNote(file, { ...note, setting, begun })
    // What was never sent anything may hold anything.
    const formers = note?.release === undefined ? [] : [...former, ...begun]
    onProgress?.(0, 1)
    const words = await deliver(target, releases, release, { releases: formers, onProgress })
    writeNote(file, { release, setting, begun: [] })
    return { target: name, outcome: 'sent', words }
  } catch (error) {
    return failed(name, error)
  }
}

function readNote(file: string): Note | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Note
  } catch {
    return undefined
  }
}

function writeNote(file: string, note: Note): void {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(note))
  renameSync(`${file}.new`, file)
}
