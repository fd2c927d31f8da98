import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formerAssets, placeAssets } from './assets.ts'
import { fingerprint } from './fingerprint.ts'
import { heldRelease } from './hold.ts'
import { type About, type Page, writeManifest } from './manifest.ts'
import { PageFiles } from './page-file.ts'
import type { Plan } from './plan.ts'
import { notePreview } from './preview.ts'
import { filesBelow, isIntact, previewName, Releases } from './release.ts'
import { noteSettled } from './settled.ts'
import { beginNext, neededOf } from './stage-next.ts'
import { Staging } from './staging.ts'

/** What a release has to hold: every file of its pages by its text, and its pages as they were written. */
type Content = { files: Map<string, string>; pages: Map<string, Page> }

/** Where a publication ends before its time: as one that fails, which takes back what it made, or as one that is killed. */
export type End = { after: 'beginning' | 'a page' | 'placing' | 'describing' | 'adding'; killed: boolean }

class Ended extends Error {}

const fileOf = (path: string) => `${path.slice(1)}.html`
const textOf = (file: string) => readFileSync(file, 'utf8')

/**
 * A site of short texts that is published as `nextRelease` does, by the same modules and in their order, without a catalogue, a
 * bundle that Astro made and workers. It knows what each of its releases has to hold.
 */
export class SmallSite {
  readonly releases: Releases
  readonly texts = new Map<string, string>()
  readonly contents = new Map<string, Content>()
  recipe = 1
  now = 0
  /** How many publications began with a release that had to go. */
  edited = 0
  readonly #clientDir: string

  constructor(folder: string) {
    this.releases = new Releases(join(folder, 'site'))
    this.#clientDir = join(folder, 'client')
    this.bundle({ 'icon.svg': 'icon', '_astro/1.js': 'code' })
  }

  /** Another bundle, for which every page is rendered again. */
  bundle(files: Record<string, string>): void {
    rmSync(this.#clientDir, { recursive: true, force: true })
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(this.#clientDir, file, '..'), { recursive: true })
      writeFileSync(join(this.#clientDir, file), text)
    }
    this.recipe++
  }

  async publish({ end, asPreview = false, verify = false }: Publication = {}): Promise<Staging['edits'] | undefined> {
    const { releases } = this
    if (heldRelease(releases.dir) !== undefined && !asPreview) return undefined
    const name = releases.nextName()
    let added: string | undefined
    const endAt = (moment: End['after']) => {
      if (end?.after === moment) throw new Ended()
    }
    try {
      const { staging, content } = await this.#make(endAt, verify)
      if (asPreview) {
        notePreview(releases, staging, { job: 'job', name, after: releases.live() ?? null, pages: 0, surprises: [] })
        this.contents.set(previewName, content)
        this.#settle(previewName, content)
        return staging.edits
      }
      releases.add(staging, name)
      added = name
      this.contents.set(name, content)
      endAt('adding')
      this.#settle(name, content)
      releases.switchTo(name)
      return staging.edits
    } catch (error) {
      if (!(error instanceof Ended)) throw error
      if (!end?.killed) releases.discard(added)
      return undefined
    }
  }

  #settle(release: string, content: Content): void {
    noteSettled(
      this.releases.folder(release),
      [...content.files.keys()].map((file) => join('pages', file)),
    )
  }

  async #make(endAt: (moment: End['after']) => void, verify: boolean) {
    const { releases } = this
    const name = releases.live()
    const manifest = name === undefined ? undefined : releases.manifest(name)
    const live = { name, head: name === undefined ? undefined : releases.head(name) }
    const plan = this.#planFrom(manifest?.recipe === String(this.recipe) ? manifest.pages : undefined)
    const kept = {
      files: () => plan.keep.map(({ file }) => file),
      fileOf: (path: string) => manifest?.pages.get(path)?.file,
    }
    const assets = filesBelow(this.#clientDir)
    const former = [...formerAssets(assets, live.head, this.now)]
    const wanted = [...assets, ...former.map(([file]) => file)]
    const beginning = await beginNext({ releases, live, plan, kept, assets: wanted, verify })
    if (beginning.hasManifest) this.edited++
    const { staging } = beginning
    endAt('beginning')
    const files = new PageFiles({ targets: new Set(), apiPaths: [], pictureOrigins: [] })
    const rendered = plan.render.map(({ path, file }): Page => {
      const text = this.texts.get(path) ?? ''
      const written = files.write(join(staging.pages, file), Buffer.from(text))
      staging.noteWritten(join('pages', file))
      endAt('a page')
      return { path, file, ...written, ...told(path, text) }
    })
    await beginning.placeKept()
    releases.makeRoom(neededOf(releases))
    const folders = [name ?? '', ...releases.all()].map((release) => releases.pages(release))
    const known = live.head?.prints ?? new Map<string, string>()
    const placing = { clientDir: this.#clientDir, assets, former: former.map(([file]) => file), folders, prints: known }
    const prints = placeAssets(staging, placing)
    endAt('placing')
    const pages = new Map([...plan.keep, ...rendered].map((page) => [page.path, page]))
    const changes = new Map<string, Page | undefined>(plan.removed.map((path) => [path, undefined]))
    for (const page of rendered) changes.set(page.path, page)
    releases.describe(staging, {
      about: { ...about, recipe: String(this.recipe), assets, former: new Map(former), prints },
      serverFiles: { 'rules.json': JSON.stringify([...pages.keys()].sort()) },
      answer: (question) => this.#answer(question),
      ...(beginning.hasManifest ? { changes } : { pages }),
    })
    endAt('describing')
    const asset = (file: string) => [file, textOf(join(staging.pages, file))] as const
    const shown = [...this.texts].map(([path, text]) => [fileOf(path), text] as const)
    return { staging, content: { pages, files: new Map([...shown, ...[...prints.keys()].map(asset)]) } }
  }

  #planFrom(live: ReadonlyMap<string, Page> | undefined): Pick<Plan, 'render' | 'removed' | 'kept'> & { keep: Page[] } {
    const dir = this.releases.pages(this.releases.live() ?? '')
    const keep: Page[] = []
    const render: Plan['render'] = []
    for (const [path, text] of this.texts) {
      const page = live?.get(path)
      if (page?.fingerprint === fingerprint(text) && isIntact(join(dir, page.file), page)) keep.push(page)
      else render.push({ path, route: path, file: fileOf(path) })
    }
    return {
      keep,
      kept: keep.length,
      render,
      removed: [...(live?.keys() ?? [])].filter((path) => !this.texts.has(path)),
    }
  }

  readonly #answer = (question: string) => fingerprint(question === 'menu' ? '' : (this.texts.get(question) ?? ''))

  /** The manifest that a release would have that was made afresh of the same pages, file by file. */
  manifestAfresh(release: string, folder: string): Map<string, string> {
    rmSync(folder, { recursive: true, force: true })
    const staging = new Staging(folder)
    const head = this.releases.head(release)
    const whole = this.releases.manifest(release)
    if (!head || !whole) throw new Error(`${release} has no manifest`)
    const { parts, ...known } = head
    const pages = this.contents.get(release)?.pages.values() ?? []
    writeManifest(staging, known, pages, (question) => whole.answers.get(question) ?? '')
    return textsBelow(join(folder, 'manifest'))
  }
}

type Publication = { end?: End | undefined; asPreview?: boolean; verify?: boolean }

const about: Omit<About, 'server' | 'recipe' | 'assets' | 'former' | 'prints'> = {
  ...{ made: '', origin: '', posts: [] },
  ...{ gone: new Map(), moved: new Map() },
}

/** What a manifest keeps of a page beside its file. */
const told = (path: string, text: string): Pick<Page, 'asked' | 'deadLinks' | 'inline' | 'facts'> => ({
  ...{ asked: ['menu', path], deadLinks: text.includes('x') ? ['/nowhere'] : [], inline: ['style-src'] },
  facts: path.includes('/file/') ? undefined : { title: text, robots: 'index', price: '', stock: '' },
})

export const textsBelow = (folder: string): Map<string, string> =>
  new Map(filesBelow(folder).map((file) => [file, textOf(join(folder, file))]))
