import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Site } from '#lib/catalogue/site.ts'
import type { RunningApi } from '../../api/app/serve.ts'
import { type Address, listAddresses } from '../../publisher/addresses.ts'
import { type Bundle, ensureBundle } from '../../publisher/bundle.ts'
import { Answers } from '../../publisher/questions.ts'
import { ShopApp, type ShopBundle } from '../../publisher/shop-app.ts'
import { takeSnapshot } from '../../publisher/snapshot/take-snapshot.ts'
import { startDemonstration } from '../support/demonstration.ts'
import { root } from '../support/between-runs.ts'
import { shop, sites } from '../support/published-shop.ts'

let api: RunningApi
let bundle: Bundle
let built: ShopBundle
const folder = mkdtempSync(join(tmpdir(), 'lean-'))

beforeAll(async () => {
  api = await startDemonstration()
  bundle = await ensureBundle({ root, shop })
  built = (await import(bundle.entry.href)) as ShopBundle
})

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await api.close()
})

/** The pages of an edition: every one of them, or one of each route. */
async function pagesOf({ edition }: Site, all: boolean) {
  const file = join(folder, `${edition.key}.snapshot`)
  const snapshot = await takeSnapshot({ edition, apiUrl: api.url, file, format: 'any', patience: 30_000 })
  const pages = [...listAddresses(bundle.routes, snapshot, edition).values()].filter(({ file }) =>
    file.endsWith('.html'),
  )
  const answers = new Answers(snapshot)
  const sample = new Map(pages.map((page) => [page.route, page]))
  return { pages: all ? pages : [...sample.values()], catalogue: () => answers.catalogue(new Set()) }
}

const textOf = ({ pieces }: Awaited<ReturnType<ShopApp['draw']>>) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.html)).join('')

describe('a page', () => {
  it.each(sites.map((site) => [site.edition.key, site] as const))(
    'of edition %s is the same to the byte whether texts are joined or Astro renders it',
    async (_, site) => {
      const app = new ShopApp(built, site)
      const { pages, catalogue } = await pagesOf(site, Boolean(process.env.FULL))
      const locals = () => ({ site, sites, catalogue: catalogue() })
      const differences: string[] = []
      for (const address of pages) {
        const byAstro = await app.drawByAstro(address, locals())
        const lean = await app.drawLean(address, locals())
        if (lean.status !== byAstro.status || textOf(lean) !== textOf(byAstro)) differences.push(address.path)
      }
      expect(differences).toEqual([])
      expect(pages.length).toBeGreaterThan(20)
    },
    120_000,
  )

  it('is rendered lean, with the Astro that is installed', () => {
    expect(built.lean.objection).toBe(undefined)
  })

  it('is rendered by Astro where the lean runtime knows something not, which is said', async () => {
    const [site] = sites as [Site]
    const { pages, catalogue } = await pagesOf(site, false)
    const [home] = pages.filter(({ path }) => path === '/') as [Address]
    const locals = () => ({ site, sites, catalogue: catalogue() })
    const unknown = () => Promise.reject(new Error('a component asks for Astro.cookies'))
    const app = new ShopApp(
      { ...built, lean: { objection: undefined, render: unknown, likeIts: (page) => built.lean.likeIts(page) } },
      site,
    )
    const page = textOf(await app.draw(home, locals))
    expect(page).toBe(textOf(await new ShopApp(built, site).drawLean(home, locals())))
    expect(app.objection).toBe('/: a component asks for Astro.cookies')
  })
})
