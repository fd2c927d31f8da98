import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '#lib/domain/paths.ts'
import { fingerprint } from '../../publisher/fingerprint.ts'
import { Releases } from '../../publisher/release.ts'
import { servingFile } from '../../publisher/server/server-files.ts'
import type { Serving } from '../../publisher/server/serving.ts'
import type { Answer } from '../measure/caller.ts'

type Release = {
  name: string
  /** The fingerprint of each page, by its path. */
  pages: Map<string, string>
  /** The fingerprint of each file beside the pages. */
  files: ReadonlyMap<string, string>
  serving: Serving
}

const policyHeader = 'content-security-policy'

/** All releases of an edition that were live, and whether what is answered is wholly of one of them. */
export class ServedReleases {
  readonly #releases: Releases
  readonly #known: Release[] = []

  constructor(editionDir: string) {
    this.#releases = new Releases(editionDir)
  }

  /** Takes note of the live release, and tells what a server needs to serve it. */
  note(): { serving: Serving; pages: string } {
    const name = this.#releases.live() ?? ''
    const manifest = this.#releases.manifest(name)
    if (!manifest) throw new Error(`The release ${name} has no manifest`)
    const serving = JSON.parse(readFileSync(join(this.#releases.server(name), servingFile), 'utf8')) as Serving
    const prints = [...manifest.pages.values()].map((page) => [page.path, page.fingerprint] as const)
    this.#known.push({ name, pages: new Map(prints), files: manifest.prints, serving })
    return { serving, pages: this.#releases.pages(name) }
  }

  get newest(): number {
    return this.#known.length - 1
  }

  /** Pages that people go to, of the newest release. */
  get paths(): string[] {
    return [...(this.#known.at(-1)?.pages.keys() ?? [])].filter(
      (path) => !/\.\w+$/.test(path) && path !== paths.notFound,
    )
  }

  /**
   * What is wrong with an answer to somebody who asked when a release was the newest: content and policy have to be of
   * one release, no older than the one before. A page that is gone looks as its release says.
   */
  objectionsTo(path: string, { status, headers, body }: Answer, askedAt: number): string[] {
    const print = fingerprint(body)
    const looks = status === 410 ? paths.notFound : path
    const isOf = ({ pages, serving }: Release) =>
      pages.get(looks) === print && (status !== 410 || serving.gone.includes(path))
    const holding = this.#known.filter(isOf)
    if (holding.length === 0) return [`${path} (${status}) is a page of no release`]
    const policy = headers[policyHeader]
    const whole = holding.filter(({ serving }) => lowerCased(serving.headers)[policyHeader] === policy)
    if (whole.length === 0) return [`${path} comes with the policy of another release`]
    const isRecent = whole.some((release) => this.#known.indexOf(release) >= askedAt - 1)
    return isRecent
      ? []
      : [`${path} is of release ${whole.at(-1)?.name}, which was replaced twice before it was asked for`]
  }

  /** A file of a bundle is the same in every release that has it. */
  objectionsToFile(path: string, { body }: Answer): string[] {
    const print = fingerprint(body)
    const isKnown = this.#known.some(({ files }) => files.get(path.slice(1)) === print)
    return isKnown ? [] : [`${path} is a file of no release`]
  }
}

const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** Files of the bundle that a page names: scripts, islands, styles, typefaces. */
export const filesNamedBy = (html: string): string[] => [
  ...new Set([...html.matchAll(/["'(=\s](\/_astro\/[\w.@/-]+)/g)].map(([, path = '']) => path)),
]
