import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { factsOf, type PageFacts } from './guard/page-facts.ts'
import type { Page } from './manifest.ts'
import type { Releases } from './release.ts'

/** What became of one page between two releases, in words. */
export type PageChange = { path: string; words: string[] }

/** Page by page what changed from one release to another, in the order of their addresses. */
export function differences(releases: Releases, from: string, to: string): PageChange[] {
  const changes = changedPages(releases, from, to)
  if (!changes)
    throw new Error(`What ${from} and ${to} hold is not known any more: the manifest of one of them is damaged.`)
  return changes.map(({ path, what, told }) => {
    if (what !== 'changed') return { path, words: [what === 'added' ? 'is new' : 'is gone'] }
    return { path, words: inWords(told) }
  })
}

/** What a page says otherwise than before: in its head, in texts that came and in texts that went. */
export type PageDifferences = {
  facts: { name: keyof PageFacts; before: string; after: string }[]
  come: string[]
  gone: string[]
}

export type ChangedPage = { path: string } & (
  | { what: 'added' | 'removed'; told: null }
  /** Of those that come after the first `most` nobody has looked how. */
  | { what: 'changed'; told: PageDifferences | null }
)

/**
 * As above, for whoever words it; nothing where it is not known any more. Reading pages takes time, so that `most` of them
 * are looked into.
 */
export function changedPages(releases: Releases, from: string, to: string, most = Infinity): ChangedPage[] | undefined {
  const differing = releases.differing(from, to)?.sort((one, other) => (one.path < other.path ? -1 : 1))
  let read = 0
  return differing?.flatMap(({ path, before, after }): ChangedPage[] => {
    if (!before) return [{ path, what: 'added', told: null }]
    if (!after) return [{ path, what: 'removed', told: null }]
    if (before.fingerprint === after.fingerprint) return []
    if (read++ >= most) return [{ path, what: 'changed', told: null }]
    const text = (release: string, { file }: Page) => readFileSync(join(releases.pages(release), file), 'utf8')
    return [{ path, what: 'changed', told: differencesOf(text(from, before), text(to, after)) }]
  })
}

/** What is told of a page's head, in this order. */
const names = ['title', 'price', 'stock', 'robots'] as const satisfies readonly (keyof PageFacts)[]

/** Texts that are told of a page; the rest is counted. */
const comparedTexts = 3

/** What changed on one page. */
export const pageDifferences = (before: string, after: string): string[] => inWords(differencesOf(before, after))

function differencesOf(before: string, after: string): PageDifferences {
  const [then, now] = [factsOf(before), factsOf(after)]
  const [old, fresh] = [textsOf(before), textsOf(after)]
  const [known, kept] = [new Set(old), new Set(fresh)]
  return {
    facts: names.flatMap((name) => (then[name] === now[name] ? [] : [{ name, before: then[name], after: now[name] }])),
    come: fresh.filter((text) => !known.has(text)),
    gone: old.filter((text) => !kept.has(text)),
  }
}

function inWords(differences: PageDifferences | null): string[] {
  const { facts = [], come = [], gone = [] } = differences ?? {}
  const words = [
    ...facts.map(({ name, before, after }) => `${name}: ${after || 'none'} instead of ${before || 'none'}`),
    ...(come.length > 0 ? [`text: ${quoted(come)}`] : []),
    ...(gone.length > 0 ? [`no more: ${quoted(gone)}`] : []),
  ]
  return words.length > 0 ? words : ['what it is made of, and nothing that is read']
}

function quoted(texts: readonly string[]): string {
  const told = texts.slice(0, comparedTexts).map((text) => `“${text.length > 80 ? `${text.slice(0, 79)}…` : text}”`)
  const rest = texts.length - told.length
  return [...told, ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ')
}

/** What a person reads on a page, piece by piece; of a file that is no page, its lines. */
function textsOf(html: string): string[] {
  const body = html.slice(Math.max(0, html.indexOf('<body')))
  return body
    .replace(/<(script|style)\b[^]*?<\/\1>/g, '')
    .split(/<[^>]*>|\n/)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
}
