import type { Site } from '#lib/catalogue/site.ts'
import type { Address } from './addresses.ts'

/** A text that many pages hold, one object for all of them; `prepared` is for whoever writes pages. */
export type CachedText = { readonly html: string; prepared: unknown }

/** A rendered page, in parts. */
export type Drawn = { status: number; pieces: (string | CachedText)[] }

/** What this file needs of the bundle that Astro built: the app, and the runtime of our own beside it. */
export type ShopBundle = {
  app: {
    manifest: { routes: { routeData: { route: string } }[]; pageMap?: Map<string, () => Promise<unknown>> }
    logger: { setDestination(destination: { write(event: { level: string; message: string }): void }): void }
    render(request: Request, options: { routeData: unknown; locals: App.Locals }): Promise<Response>
  }
  lean: {
    /** Why no page of this bundle can be rendered lean. */
    objection: string | undefined
    render(page: { route: string; origin: string; path: string; locals: App.Locals }): Promise<Drawn>
    /** A page of Astro's with what the lean one leaves out left out. */
    likeIts(page: string): string
  }
}

/** Astro writes it beside the first island, where HTML allows no style; the shop's stylesheet says the same (base.css). */
const strayStyle = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'

/** Renders addresses: pages lean, and with Astro's own runtime what the lean one does not know. */
export class ShopApp {
  readonly #bundle: ShopBundle
  readonly #origin: string
  readonly #routes: Map<string, unknown>
  /** Astro turns an exception of a page into an empty answer and tells the reason only to its log. */
  complaint = ''
  /** Why pages are rendered by Astro's own runtime, at half the speed. */
  objection: string | undefined

  constructor(bundle: ShopBundle, { origin }: Site) {
    const { app, lean } = bundle
    this.#bundle = bundle
    this.#origin = origin
    this.#routes = new Map(app.manifest.routes.map(({ routeData }) => [routeData.route, routeData]))
    this.objection = lean.objection
    app.logger.setDestination({
      write: ({ level, message }) => {
        if (level === 'error') this.complaint = message.split('\n', 1)[0] ?? ''
      },
    })
    keepModules(app)
  }

  /** Renders a page; `localsOf` hands out locals of its own for each time it is tried. */
  async draw(address: Address, localsOf: () => App.Locals): Promise<Drawn> {
    this.complaint = ''
    if (this.#bundle.lean.objection) return this.drawByAstro(address, localsOf())
    try {
      return await this.drawLean(address, localsOf())
    } catch (error) {
      // A page that cannot be rendered at all fails here once more, and then says why.
      const drawn = await this.drawByAstro(address, localsOf())
      if (!this.complaint)
        this.objection ??= `${address.path}: ${error instanceof Error ? error.message : String(error)}`
      return drawn
    }
  }

  drawLean({ path, route }: Address, locals: App.Locals): Promise<Drawn> {
    return this.#bundle.lean.render({ route, origin: this.#origin, path, locals })
  }

  async drawByAstro(address: Address, locals: App.Locals): Promise<Drawn> {
    const response = await this.#answer(address, locals)
    const page = (await response.text()).replace(strayStyle, '')
    return { status: response.status, pieces: [this.#bundle.lean.likeIts(page)] }
  }

  /** What a route answers that makes a file and no page. */
  async drawFile(address: Address, locals: App.Locals): Promise<{ status: number; bytes: Uint8Array }> {
    this.complaint = ''
    const response = await this.#answer(address, locals)
    return { status: response.status, bytes: await response.bytes() }
  }

  #answer({ path, route }: Address, locals: App.Locals): Promise<Response> {
    const request = new Request(this.#origin + path)
    return this.#bundle.app.render(request, { routeData: this.#routes.get(route), locals })
  }
}

/** Astro imports a page's module for every request; here it is imported once. */
function keepModules({ manifest }: ShopBundle['app']): void {
  for (const [name, load] of manifest.pageMap ?? []) {
    let loaded: Promise<unknown> | undefined
    manifest.pageMap?.set(name, () => (loaded ??= load()))
  }
}
