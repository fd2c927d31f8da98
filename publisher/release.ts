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
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Manifest, readManifest, writeManifest } from './manifest.ts'

/** Releases an edition keeps, the live one among them. */
const keptReleases = 5

/** The releases of one edition on disk: `releases/<name>/`, their manifests beside them, and the link `current`. */
export class Releases {
  readonly #dir: string

  constructor(editionDir: string) {
    this.#dir = editionDir
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
  add(staging: string, manifest: Manifest): string {
    const release = this.#nextName()
    writeManifest(this.#manifestFile(release), manifest)
    renameSync(staging, this.folder(release))
    return release
  }

  /** Serves a release: the link is replaced by one rename, so a reader sees the old one or the new one. */
  switchTo(release: string): void {
    const link = join(this.#dir, `.current-${process.pid}`)
    rmSync(link, { force: true })
    symlinkSync(join('releases', release), link)
    renameSync(link, join(this.#dir, 'current'))
  }

  /** Removes the oldest releases, never the live one, and manifests of releases that do not exist. */
  prune(): void {
    const live = this.live()
    const old = this.all().slice(0, -keptReleases)
    for (const release of old.filter((name) => name !== live)) {
      rmSync(this.folder(release), { recursive: true, force: true })
    }
    const kept = new Set(this.all().map((release) => basename(this.#manifestFile(release))))
    const manifests = join(this.#dir, 'manifests')
    for (const file of readdirSync(manifests).filter((name) => !kept.has(name))) rmSync(join(manifests, file))
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
