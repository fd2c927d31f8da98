import { constants, copyFileSync, linkSync, mkdirSync, rmdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { ofDisk } from '../api/platform/files/full-disk.ts'

/** What is otherwise in a release than it was on the disk, by its place there: new files, and folders of other names. */
export type Edits = { files: ReadonlySet<string>; folders: ReadonlySet<string> }

/** The folder of a release itself. */
const top = '.'

/**
 * A release that is being made, and all that was done to its folder. Files are links that other releases share, so
 * nothing is written through a name that is there: the name goes first, and a new file comes in its place.
 */
export class Staging {
  readonly dir: string
  readonly pages: string
  readonly #files = new Set<string>()
  readonly #folders = new Set<string>()
  readonly #made = new Set<string>()
  readonly #left = new Set<string>()

  constructor(dir: string) {
    this.dir = dir
    this.pages = join(dir, 'pages')
    mkdirSync(this.pages, { recursive: true })
  }

  get edits(): Edits {
    return { files: this.#files, folders: this.#folders }
  }

  /** Takes a name away; the file stays in every other release that has it. */
  remove(file: string): void {
    try {
      unlinkSync(join(this.dir, file))
    } catch (error) {
      // A folder of that name goes when it is emptied.
      if (isOneOf(error, ['ENOENT', 'ENOTDIR', 'EISDIR'])) return
      throw error
    }
    this.#files.delete(file)
    this.#left.add(dirname(file))
    this.#noteFoldersOf(file)
  }

  removeAll(folder: string): void {
    rmSync(join(this.dir, folder), { recursive: true, force: true })
    const isIn = (name: string) => name === folder || name.startsWith(folder + sep)
    for (const names of [this.#files, this.#folders, this.#made, this.#left])
      for (const name of [...names].filter(isIn)) names.delete(name)
    this.#noteFoldersOf(folder)
  }

  /** A folder without files is none that a release made afresh would have. */
  removeEmptied(): void {
    for (const left of [...this.#left].sort((one, other) => other.length - one.length))
      for (let folder = left; dirname(folder) !== top && this.#removeEmpty(folder);) folder = dirname(folder)
    this.#left.clear()
  }

  /** Puts a file of another release here without copying its bytes, where the file system lets us. */
  link(from: string, file: string): void {
    this.#makeFolderOf(file)
    if (linkOrCopy(from, join(this.dir, file)) === 'copied') this.#files.add(file)
  }

  copy(from: string, file: string): void {
    this.remove(file)
    this.#makeFolderOf(file)
    copyFileSync(from, join(this.dir, file), constants.COPYFILE_EXCL)
    this.#files.add(file)
  }

  write(file: string, text: string): void {
    this.remove(file)
    this.#makeFolderOf(file)
    const place = join(this.dir, file)
    try {
      writeFileSync(place, text, { flag: 'wx' })
    } catch (error) {
      throw ofDisk(error, place)
    }
    this.#files.add(file)
  }

  /** Takes note of what somebody else wrote here. */
  noteWritten(file: string): void {
    this.#files.add(file)
    this.#noteFoldersOf(file)
  }

  #makeFolderOf(file: string): void {
    const folder = dirname(file)
    if (this.#made.has(folder)) return
    mkdirSync(join(this.dir, folder), { recursive: true })
    this.#made.add(folder)
    this.#noteFoldersOf(file)
  }

  /** A folder that is new is a new name in the one above, and nobody knows which are new. */
  #noteFoldersOf(file: string): void {
    for (let folder = dirname(file); !this.#folders.has(folder); folder = dirname(folder)) this.#folders.add(folder)
  }

  #removeEmpty(folder: string): boolean {
    try {
      rmdirSync(join(this.dir, folder))
    } catch (error) {
      if (isOneOf(error, ['ENOTEMPTY', 'EEXIST', 'ENOENT'])) return false
      throw error
    }
    this.#folders.delete(folder)
    this.#made.delete(folder)
    return true
  }
}

const isOneOf = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** One file by two names; where the file system has no such thing, two files. */
function linkOrCopy(from: string, to: string): 'linked' | 'copied' {
  try {
    linkSync(from, to)
    return 'linked'
  } catch (error) {
    if (!isOneOf(error, ['EXDEV', 'EPERM'])) throw error
    copyFileSync(from, to, constants.COPYFILE_EXCL)
    return 'copied'
  }
}

/** Puts a file of one folder into another without copying its bytes, where the file system lets us. */
export function placeFile(from: string, to: string, madeFolders: Set<string>): void {
  const folder = dirname(to)
  if (!madeFolders.has(folder)) {
    mkdirSync(folder, { recursive: true })
    madeFolders.add(folder)
  }
  linkOrCopy(from, to)
}
