import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.ts'
import { type Page, type Part, partFile, partOf, partsFor, partText, readPart } from './manifest-part.ts'
import type { Gone } from './server/gone.ts'
import type { Question } from './questions.ts'
import type { Staging } from './staging.ts'

export type { Page } from './manifest-part.ts'

/** What is known of a release as a whole. */
export type About = {
  /** When it was made, for people; nothing is decided by it. */
  made: string
  origin: string
  /** Which of the pages of content are posts of the blog. */
  posts: string[]
  /** The bundle, the sites and the publisher's own code: when they change, every page is rendered again. */
  recipe: string
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

/** What a release was made of. It lies beside the pages, outside of what is served. */
export type Manifest = About & {
  /** Every question the pages asked, with the fingerprint of its answer at the time. */
  answers: Map<Question, string>
  pages: Map<string, Page>
}

/** A manifest without its pages: what names its parts, each by its fingerprint, with how many pages it holds. */
export type Head = About & { parts: readonly PartMark[] }

type PartMark = [fingerprint: string, pages: number]

/** Pages by their paths, nothing where one is to go, and the fingerprints of answers that they asked for. */
export type PageChanges = {
  changes: ReadonlyMap<string, Page | undefined>
  answer: (question: Question) => string
}

/** A page that is not the same file in two releases. */
export type PageDifference = { path: string; before: Page | undefined; after: Page | undefined }

const folderName = 'manifest'
const headFile = join(folderName, 'head.json')

export const headOf = (release: string): string => join(release, headFile)

/** Nothing where it is absent or damaged. */
export const readHead = (release: string): Head | undefined => unlessDamaged(() => headIn(release))

/** Absent or damaged: everything is rendered, which is always right. */
export function readManifest(release: string): Manifest | undefined {
  return unlessDamaged(() => {
    const { parts, ...about } = headIn(release)
    const words = new Map<string, string>()
    const same = (word: string) => {
      const known = words.get(word)
      if (known === undefined) words.set(word, word)
      return known ?? word
    }
    const read = parts.map((mark, index) => partIn(release, mark, index, same))
    return {
      ...about,
      answers: new Map(read.flatMap(({ answers }) => answers)),
      pages: new Map(read.flatMap(({ pages }) => pages.map((page) => [page.path, page] as const))),
    }
  })
}

export const pageCount = ({ parts }: Head): number => parts.reduce((sum, [, pages]) => sum + pages, 0)

/** What is another file in one release than in another, of which only parts that differ are read. */
export function differingPages(from: string, to: string): PageDifference[] | undefined {
  return unlessDamaged(() => {
    const [then, now] = [headIn(from), headIn(to)]
    const isAlike = (index: number) =>
      then.parts.length === now.parts.length && then.parts[index]?.[0] === now.parts[index]?.[0]
    const pagesOf = (release: string, { parts }: Head) => {
      const read = parts.map((mark, index) => (isAlike(index) ? [] : partIn(release, mark, index).pages))
      return new Map(read.flat().map((page) => [page.path, page] as const))
    }
    const [before, after] = [pagesOf(from, then), pagesOf(to, now)]
    return [...new Set([...before.keys(), ...after.keys()])]
      .map((path) => ({ path, before: before.get(path), after: after.get(path) }))
      .filter((page) => !isSameFile(page))
  })
}

const isSameFile = ({ before, after }: PageDifference): boolean =>
  before?.file === after?.file &&
  before?.fingerprint === after?.fingerprint &&
  before?.size === after?.size &&
  before?.modified === after?.modified

export function writeManifest(
  staging: Staging,
  about: About,
  pages: Iterable<Page>,
  answer: (question: Question) => string,
): void {
  staging.removeAll(folderName)
  const all = [...pages]
  const divided = Map.groupBy(all, ({ path }) => partOf(path, partsFor(all.length)))
  const parts = Array.from({ length: partsFor(all.length) }, (_, index) =>
    writePart(staging, index, divided.get(index) ?? [], answer),
  )
  writeHead(staging, { ...about, parts })
}

/** Makes the manifest of the live release, which lies here, the one of another: only parts that differ are touched. */
export function editManifest(staging: Staging, about: About, { changes, answer }: PageChanges): void {
  const { parts } = headIn(staging.dir)
  const divided = Map.groupBy(changes, ([path]) => partOf(path, parts.length))
  const edited = [...divided].map(([index, changed]) => {
    const { pages, answers } = partIn(staging.dir, parts[index] ?? ['', 0], index)
    return { index, ...changedPart(pages, new Map(answers), new Map(changed), answer) }
  })
  const sizes = parts.map(([, pages]) => pages)
  for (const { index, pages } of edited) sizes[index] = pages.length
  if (partsFor(sizes.reduce((sum, size) => sum + size, 0)) === parts.length) {
    const marks = [...parts]
    for (const { index, pages, answer: told } of edited) marks[index] = writePart(staging, index, pages, told)
    return writeHead(staging, { ...about, parts: marks })
  }
  const whole = readManifest(staging.dir)
  if (!whole) throw new Error(`${join(staging.dir, folderName)} cannot be read any more`)
  const { pages, answer: told } = changedPart([...whole.pages.values()], whole.answers, changes, answer)
  writeManifest(staging, about, pages, told)
}

/** Of pages that stay it is known what they were answered; were that not what is answered now, they would be rendered again. */
function changedPart(
  pages: readonly Page[],
  answers: ReadonlyMap<Question, string>,
  changes: ReadonlyMap<string, Page | undefined>,
  answer: (question: Question) => string,
) {
  const stay = pages.filter(({ path }) => !changes.has(path))
  const asked = new Set(stay.flatMap((page) => page.asked))
  return {
    pages: [...stay, ...[...changes.values()].filter((page) => page !== undefined)],
    answer: (question: Question) => (asked.has(question) && answers.get(question)) || answer(question),
  }
}

/** Makes the manifest that lies here that of another release: a part that is the same file already stays. */
export function linkManifest(staging: Staging, from: string): void {
  const { parts } = headIn(from)
  if (readHead(staging.dir)?.parts.length !== parts.length) staging.removeAll(folderName)
  for (const file of [...parts.keys().map((index) => join(folderName, partFile(index))), headFile]) {
    if (inodeOf(join(staging.dir, file)) === inodeOf(join(from, file))) continue
    staging.remove(file)
    staging.link(join(from, file), file)
  }
}

const inodeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.ino

function writePart(
  staging: Staging,
  index: number,
  pages: readonly Page[],
  answer: (question: Question) => string,
): PartMark {
  const text = partText(pages, answer)
  staging.write(join(folderName, partFile(index)), text)
  return [fingerprint(text), pages.length]
}

function partIn(release: string, [print]: PartMark, index: number, same?: (word: string) => string): Part {
  const file = join(release, folderName, partFile(index))
  const text = readFileSync(file, 'utf8')
  if (fingerprint(text) !== print) throw new Error(`${file} is not what was written`)
  return readPart(text, same)
}

type Stored = Omit<Head, 'former' | 'gone' | 'moved' | 'prints' | 'server'> &
  Record<'former' | 'gone', [string, number][]> &
  Record<'moved' | 'prints' | 'server', [string, string][]>

function headIn(release: string): Head {
  const stored = JSON.parse(readFileSync(headOf(release), 'utf8')) as Stored
  return {
    ...stored,
    former: new Map(stored.former),
    gone: new Map(stored.gone),
    moved: new Map(stored.moved),
    prints: new Map(stored.prints),
    server: new Map(stored.server),
  }
}

function writeHead(staging: Staging, head: Head): void {
  const { former, gone, moved, prints, server } = head
  const stored: Stored = {
    ...head,
    ...{ former: [...former], gone: [...gone] },
    ...{ moved: [...moved], prints: [...prints], server: [...server] },
  }
  staging.write(headFile, JSON.stringify(stored))
}

function unlessDamaged<Read>(read: () => Read): Read | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
