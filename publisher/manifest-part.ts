import type { PageFacts } from './guard/page-facts.ts'
import type { Question } from './questions.ts'
import type { InlinePart } from './server/inline-parts.ts'

/** One written page: enough to know next time whether it may stay. */
export type Page = {
  path: string
  file: string
  fingerprint: string
  size: number
  /** As the file system told it after writing; a file touched since is not trusted. */
  modified: number
  asked: Question[]
  /** Paths it leads to that did not exist when it was rendered. */
  deadLinks: string[]
  /** What the policy of the site has to allow for it. */
  inline: InlinePart[]
  /** What it says that somebody may want to be asked about before it says something else; nothing of a mere file. */
  facts?: PageFacts | undefined
}

/** Pages that a part of a manifest is to hold: few enough to write for one that changed, and no more files than that. */
const pagesOfAPart = 100

/** Into how many parts so many pages are divided: a power of two, so that equal sites are divided equally. */
export const partsFor = (pages: number): number => 2 ** Math.max(0, Math.round(Math.log2(pages / pagesOfAPart)))

export const partFile = (index: number): string => `${index.toString(16).padStart(2, '0')}.json`

/** The part that a page belongs to, by its path and by nothing else (FNV-1a, 32 bits). */
export function partOf(path: string, parts: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < path.length; at++) hash = Math.imul(hash ^ path.charCodeAt(at), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % parts
}

type FactsRow = [title: string, robots: number, ...priceAndStock: [] | [string, string]]

type Row = [
  path: string,
  file: string,
  fingerprint: string,
  size: number,
  modified: number,
  asked: number[],
  inline: number[],
  facts: FactsRow | null,
  ...deadLinks: string[],
]

/** Questions, inline parts and what robots are told are shared by many pages, so pages refer to them by number. */
type Stored = { answers: [Question, string][]; inline: InlinePart[]; robots: string[]; pages: Row[] }

/** Pages, and the fingerprint of the answer to each question that any of them asked. */
export type Part = { pages: Page[]; answers: [Question, string][] }

/** The same pages and answers make the same text, in whatever order they come. */
export function partText(pages: readonly Page[], answer: (question: Question) => string): string {
  const sorted = pages.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  const questions = numbered(sorted.flatMap(({ asked }) => asked))
  const inlineParts = numbered(sorted.flatMap(({ inline }) => inline))
  const robots = numbered(sorted.flatMap(({ facts }) => (facts ? [facts.robots] : [])))
  const factsRow = ({ title, robots: told, price, stock }: PageFacts): FactsRow => [
    title,
    robots.get(told) ?? -1,
    ...(price === '' ? ([] as const) : ([price, stock] as const)),
  ]
  const stored: Stored = {
    answers: [...questions.keys()].map((question) => [question, answer(question)]),
    inline: [...inlineParts.keys()],
    robots: [...robots.keys()],
    pages: sorted.map(({ path, file, fingerprint, size, modified, asked, inline, facts, deadLinks }) => [
      ...([path, file, fingerprint, size, modified] as const),
      asked.map((question) => questions.get(question) ?? -1),
      inline.map((part) => inlineParts.get(part) ?? -1),
      facts ? factsRow(facts) : null,
      ...deadLinks,
    ]),
  }
  return JSON.stringify(stored)
}

/** `same` hands out one text for equal ones, which parts have in common. */
export function readPart(text: string, same = (word: string): string => word): Part {
  const { answers, inline, robots, pages } = JSON.parse(text) as Stored
  const questions = answers.map(([question]) => same(question))
  const inlineParts = inline.map(same)
  const factsOf = ([title, told, price = '', stock = '']: FactsRow): PageFacts => ({
    ...{ title, robots: same(robots[told] ?? ''), price, stock },
  })
  return {
    answers: answers.map(([, print], index) => [questions[index] ?? '', print]),
    pages: pages.map(([path, file, fingerprint, size, modified, asked, used, facts, ...deadLinks]) => ({
      ...{ path, file, fingerprint, size, modified, deadLinks },
      asked: asked.map((index) => questions[index] ?? ''),
      inline: used.map((index) => inlineParts[index] ?? ''),
      facts: facts ? factsOf(facts) : undefined,
    })),
  }
}

/** Every text once, in order, with its place. */
const numbered = (texts: readonly string[]): Map<string, number> =>
  new Map([...new Set(texts)].sort().map((text, index) => [text, index]))
