import {
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint } from './fingerprint.ts'
import { readSiteFacts, type SiteFacts, writeSiteFacts } from './guard/site-facts.ts'
import { type Manifest, readManifest, writeManifest } from './manifest.ts'

/** Releases an edition keeps, the live one among them. */
const keptReleases = 5

/** What the release is called that was made to be looked at before it is live. */
export const previewName = 'preview'

/** Files for whatever serves a release, by their names. */
export type ServerFiles = Readonly<Record<string, string>>

/** All that becomes a release beside its pages. */
export type Making = { manifest: Omit<Manifest, 'server'>; facts: SiteFacts; serverFiles: ServerFiles }

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

  /** All of a release; one that is only looked at lies apart from those that were live. */
  folder(release: string): string {
    return release === previewName ? join(this.dir, previewName) : join(this.dir, 'releases', release)
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
    return readManifest(join(this.folder(release), 'manifest.json'))
  }

  /** What its pages say, as far as somebody has to be asked before they say something else. */
  facts(release: string): SiteFacts | undefined {
    return readSiteFacts(join(this.folder(release), 'facts.json'))
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

  /** An empty folder for the next release; what an interrupted publication left is removed. */
  stage(): Staging {
    mkdirSync(join(this.dir, 'releases'), { recursive: true })
    for (const name of this.#entries().filter((entry) => entry.startsWith('.'))) remove(this.folder(name))
    const dir = this.folder('.staging')
    mkdirSync(join(dir, 'pages'), { recursive: true })
    return { dir, pages: join(dir, 'pages') }
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
  describe({ dir }: Staging, { manifest, facts, serverFiles }: Making): void {
    const files = Object.entries(serverFiles)
    mkdirSync(join(dir, 'server'))
    for (const [name, text] of files) writeFileSync(join(dir, 'server', name), text)
    writeSiteFacts(join(dir, 'facts.json'), facts)
    const server = new Map(files.map(([name, text]) => [name, fingerprint(text)]))
    writeManifest(join(dir, 'manifest.json'), { ...manifest, server })
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

  /**
   * Makes room for one release more: the oldest are removed, never one that is needed. Publishers call it while their workers
   * render, because a release is a link for each page, and nobody waits for what is old.
   */
  makeRoom(needed: readonly string[]): void {
    const kept = new Set([...this.all().slice(1 - keptReleases), ...needed])
    for (const name of this.#entries().filter((entry) => !kept.has(entry) && !entry.startsWith('.'))) this.#forget(name)
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

/** A release that is being made. */
export type Staging = { dir: string; pages: string }

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

/** Puts a file of one folder into another without copying its bytes, where the file system lets us. */
export function placeFile(from: string, to: string, madeFolders: Set<string>): void {
  const folder = dirname(to)
  if (!madeFolders.has(folder)) {
    mkdirSync(folder, { recursive: true })
    madeFolders.add(folder)
  }
  try {
    linkSync(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EXDEV' || error.code === 'EPERM'))) throw error
    copyFileSync(from, to)
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
