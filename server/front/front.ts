import type { Site } from '#lib/catalogue/site.ts'
import { callerAddress } from '../../api/platform/http/address.ts'
import { listen, type Listening } from '../../api/platform/http/listen.ts'
import { noteRoute } from '../../api/platform/observability/request.ts'
import { belongsToApi, comingFrom, type Passage } from './api-passage.ts'
import { siteHandler } from './site-handler.ts'
import { previewSite } from './preview-site.ts'
import { isAt, type StaffSite, staffSite } from './staff-site.ts'

/** Folders of pages and files, each with as many addresses as there are products, texts, pictures. */
const folders = ['_astro', 'assets', 'category', 'content', 'feeds', 'panel', 'product', 'sitemap']

/** The pattern of a page's path, of which there are few whatever is asked for. */
function pageRoute(pathname: string): string {
  const folder = folders.find((name) => pathname.startsWith(`/${name}/`))
  return folder ? `/${folder}/*` : '/*'
}

export type FrontOptions = {
  /** 0 picks a free one. */
  port: number
  /** The address to listen at; without one only this machine is answered. */
  host?: string
  /** How many proxies of our own stand in front. */
  trustedProxies?: number
  /**
   * The first is the default edition: an address that names no edition leads there. Where their addresses name the port,
   * they are told which it came to be.
   */
  sites: readonly Site[] | ((port: number) => readonly Site[])
  /** The folder with one folder an edition, its live pages in `current`. */
  dist: string
  api: Passage
  /** Whether pages and their files are made as small as they get, which is most of the work of a shop that few visit. */
  squeezes?: boolean
  /** The back office, on a host of its own. */
  staff?: (port: number) => StaffSite | undefined
}

export type Front = Listening & { sites: readonly Site[] }

/**
 * One server for every edition, each on its own host, and the commerce API behind all of them, so that a site and its
 * API share one origin. It reads what is live and holds nothing, so a publication shows without a restart.
 */
export async function startFront(options: FrontOptions): Promise<Front> {
  const { port, host, dist, api, trustedProxies = 0, squeezes = true } = options
  let sites: readonly Site[] = []
  let handlers: { site: Site; handle: (request: Request) => Promise<Response> }[] = []
  let apiPaths: string[] = []
  /** The rooms, and where releases are looked at. */
  let ofStaff: { origin: string; handle: (request: Request) => Promise<Response> }[] = []
  const isFor = ({ edition, origin }: Site, { host, hostname }: URL) =>
    hostname === `${edition.key}.localhost` || host === new URL(origin).host

  async function answer(request: Request, caller: string): Promise<Response> {
    const url = new URL(request.url)
    const staff = ofStaff.find(({ origin }) => isAt(origin, url))
    if (staff) return staff.handle(comingFrom(caller, request))
    if (belongsToApi(url.pathname, apiPaths)) return api(comingFrom(caller, request))
    noteRoute(pageRoute(url.pathname))
    const handler = handlers.find(({ site }) => isFor(site, url))
    if (handler) return handler.handle(request)
    const home = sites[0]
    if (home && ['localhost', '127.0.0.1'].includes(url.hostname)) {
      return new Response(null, { status: 302, headers: { location: home.origin + url.pathname + url.search } })
    }
    const addresses = sites.map(({ origin }) => origin).join('\n')
    return new Response(`No edition is served here. There are:\n${addresses}\n`, { status: 404 })
  }

  const listening = await listen(
    port,
    (request, { incoming }) => {
      const forwarded = request.headers.get('x-forwarded-for') ?? undefined
      return answer(request, callerAddress(forwarded, incoming.socket.remoteAddress ?? '', trustedProxies))
    },
    host,
  )
  // Nobody is heard before this: whoever has connected waits for the end of what runs now.
  sites = typeof options.sites === 'function' ? options.sites(listening.port) : options.sites
  handlers = sites.map((site) => ({ site, handle: siteHandler(site, dist, squeezes) }))
  const site = options.staff?.(listening.port)
  if (site) ofStaff = [{ origin: site.origin, handle: staffSite({ ...site, dist }, api) }]
  if (site?.previews !== undefined) {
    const previews = { origin: site.previews, rooms: site.origin, dist, sites }
    ofStaff.push({ origin: previews.origin, handle: previewSite(previews, api) })
  }
  apiPaths = [...new Set(sites.flatMap((site) => site.apiPaths ?? []))]
  return { ...listening, sites }
}
