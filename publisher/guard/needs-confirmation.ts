import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PublishError } from '../publish-error.ts'
import type { Surprise } from './guard.ts'

/** A publication that was stopped because somebody has to say yes to it, and what to say yes to. */
export type Stopped = {
  /** Names exactly what would have become live. */
  key: string
  surprises: Surprise[]
}

/** Pages that a message names of each surprise; all of them stand in the note. */
const namedPages = 20

/** What is live stays live until a person has seen what would change. */
export class NeedsConfirmation extends PublishError {
  override name = 'NeedsConfirmation'
  readonly stopped: Stopped

  constructor(edition: string, stopped: Stopped) {
    const words = stopped.surprises.flatMap(({ what, pages }) => {
      const rest = pages.length - namedPages
      const named = pages.slice(0, namedPages).map((page) => `    ${page}`)
      return [`  ${what}:`, ...named, ...(rest > 0 ? [`    and ${rest} more`] : [])]
    })
    const how = `"npm run rebuild -- ${edition} --confirm" publishes exactly this. What is live stays live until then.`
    super(edition, 'the next release', ['needs a yes:', ...words, how].join('\n'))
    this.stopped = stopped
  }
}

const noteIn = (editionDir: string) => join(editionDir, 'needs-yes.json')

export function noteStopped(editionDir: string, stopped: Stopped): void {
  writeFileSync(noteIn(editionDir), `${JSON.stringify(stopped, null, 2)}\n`)
}

export function readStopped(editionDir: string): Stopped | undefined {
  try {
    return JSON.parse(readFileSync(noteIn(editionDir), 'utf8')) as Stopped
  } catch {
    return undefined
  }
}

export const forgetStopped = (editionDir: string): void => rmSync(noteIn(editionDir), { force: true })
