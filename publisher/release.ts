import {
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Manifest, readManifest, writeManifest } from './manifest.ts'

/** Releases an edition keeps, the live one among them. */
const keptReleases = 5

/** Files for whatever serves a release, by their names. */
export type ServerFiles = Readonly<Record<string, string>>

/**
 * The releases of one edition on disk: `releases/<name>/`, their manifests and how a server serves them beside them, and
 * the link `current`.
 */
export class Releases {
  readonly #dir: string

  constructor(editionDir: string) {
    this.#dir = editionDir
  }

  /** The link that a server follows to what is live. */
  get served(): string {
    return join(this.#dir, 'current')
  }

  /** The release that is being served. */
  live(): string | undefined {
    try {
      return basename(readlinkSync(join(this.#dir, 'current')))
    } catch {
      return undefined
    }
  }

  /** Every whole release, oldest first. */
  all(): string[] {
    try {
      return readdirSync(join(this.#dir, 'releases'))
        .filter((name) => !name.startsWith('.'))
        .sort()
    } catch {
      return []
    }
  }

  folder(release: string): string {
    return join(this.#dir, 'releases', release)
  }

  manifest(release: string): Manifest | undefined {
    return readManifest(this.#manifestFile(release))
  }

  /** An empty folder for the next release; what an interrupted publication left is removed. */
  stage(): string {
    const releases = join(this.#dir, 'releases')
    mkdirSync(releases, { recursive: true })
    for (const name of readdirSync(releases).filter((entry) => entry.startsWith('.'))) {
      rmSync(join(releases, name), { recursive: true, force: true })
    }
    const staging = join(releases, '.staging')
    mkdirSync(staging)
    return staging
  }

  /** Makes a staged folder a release. It is whole from here on, but not yet served. */
  add(staging: string, manifest: Manifest, serverFiles: ServerFiles = {}): string {
    const release = this.#nextName()
    writeManifest(this.#manifestFile(release), manifest)
    const server = this.#serverFolder(release)
    mkdirSync(server, { recursive: true })
    for (const [name, text] of Object.entries(serverFiles)) writeFileSync(join(server, name), text)
    renameSync(staging, this.folder(release))
    return release
  }

  /** Serves a release: the link is replaced by one rename, so a reader sees the old one or the new one. */
  switchTo(release: string): void {
    this.#link(join('releases', release), join(this.#dir, 'current'))
    this.#link(release, join(this.#dir, 'server/current'))
  }

  #link(to: string, name: string): void {
    const link = `${name}-${process.pid}`
    rmSync(link, { force: true })
    symlinkSync(to, link)
    renameSync(link, name)
  }

  /** Removes the oldest releases, never the live one, and manifests of releases that do not exist. */
  prune(): void {
    const live = this.live()
    const old = this.all().slice(0, -keptReleases)
    for (const release of old.filter((name) => name !== live)) {
      rmSync(this.folder(release), { recursive: true, force: true })
    }
    const servers = join(this.#dir, 'server')
    const served = new Set([...this.all(), 'current'])
    for (const name of readdirSync(servers).filter((name) => !served.has(name)))
      rmSync(join(servers, name), { recursive: true, force: true })
    const kept = new Set(this.all().map((release) => basename(this.#manifestFile(release))))
    const manifests = join(this.#dir, 'manifests')
    for (const file of readdirSync(manifests).filter((name) => !kept.has(name))) rmSync(join(manifests, file))
  }

  #serverFolder(release: string): string {
    return join(this.#dir, 'server', release)
  }

  #manifestFile(release: string): string {
    return join(this.#dir, 'manifests', `${release}.json`)
  }

  /** Releases are named by the second they were made in, and sort by it. */
  #nextName(): string {
    const taken = new Set(this.all())
    const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
    for (let number = 1; ; number++) {
      const name = `${moment}-${String(number).padStart(2, '0')}`
      if (!taken.has(name)) return name
    }
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
