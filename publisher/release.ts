import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.ts'
import {
  type About,
  differingPages,
  editManifest,
  type Head,
  headOf,
  type Manifest,
  type Page,
  type PageChanges,
  type PageDifference,
  readHead,
  readManifest,
  writeManifest,
} from './manifest.ts'
import { Staging } from './staging.ts'

/** Releases an edition keeps, the live one among them. */
const keptReleases = 5

/** What the release is called that was made to be looked at before it is live. */
export const previewName = 'preview'

/** What the folder is called that the next release is made of, while no release has to go for it. */
export const spareName = 'spare'

/** Files for whatever serves a release, by their names. */
export type ServerFiles = Readonly<Record<string, string>>

/** All that becomes a release beside its pages: of all of them, or of those that are not as in the manifest that is there. */
export type Making = { about: Omit<About, 'server'>; serverFiles: ServerFiles; answer: PageChanges['answer'] } & (
  | { pages: ReadonlyMap<string, Page>; changes?: undefined }
  | { changes: PageChanges['changes'] }
)

/**
 * The releases of one edition on disk. A release is one folder, `releases/<number>/`: its `pages/`, how a server serves
 * them in `server/`, its manifest and what its pages say. The link `live` leads to the one that is served, and is all that
 * a switch changes; by way of it, and never changing, `current` leads to its pages and `server/current` to its rules.
 */
export class Releases {
  readonly dir: string

  constructor(editionDir: string) {
    this.dir = editionDir
  }

  /** The release that is being served. */
  live(): string | undefined {
    return /^releases\/(\d+)$/.exec(linkAt(join(this.dir, 'live')) ?? '')?.[1]
  }

  /** Every whole release, oldest first. */
  all(): string[] {
    return this.#entries()
      .filter((name) => /^\d+$/.test(name))
      .sort((a, b) => Number(a) - Number(b))
  }

  /** All of a release; what is only looked at, or made ready, lies apart from those that were live. */
  folder(release: string): string {
    return [previewName, spareName].includes(release) ? join(this.dir, release) : join(this.dir, 'releases', release)
  }

  /** The folder of its pages. */
  pages(release: string): string {
    return join(this.folder(release), 'pages')
  }

  /** The folder of what servers are told. */
  server(release: string): string {
    return join(this.folder(release), 'server')
  }

  manifest(release: string): Manifest | undefined {
    return readManifest(this.folder(release))
  }

  /** Names a release and what it is: where numbers begin anew, nothing is taken for what was called the same before. */
  identity(release: string): string {
    return `${release} ${fingerprint(readFileSync(headOf(this.folder(release))))}`
  }

  /** What is known of a release as a whole, without a look at its pages. */
  head(release: string): Head | undefined {
    return readHead(this.folder(release))
  }

  /** Pages that are not the same file in two releases; nothing where that is not known any more. */
  differing(from: string, to: string): PageDifference[] | undefined {
    return differingPages(this.folder(from), this.folder(to))
  }

  /** Whether servers are told what they were told when it was made. */
  hasItsRules(release: string, { server }: Pick<Manifest, 'server'>): boolean {
    const isSame = ([name, print]: [string, string]) =>
      fingerprint(readFileSync(join(this.server(release), name))) === print
    try {
      return [...server].every(isSame) && this.isLedTo()
    } catch {
      return false
    }
  }

  /**
   * A folder for the next release: empty, or a release that has to go, with all that it holds. What an interrupted publication
   * left is removed.
   */
  stage(release?: string): Staging {
    mkdirSync(join(this.dir, 'releases'), { recursive: true })
    for (const name of this.#entries().filter((entry) => entry.startsWith('.'))) remove(this.folder(name))
    const dir = this.folder('.staging')
    if (release !== undefined) renameSync(this.folder(release), dir)
    return new Staging(dir)
  }

  /** Takes back what was staged, and a release that did not go live: a disk that is full has room again. */
  discard(release?: string): void {
    remove(this.folder('.staging'))
    if (release !== undefined && release !== this.live()) this.#forget(release)
  }

  /** Its name: a number after all there are, whatever the clock says. */
  nextName(): string {
    const last = Math.max(0, Number(this.live() ?? 0) || 0, ...this.all().map(Number))
    return String(last + 1).padStart(6, '0')
  }

  /** Writes what belongs to a release beside its pages. It is staged still. */
  describe(staging: Staging, making: Making): void {
    const { serverFiles, answer } = making
    const files = Object.entries(serverFiles)
    for (const [name, text] of files) staging.write(join('server', name), text)
    const about = { ...making.about, server: new Map(files.map(([name, text]) => [name, fingerprint(text)])) }
    if (making.changes) editManifest(staging, about, { changes: making.changes, answer })
    else writeManifest(staging, about, making.pages.values(), answer)
  }

  /** Makes a staged folder a release. It is whole from here on, but not yet served. */
  add({ dir }: Staging, release: string): void {
    if (release === previewName) remove(this.folder(release))
    renameSync(dir, this.folder(release))
  }

  /** Serves a release: the link is replaced by one rename, so a reader sees the old one or the new one. */
  switchTo(release: string): void {
    replaceLink(join('releases', release), join(this.dir, 'live'))
    if (this.isLedTo()) return
    mkdirSync(join(this.dir, 'server'), { recursive: true })
    for (const [name, to] of Object.entries(waysIn)) replaceLink(to, join(this.dir, name))
  }

  /** Makes room for one release more: the oldest are removed, never one that is needed. Workers may render meanwhile. */
  makeRoom(needed: readonly string[]): void {
    for (const name of this.#spare(needed)) this.#forget(name)
    // From the next one on a release has to go.
    if (this.all().length >= keptReleases - 1) remove(this.folder(spareName))
  }

  /** The latest of the releases that have to go when there is one more: the least has changed since. */
  spare(needed: readonly string[]): string | undefined {
    const spare = this.#spare(needed)
    return this.all().findLast((name) => spare.includes(name))
  }

  #spare(needed: readonly string[]): string[] {
    const kept = new Set([...this.all().slice(1 - keptReleases), ...needed])
    return this.#entries().filter((entry) => !kept.has(entry) && !entry.startsWith('.'))
  }

  /** Removes what publishers of before left beside releases, once nothing of it is served any more. */
  clear(): void {
    remove(join(this.dir, 'manifests'))
    const servers = readdirSync(join(this.dir, 'server')).filter((name) => name !== 'current')
    for (const name of servers) remove(join(this.dir, 'server', name))
  }

  /** Whole or gone: nothing counts a release that is half removed. */
  #forget(name: string): void {
    renameSync(this.folder(name), this.folder(`.gone-${name}`))
    remove(this.folder(`.gone-${name}`))
  }

  /** Whether servers find the live release. */
  isLedTo(): boolean {
    return Object.entries(waysIn).every(([name, to]) => linkAt(join(this.dir, name)) === to)
  }

  #entries(): string[] {
    try {
      return readdirSync(join(this.dir, 'releases'))
    } catch {
      return []
    }
  }
}

/** What a server follows, by way of the live release. */
const waysIn = { current: 'live/pages', 'server/current': '../live/server' }

function linkAt(place: string): string | undefined {
  try {
    return readlinkSync(place)
  } catch {
    return undefined
  }
}

const remove = (place: string) => rmSync(place, { recursive: true, force: true })

/** Whoever switches is alone: what one that was killed left under the same name goes with the next. */
function replaceLink(to: string, name: string): void {
  const link = `${name}.next`
  rmSync(link, { force: true })
  try {
    symlinkSync(to, link)
    renameSync(link, name)
  } catch (error) {
    rmSync(link, { force: true })
    throw error
  }
}

/** Whether a file is still the one that was written: same size, same time of change. */
export function isIntact(file: string, { size, modified }: { size: number; modified: number }): boolean {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats !== undefined && stats.size === size && stats.mtimeMs === modified
}

/** Every file below a folder, by its path from there. */
export function filesBelow(dir: string): string[] {
  if (!lstatSync(dir, { throwIfNoEntry: false })) return []
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .sort()
}
