import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { factsOf, type PageFacts } from './guard/page-facts.ts'
import type { Page } from './manifest.ts'
import type { Releases } from './release.ts'

/** What became of one page between two releases, in words. */
export type PageChange = { path: string; words: string[] }

/** Page by page what changed from one release to another, in the order of their addresses. */
export function differences(releases: Releases, from: string, to: string): PageChange[] {
  const [then, now] = [pagesOf(releases, from), pagesOf(releases, to)]
  const paths = [...new Set([...then.keys(), ...now.keys()])].sort()
  return paths.flatMap((path): PageChange[] => {
    const [before, after] = [then.get(path), now.get(path)]
    if (!before) return [{ path, words: ['is new'] }]
    if (!after) return [{ path, words: ['is gone'] }]
    if (before.fingerprint === after.fingerprint) return []
    const read = (release: string, { file }: Page) => readFileSync(join(releases.pages(release), file), 'utf8')
    return [{ path, words: pageDifferences(read(from, before), read(to, after)) }]
  })
}

function pagesOf(releases: Releases, release: string): Map<string, Page> {
  const manifest = releases.manifest(release)
  if (!manifest) throw new Error(`What the release ${release} holds is not known any more: its manifest is damaged.`)
  return manifest.pages
}

const names = { title: 'title', price: 'price', stock: 'stock', robots: 'robots' } as const satisfies Record<
  keyof PageFacts,
  string
>

/** Texts that are told of a page; the rest is counted. */
const toldTexts = 3

/** What changed on one page. */
export function pageDifferences(before: string, after: string): string[] {
  const [then, now] = [factsOf(before), factsOf(after)]
  const facts = Object.entries(names).flatMap(([key, name]) => {
    const [old, fresh] = [then[key as keyof PageFacts], now[key as keyof PageFacts]]
    return old === fresh ? [] : [`${name}: ${fresh || 'none'} instead of ${old || 'none'}`]
  })
  const [old, fresh] = [textsOf(before), textsOf(after)]
  const gone = quoted(old.filter((text) => !fresh.includes(text)))
  const come = quoted(fresh.filter((text) => !old.includes(text)))
  const texts = [...(come ? [`text: ${come}`] : []), ...(gone ? [`no more: ${gone}`] : [])]
  const words = [...facts, ...texts]
  return words.length > 0 ? words : ['what it is made of, and nothing that is read']
}

function quoted(texts: readonly string[]): string {
  const told = texts.slice(0, toldTexts).map((text) => `“${text.length > 80 ? `${text.slice(0, 79)}…` : text}”`)
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
