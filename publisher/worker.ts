import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Address } from './addresses.ts'
import { fingerprint } from './fingerprint.ts'
import type { Page } from './manifest.ts'
import { deadLinksOf, faultOf, refusedPicturesOf } from './page-checks.ts'
import { inlinePartsOf } from './server/inline-parts.ts'
import { Answers, type Question } from './questions.ts'
import { readSnapshot } from './snapshot/snapshot-file.ts'
import type { Assignment, FromWorker, ToWorker } from './worker-messages.ts'

/** What this file needs of the app that Astro built. */
type App = {
  manifest: { routes: { routeData: { route: string } }[]; pageMap?: Map<string, () => Promise<unknown>> }
  logger: { setDestination(destination: { write(event: { level: string; message: string }): void }): void }
  render(request: Request, options: { routeData: unknown; locals: App.Locals }): Promise<Response>
}

/** Astro writes it beside the first island, where HTML allows no style; the shop's stylesheet says the same (base.css). */
const strayStyle = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'

class PageFault extends Error {
  readonly path: string
  constructor(path: string, reason: string) {
    super(reason)
    this.path = path
  }
}

/** Renders addresses one after another and writes each page the moment it is done. */
class Renderer {
  readonly #assignment: Assignment
  readonly #app: App
  readonly #answers: Answers
  readonly #routes: Map<string, unknown>
  readonly #targets: Set<string>
  readonly #folders = new Set<string>()
  /** Astro turns an exception of a page into an empty answer and tells the reason only to its log. */
  #complaint = ''

  private constructor(assignment: Assignment, app: App, answers: Answers) {
    this.#assignment = assignment
    this.#app = app
    this.#answers = answers
    this.#routes = new Map(app.manifest.routes.map(({ routeData }) => [routeData.route, routeData]))
    this.#targets = new Set([
      ...assignment.addresses.map(({ path }) => path),
      ...assignment.assets.map((file) => `/${file}`),
    ])
    app.logger.setDestination({
      write: ({ level, message }) => {
        if (level === 'error') this.#complaint = message.split('\n', 1)[0] ?? ''
      },
    })
  }

  static async for(assignment: Assignment): Promise<Renderer> {
    const snapshot = readSnapshot(assignment.snapshotFile, assignment.format)
    if (!snapshot) throw new Error(`The snapshot ${assignment.snapshotFile} cannot be read`)
    const { app } = (await import(assignment.entry)) as { app: App }
    keepModules(app)
    return new Renderer(assignment, app, new Answers(snapshot))
  }

  async render({ path, route, file }: Address): Promise<Page> {
    const { site, sites, outDir } = this.#assignment
    const asked = new Set<Question>()
    const locals = { site, sites, catalogue: this.#answers.catalogue(asked) }
    this.#complaint = ''
    const response = await this.#app.render(new Request(site.origin + path), {
      routeData: this.#routes.get(route),
      locals,
    })
    // What is checked is ASCII, and so need not be decoded as more.
    const body = Buffer.from(await response.arrayBuffer())
      .toString('latin1')
      .replace(strayStyle, '')
    const bytes = Buffer.from(body, 'latin1')
    const fault = faultOf(route, response.status, body, this.#targets)
    if (fault) throw new PageFault(path, this.#complaint || fault)
    const target = join(outDir, file)
    this.#makeFolder(dirname(target))
    writeFileSync(target, bytes)
    const { mtimeMs } = statSync(target)
    const mayShow = [site.origin, site.apiOrigin ?? '', ...(site.pictureOrigins ?? [])]
    const deadLinks = [...deadLinksOf(body, this.#targets, site.apiPaths), ...refusedPicturesOf(body, mayShow)]
    return {
      path,
      file,
      fingerprint: fingerprint(bytes),
      size: bytes.length,
      modified: mtimeMs,
      asked: [...asked],
      deadLinks,
      inline: file.endsWith('.html') ? inlinePartsOf(body) : [],
    }
  }

  #makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return
    mkdirSync(folder, { recursive: true })
    this.#folders.add(folder)
  }
}

/** Astro imports a page's module for every request; here it is imported once. */
function keepModules({ manifest }: App): void {
  for (const [name, load] of manifest.pageMap ?? []) {
    let loaded: Promise<unknown> | undefined
    manifest.pageMap?.set(name, () => (loaded ??= load()))
  }
}

// Told to nobody when the publisher was killed meanwhile.
const tell = (message: FromWorker) => process.send?.(message, () => {})

let renderer: Promise<Renderer> | undefined

async function obey(order: ToWorker): Promise<void> {
  if (order.type === 'assign') {
    renderer = Renderer.for(order.assignment)
    await renderer
    tell({ type: 'ready' })
    return
  }
  const ready = await renderer
  if (!ready) throw new Error('asked to render before it knows what')
  const pages: Page[] = []
  for (const address of order.addresses) pages.push(await ready.render(address))
  tell({ type: 'rendered', pages })
}

process.on('message', (order: ToWorker) => {
  obey(order).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    tell({ type: 'failed', subject: error instanceof PageFault ? `the page ${error.path}` : 'a render worker', reason })
  })
})

// A publisher that was killed leaves no worker behind.
process.on('disconnect', () => process.exit())
