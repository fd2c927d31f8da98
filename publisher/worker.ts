import { join } from 'node:path'
import { type Address, isFile } from './addresses.ts'
import { factsOf, lengthOfHead } from './guard/page-facts.ts'
import { faultOf, faultOfFile } from './page-checks.ts'
import { PageFiles } from './page-file.ts'
import { Answers, type Question } from './questions.ts'
import { ShopApp, type ShopBundle } from './shop-app.ts'
import { readSnapshot, type Snapshot } from './snapshot/snapshot.ts'
import { LivePages } from './state/live-pages.ts'
import type { Assignment, FromWorker, RenderedPage, ToWorker } from './worker-messages.ts'

class PageFault extends Error {
  readonly path: string
  constructor(path: string, reason: string) {
    super(reason)
    this.path = path
  }
}

/** What pages may lead to: the paths of the site and the files of the bundle. */
function targetsOf({ paths, assets }: Assignment, live: LivePages): { has(path: string): boolean } {
  const files = assets.map((file) => `/${file}`)
  if ('all' in paths) return new Set([...paths.all, ...files])
  const come = new Set([...paths.come, ...files])
  const gone = new Set(paths.gone)
  return { has: (path) => come.has(path) || (!gone.has(path) && live.has(path)) }
}

/** Renders addresses one after another and writes each page the moment it is done. */
class Renderer {
  readonly #assignment: Assignment
  readonly #answers: Answers
  readonly #app: ShopApp
  readonly #files: PageFiles
  readonly #snapshot: Snapshot

  private constructor(assignment: Assignment, app: ShopApp, snapshot: Snapshot) {
    const { site } = assignment
    this.#assignment = assignment
    this.#app = app
    this.#snapshot = snapshot
    this.#answers = new Answers(snapshot)
    this.#files = new PageFiles({
      targets: targetsOf(assignment, new LivePages(snapshot.database)),
      apiPaths: site.apiPaths ?? [],
      pictureOrigins: [site.origin, site.apiOrigin ?? '', ...(site.pictureOrigins ?? [])],
    })
  }

  static async for(assignment: Assignment): Promise<Renderer> {
    const snapshot = readSnapshot(assignment.snapshotFile, assignment.format)
    if (!snapshot) throw new Error(`The snapshot ${assignment.snapshotFile} cannot be read`)
    const bundle = (await import(assignment.entry)) as ShopBundle
    return new Renderer(assignment, new ShopApp(bundle, assignment.site), snapshot)
  }

  /** Nothing more is rendered of this edition. */
  close(): void {
    this.#snapshot.close()
  }

  /** Why pages are rendered at half the speed. */
  get objection(): string | undefined {
    return this.#app.objection
  }

  async render(address: Address): Promise<RenderedPage> {
    const { path, route, file } = address
    const { site, sites, outDir } = this.#assignment
    let asked = new Set<Question>()
    const locals = () => {
      asked = new Set()
      return { site, sites, catalogue: this.#answers.catalogue(asked) }
    }
    const { fault, bytes, findings, facts } = isFile(route)
      ? await this.#file(address, locals())
      : await this.#page(address, locals)
    if (fault) throw new PageFault(path, this.#app.complaint || fault)
    return {
      path,
      file,
      ...this.#files.write(join(outDir, file), bytes),
      asked: [...asked],
      deadLinks: [...findings.deadLinks, ...findings.refusedHosts],
      inline: [...findings.inline],
      facts,
    }
  }

  async #page(address: Address, locals: () => App.Locals) {
    const drawn = await this.#app.draw(address, locals)
    const findings = this.#files.findings(drawn)
    const fault = faultOf(address.route, drawn.status, this.#files.endOf(drawn), findings)
    const facts = factsOf(this.#files.startOf(drawn, lengthOfHead))
    return { fault, findings, facts, bytes: this.#files.encoded(drawn) }
  }

  /** Only pages have links in a form that is looked through. */
  async #file(address: Address, locals: App.Locals) {
    const { status, bytes } = await this.#app.drawFile(address, locals)
    const findings = { deadLinks: [], refusedHosts: [], inline: [] }
    return { fault: faultOfFile(address.route, status, bytes.length), findings, facts: undefined, bytes }
  }
}

// Told to nobody when the publisher was killed meanwhile.
const tell = (message: FromWorker) => process.send?.(message, () => {})

let renderer: Promise<Renderer> | undefined

async function obey(order: ToWorker): Promise<void> {
  if (order.type === 'prepare') {
    // What is wrong with it is told by whoever needs it.
    await import(order.entry).catch(() => {})
    return
  }
  if (order.type === 'assign') {
    const former = renderer
    renderer = Renderer.for(order.assignment)
    void former?.then(
      (done) => done.close(),
      () => {},
    )
    await renderer
    tell({ type: 'ready' })
    return
  }
  if (order.type === 'rest') {
    const former = renderer
    renderer = undefined
    ;(await former?.catch(() => undefined))?.close()
    return
  }
  const ready = await renderer
  if (!ready) throw new Error('asked to render before it knows what')
  const pages: RenderedPage[] = []
  for (const address of order.addresses) pages.push(await ready.render(address))
  tell({ type: 'rendered', pages, objection: ready.objection })
}

/** Orders are obeyed one after another: while one page is rendered lean, no other may be rendered by Astro. */
let obeyed = Promise.resolve()

process.on('message', (order: ToWorker) => {
  obeyed = obeyed
    .then(() => obey(order))
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      const subject = error instanceof PageFault ? `the page ${error.path}` : 'a render worker'
      tell({ type: 'failed', subject, reason })
    })
})

// A publisher that was killed leaves no worker behind.
process.on('disconnect', () => process.exit())
