import { readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow } from '../../publisher/release.ts'
import { realServers, startServer } from '../../publisher/server/running-server.ts'
import { askAt, echoingApi, factsOf, objectionsToService, objectionTo } from '../../publisher/server/serving-proof.ts'
import { rulesFile } from '../../publisher/server/server-files.ts'
import { servingOf } from '../../publisher/server/serving.ts'
import type { SiteRules } from '../../publisher/server/site-rules.ts'
import { isThere } from '../support/needed.ts'
import { publishedShop, sites } from '../support/published-shop.ts'

describe.each(realServers)('$name', (server) => {
  it.runIf(isThere(server.name, server.isInstalled))('serves the whole shop as its release says', async () => {
    const [site] = sites
    if (!site) throw new Error('There is no edition')
    const edition = join((await publishedShop()).dist, site.edition.key)
    const pages = join(edition, readlinkSync(join(edition, 'current')))
    const rules = JSON.parse(readFileSync(join(edition, 'server/current', rulesFile), 'utf8')) as SiteRules
    const files = new Map(filesBelow(pages).map((file) => [file, readFileSync(join(pages, file))]))
    const api = await echoingApi()
    const serving = servingOf(site, rules, api.url)
    const running = await startServer(server, serving, pages)
    const ask = askAt(running.port, new URL(site.origin).hostname)
    const objections = []
    for (const fact of factsOf(serving, files)) objections.push(...(await objectionTo(ask, fact)))
    objections.push(...(await objectionsToService(ask, serving, files, api)))
    await running.close()
    api.close()
    expect(files.size).toBeGreaterThan(100)
    expect(objections).toEqual([])
  })
})
