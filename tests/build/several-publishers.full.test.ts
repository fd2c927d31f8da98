import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { editions } from '#i18n/edition.ts'
import { damagedFiles } from '../../publisher/keep-releases.ts'
import { isLiving, type ProcessMark } from '../../publisher/process-mark.ts'
import { Releases } from '../../publisher/release.ts'
import { startPostgres } from '../../tools/suite/postgres-server.ts'
import { startDemonstration } from '../support/demonstration.ts'
import { shareEditions } from '../support/several-publishers.ts'
import { workFolder } from '../support/publication.ts'

const server = await startPostgres()
const folder = workFolder()
const dist = join(folder, 'dist')
afterAll(() => server?.close())

/** Who holds the lock of an edition has ended with the publisher that was killed. */
async function ended(edition: string): Promise<void> {
  const holder = JSON.parse(readFileSync(join(dist, edition, '.publishing'), 'utf8')) as ProcessMark
  await expect.poll(() => isLiving(holder)).toBe(false)
}

/** Whoever asks here has the edition in hand for as long as it lives: however busy the machine is, it is killed in the middle. */
async function silentApi() {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const close = () => {
    silent.closeAllConnections()
    silent.close()
  }
  return { url: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`, close }
}

it.each(server ? [server] : [])(
  'eleven editions of real pages over four publishers on one PostgreSQL, two of them killed, are published once each',
  async ({ url }) => {
    const api = await startDemonstration()
    const silent = await silentApi()
    const keys = editions.map(({ key }) => key)
    const { jobs, published, interrupted } = await shareEditions(url, {
      ...{ editions: keys, publishers: 4, killed: 2 },
      real: { folder, apiUrl: api.url, silentUrl: silent.url, ended },
    })
    await api.close()
    silent.close()
    expect(keys).toHaveLength(11)
    expect(new Set(interrupted).size).toBe(2)
    expect(jobs.map(({ state }) => state)).toEqual(keys.map(() => 'published'))
    expect(published.sort()).toEqual([...keys].sort())
    for (const key of keys) {
      const releases = new Releases(join(dist, key))
      expect([key, releases.all(), releases.live()]).toEqual([key, ['000001'], '000001'])
      expect([key, damagedFiles(releases, '000001')]).toEqual([key, []])
      const { report, attempt } = jobs.find(({ edition }) => edition === key) ?? {}
      expect(report).toMatchObject({ edition: key, changed: true, rendered: releases.manifest('000001')?.pages.size })
      expect(attempt).toBe(interrupted.includes(key) ? 2 : 1)
    }
  },
  600_000,
)
