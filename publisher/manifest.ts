import { readFileSync, writeFileSync } from 'node:fs'
import { ofDisk } from '../api/platform/files/full-disk.ts'
import type { InlinePart } from './server/inline-parts.ts'
import type { Gone } from './server/gone.ts'
import type { Question } from './questions.ts'

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
}

/** What a release was made of. It lies beside the release, outside of what is served. */
export type Manifest = {
  /** The bundle, the sites and the publisher's own code: when they change, every page is rendered again. */
  recipe: string
  /** What the snapshot held that the pages were made of. */
  content: string
  /** Every question the pages asked, with the fingerprint of its answer at the time. */
  answers: Map<Question, string>
  pages: Map<string, Page>
  /** The bundle's own files. */
  assets: string[]
  /** Files of earlier bundles, and since when they are not the bundle's any more. */
  former: Map<string, number>
  /** Product pages that were live before and are not any more. */
  gone: Gone
  /** Paths of before, and where each leads. */
  moved: Map<string, string>
  /** Fingerprints of what is no page: files of bundles, the former ones too. */
  prints: Map<string, string>
  /** Fingerprints of what servers are told. */
  server: Map<string, string>
}

type Row = [
  path: string,
  file: string,
  fingerprint: string,
  size: number,
  modified: number,
  asked: number[],
  inline: number[],
  ...deadLinks: string[],
]

/** Questions are shared by many pages, so pages refer to them by number. */
type Stored = {
  recipe: string
  content: string
  assets: string[]
  former: [string, number][]
  gone: [string, number][]
  moved?: [string, string][]
  prints: [string, string][]
  server: [string, string][]
  inline: InlinePart[]
  answers: [Question, string][]
  pages: Row[]
}

export function readManifest(from: string): Manifest | undefined {
  try {
    const stored = JSON.parse(readFileSync(from, 'utf8')) as Stored
    const nameOf = (index: number): Question => stored.answers[index]?.[0] ?? ''
    const pages = stored.pages.map(([path, file, fingerprint, size, modified, asked, inline, ...deadLinks]): Page => ({
      path,
      file,
      fingerprint,
      size,
      modified,
      asked: asked.map(nameOf),
      deadLinks,
      inline: inline.map((index) => stored.inline[index] ?? ''),
    }))
    return {
      recipe: stored.recipe,
      content: stored.content,
      assets: stored.assets,
      former: new Map(stored.former),
      gone: new Map(stored.gone),
      moved: new Map(stored.moved),
      prints: new Map(stored.prints),
      server: new Map(stored.server),
      answers: new Map(stored.answers),
      pages: new Map(pages.map((page) => [page.path, page])),
    }
  } catch {
    // Absent or damaged: everything is rendered, which is always right.
    return undefined
  }
}

export function writeManifest(file: string, { answers, pages, ...whole }: Manifest): void {
  const numbers = new Map([...answers.keys()].map((question, index) => [question, index]))
  const parts = [...new Set([...pages.values()].flatMap(({ inline }) => inline))]
  const partNumbers = new Map(parts.map((part, index) => [part, index]))
  const stored: Stored = {
    recipe: whole.recipe,
    content: whole.content,
    assets: whole.assets,
    former: [...whole.former],
    gone: [...whole.gone],
    moved: [...whole.moved],
    prints: [...whole.prints],
    server: [...whole.server],
    inline: parts,
    answers: [...answers],
    pages: [...pages.values()].map((page) => [
      page.path,
      page.file,
      page.fingerprint,
      page.size,
      page.modified,
      page.asked.map((question) => numbers.get(question) ?? -1),
      page.inline.map((part) => partNumbers.get(part) ?? -1),
      ...page.deadLinks,
    ]),
  }
  try {
    writeFileSync(file, JSON.stringify(stored))
  } catch (error) {
    throw ofDisk(error, file)
  }
}
