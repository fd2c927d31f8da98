import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Edition } from '#i18n/edition.ts'
import type { Site } from '#lib/catalogue/site.ts'
import { type Bundle, ensureBundle } from '../../publisher/bundle.ts'
import { type PublishOptions, type PublishReport, publishEdition } from '../../publisher/publish.ts'
import { filesBelow } from '../../publisher/release.ts'
import { rulesFile } from '../../publisher/server/server-files.ts'
import type { SiteRules } from '../../publisher/server/site-rules.ts'
import { startDemonstration } from './demonstration.ts'
import { root } from './between-runs.ts'
import { copyPublished, publishedShop, shop, sites } from './published-shop.ts'

const siteOf = ({ key }: Edition): Site => {
  const site = sites.find(({ edition }) => edition.key === key)
  if (!site) throw new Error(`There is no edition ${key}`)
  return site
}

/** A folder of its own inside the project, because releases are hard links into bundles and snapshots. */
export function workFolder(): string {
  mkdirSync(join(root, 'var'), { recursive: true })
  return mkdtempSync(join(root, 'var/test-'))
}

/** Edits by chance change more than anybody would let pass: whoever tests what is asked about says what is usual. */
const largeChanges = {
  removedShare: 1,
  removedPages: Infinity,
  priceChange: Infinity,
  pageSize: Infinity,
  sharedTitles: 1,
}

/** What is published in a folder, to be read. */
export class Published {
  readonly dist: string

  constructor(dist: string) {
    this.dist = dist
  }

  /** The folder that is served. */
  live(edition: Edition): string {
    return join(this.dist, edition.key, readlinkSync(join(this.dist, edition.key, 'current')))
  }

  /** Every file that is served, by its path, as it is. */
  files(edition: Edition): Map<string, string> {
    const live = this.live(edition)
    return new Map(filesBelow(live).map((file) => [file, readFileSync(join(live, file), 'latin1')]))
  }

  /** How the live release wants to be served. */
  rules(edition: Edition): SiteRules {
    return JSON.parse(readFileSync(join(this.dist, edition.key, 'server/current', rulesFile), 'utf8')) as SiteRules
  }
}

/** The demonstration shop where it was published for all tests. Nobody writes there. */
export const publishedForAll = async (): Promise<Published> => new Published((await publishedShop()).dist)

/** One place to publish to, with its own snapshots; nothing of the project's own dist is touched. */
export class Publication extends Published {
  readonly folder: string
  readonly #apiUrl: string
  readonly #bundle: Promise<Bundle> = ensureBundle({ root, shop })

  constructor(apiUrl: string) {
    const folder = workFolder()
    super(join(folder, 'dist'))
    this.folder = folder
    this.#apiUrl = apiUrl
  }

  /** Begins with editions as they were published for all tests, instead of with nothing. */
  static async of(those: readonly Edition[], apiUrl: string): Promise<Publication> {
    const publication = new Publication(apiUrl)
    await copyPublished(those, publication.folder)
    return publication
  }

  async publish(edition: Edition, more: Partial<PublishOptions> = {}): Promise<PublishReport> {
    const { dist } = this
    const state = join(this.folder, 'state')
    const bundle = await this.#bundle
    const places = { apiUrl: this.#apiUrl, bundle, root, dist, state }
    return publishEdition({ site: siteOf(edition), sites, ...places, thresholds: largeChanges, ...more })
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Editions of the demonstration shop, published, and the API behind them. Both may be changed, and go when all is over. */
export async function openShop(those: readonly Edition[]) {
  const api = await startDemonstration()
  const publication = await Publication.of(those, api.url)
  const close = async () => {
    publication.remove()
    await api.close()
  }
  return { api, publication, close }
}
