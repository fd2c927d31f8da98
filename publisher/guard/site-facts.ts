import { readFileSync, writeFileSync } from 'node:fs'
import type { PageFacts } from './page-facts.ts'

/**
 * What the pages of a release say. It lies beside the manifest, so that a publication that changes nothing does not read
 * it.
 */
export type SiteFacts = {
  /** When the release was made, for people; nothing is decided by it. */
  made: string
  origin: string
  pages: Map<string, PageFacts>
  /** Which of the pages of content are posts of the blog. */
  posts: string[]
}

type Row = [path: string, title: string, robots: number, ...priceAndStock: [] | [string, string]]

/** Pages say the same few things to robots. */
type Stored = { made: string; origin: string; posts: string[]; robots: string[]; pages: Row[] }

export function readSiteFacts(file: string): SiteFacts | undefined {
  try {
    const { made, origin, posts, robots, pages } = JSON.parse(readFileSync(file, 'utf8')) as Stored
    const factsOf = ([path, title, number, price = '', stock = '']: Row): [string, PageFacts] => [
      path,
      { title, robots: robots[number] ?? '', price, stock },
    ]
    return { made, origin, posts, pages: new Map(pages.map(factsOf)) }
  } catch {
    return undefined
  }
}

export function writeSiteFacts(file: string, { made, origin, posts, pages }: SiteFacts): void {
  const robots = [...new Set([...pages.values()].map((page) => page.robots))]
  const numbers = new Map(robots.map((text, index) => [text, index]))
  const rows = [...pages].map(([path, { title, robots: text, price, stock }]): Row => {
    const number = numbers.get(text) ?? -1
    return price === '' ? [path, title, number] : [path, title, number, price, stock]
  })
  const stored: Stored = { made, origin, posts, robots, pages: rows }
  writeFileSync(file, JSON.stringify(stored))
}
