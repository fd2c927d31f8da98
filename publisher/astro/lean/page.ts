import {
  getPrescripts,
  type Locals,
  type Manifest,
  objectionTo,
  type PageModule,
  type RouteData,
} from './astro-internals.ts'
import { AstroOfComponent } from './component.ts'
import type { AppContext, PageContext, Slots } from './context.ts'
import { htmlOf, CachedText, Unknown, written } from './html.ts'
import { mode } from './mode.ts'
import { terseIslands } from './terse.ts'

export type Drawn = { status: number; pieces: (string | CachedText)[] }

type Subject = { route: string; origin: string; path: string; locals: Locals }

class LeanPage implements PageContext {
  readonly app: LeanApp
  readonly locals: Locals
  readonly params: Record<string, string | undefined>
  readonly head: string
  readonly url: URL
  readonly response = { status: 200 }
  readonly scripts = new Set<string>()
  readonly directives = new Set<string>()
  hasIslandScript = false
  hasHead = false
  depth = 0
  islands = 0

  constructor(app: LeanApp, locals: Locals, params: LeanPage['params'], head: string, url: URL) {
    this.app = app
    this.locals = locals
    this.params = params
    this.head = head
    this.url = url
  }

  createAstro(props: object, slots: Slots | null): AstroOfComponent {
    return new AstroOfComponent(this, props, slots)
  }

  islandScript(directive: string, isFirst: boolean): CachedText {
    return this.app.islandScript(directive, isFirst)
  }
}

type Route = { data: RouteData; head: string; module: PageModule }

/** Renders the pages of a built app by joining texts. */
export class LeanApp implements AppContext {
  /** Why this app is not rendered so at all. */
  readonly objection: string | undefined
  readonly manifest: Manifest
  readonly #routes = new Map<string, Promise<Route>>()
  readonly #islandScripts = new Map<string, CachedText>()

  constructor(manifest: Manifest) {
    this.manifest = manifest
    this.objection = objectionTo(manifest)
  }

  get reactUrl(): string {
    return String(this.manifest.renderers.find(({ name }) => name === '@astrojs/react')?.clientEntrypoint)
  }

  /** Throws `Unknown` at what this runtime does not know, and whatever the page itself throws. */
  async render({ route, origin, path, locals }: Subject): Promise<Drawn> {
    let found = this.#routes.get(route)
    if (!found) {
      found = this.#prepare(route)
      this.#routes.set(route, found)
    }
    const { data, head, module } = await found
    const { params, url } = located(data, origin, path)
    const page = new LeanPage(this, locals, params, head, url)
    mode.isLean = true
    try {
      const html = await htmlOf(module.default?.(page, {}, {}))
      const pieces = written(page, html)
      const [first] = pieces
      if (typeof first !== 'string') throw new Unknown('the page does not begin with a text')
      if (!/^<!doctype html/i.test(first)) pieces[0] = `<!DOCTYPE html>${first}`
      return { status: page.response.status, pieces }
    } finally {
      mode.isLean = false
    }
  }

  /** What Astro rendered, as this runtime would have. */
  likeIts(page: string): string {
    return this.objection ? page : terseIslands(page)
  }

  linkTo(id: string): string {
    const path = this.manifest.entryModules[id]
    if (path === undefined || !/^[\w./@-]+$/.test(path)) throw new Unknown(`${id} has no plain address`)
    return `/${path}`
  }

  /** Without the style that Astro writes beside: HTML allows none there, and the shop's own says the same. */
  islandScript(directive: string, isFirst: boolean): CachedText {
    const key = `${directive} ${isFirst}`
    const known = this.#islandScripts.get(key)
    if (known !== undefined) return known
    const { clientDirectives } = this.manifest
    const script = getPrescripts({ clientDirectives } as never, isFirst ? 'both' : 'directive', directive)
    const kept = new CachedText(script.replace(/^<style>[^<]*<\/style>/, ''))
    this.#islandScripts.set(key, kept)
    return kept
  }

  async #prepare(route: string): Promise<Route> {
    const { manifest } = this
    const row = manifest.routes.find(({ routeData }) => routeData.route === route)
    const load = row && manifest.pageMap?.get(row.routeData.component)
    if (!row || !load || row.routeData.type !== 'page') throw new Unknown(`${route} is no page`)
    const module = await (await load()).page()
    const { default: component, partial } = module
    const metadata = manifest.componentMetadata.get(component?.moduleId ?? '')
    if (!component?.isAstroComponentFactory || partial || !metadata?.containsHead)
      throw new Unknown(`${route} is no whole page`)
    if (!manifest.compressHTML || row.scripts.length > 0) throw new Unknown(`${route} has more in its head`)
    const links = row.styles.map((style) => {
      if (style.type !== 'external' || !/^[\w./@-]+$/.test(style.src)) throw new Unknown(`${route} has inline styles`)
      return `<link rel="stylesheet" href="/${style.src}">`
    })
    return { data: row.routeData, head: [...new Set(links)].join(''), module }
  }
}

/** The parameters of a path, and its whole address. */
function located({ pattern, params: names }: RouteData, origin: string, path: string) {
  const decoded = decodeURI(path)
  if (/%|\/\/|\.html$/.test(decoded)) throw new Unknown(`${path} is more than a plain address`)
  const url = new URL(origin + path)
  if (url.pathname !== decoded) url.pathname = decoded
  const values = pattern.exec(decoded) ?? []
  return { url, params: Object.fromEntries(names.map((name, at) => [name, values[at + 1]])) }
}
