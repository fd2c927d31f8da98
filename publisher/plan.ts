import type { Address } from './addresses.ts'
import type { Manifest, Page } from './manifest.ts'
import { passesWithTime, type Question } from './questions.ts'

/** What it takes to get from the live release to the next one. */
export type Plan = { render: Address[]; keep: Page[]; removed: string[] }

type Situation = {
  addresses: Map<string, Address>
  /** The live release; undefined when there is none or it was made by other code. */
  live: Manifest | undefined
  /** What the snapshot holds. */
  content: string
  answer: (question: Question) => string
  /** Whether a page's file is still as it was written. */
  intact: (page: Page) => boolean
}

/** Decides page by page: kept when it stands intact and every answer it was made of is the same, else rendered. */
export function planRelease({ addresses, live, content, answer, intact }: Situation): Plan {
  if (!live) return { render: [...addresses.values()], keep: [], removed: [] }
  const changed = new Set<Question>()
  const isOther = live.content !== content
  for (const [question, old] of live.answers) {
    if ((isOther || passesWithTime(question)) && answer(question) !== old) changed.add(question)
  }
  const render: Address[] = []
  const keep: Page[] = []
  for (const address of addresses.values()) {
    const page = live.pages.get(address.path)
    const stands = page && !page.asked.some((question) => changed.has(question)) && intact(page)
    if (stands) keep.push(page)
    else render.push(address)
  }
  return { render, keep, removed: [...live.pages.keys()].filter((path) => !addresses.has(path)) }
}
