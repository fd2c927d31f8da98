import { type Address, inRenderingOrder } from './addresses.ts'
import type { Question } from './questions.ts'
import type { Answered } from './state/live-pages.ts'

/** What it takes to get from the live release to the next one. */
export type Plan = {
  render: Address[]
  removed: string[]
  /** Pages that stay as they are. */
  kept: number
  /** Questions that are answered otherwise than when the live release was made. */
  changed: Question[]
}

/** Addresses that the live release has no page for, and its pages that none is left for. */
export type AddressChanges = { come: Address[]; gone: string[] }

type Known = {
  count(): number
  address(path: string): Address | undefined
  pathsAsking(question: Question): string[]
}

type Situation = {
  /** The pages of the live release. */
  live: Known
  addresses: AddressChanges
  /** Questions whose answers may be others now. */
  asked: readonly Answered[]
  answer: (question: Question) => string
  /** Pages whose files are not as they were written. */
  damaged: readonly string[]
}

/** Decides page by page: kept when it stands intact and every answer it was made of is the same, else rendered. */
export function planRelease({ live, addresses, asked, answer, damaged }: Situation): Plan {
  const changed = asked.filter(({ text, print }) => answer(text) !== print).map(({ text }) => text)
  const gone = new Set(addresses.gone)
  const again = new Set([...changed.flatMap((question) => live.pathsAsking(question)), ...damaged])
  const rendered = [...again].flatMap((path) => (gone.has(path) ? [] : (live.address(path) ?? [])))
  return {
    render: [...addresses.come, ...rendered].sort(inRenderingOrder),
    removed: addresses.gone,
    kept: live.count() - rendered.length - gone.size,
    changed,
  }
}

/** Everything is made anew: there is no release yet, or it was made by other code. */
export function planAfresh(addresses: ReadonlyMap<string, Address>, livePaths: Iterable<string>): Plan {
  const removed = [...livePaths].filter((path) => !addresses.has(path))
  return { render: [...addresses.values()], removed, kept: 0, changed: [] }
}
