import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editions } from '#i18n/edition.ts'
import type { Site } from '#lib/catalogue/site.ts'
import { type Front, startFront } from './front.ts'
import { apiProblem, type Passage } from './api-passage.ts'

/** Nothing is published there. */
const dist = tmpdir()
const api: Passage = () => apiProblem(503, 'not yet')
const at = (port: number): Site[] =>
  editions.map((edition) => ({ edition, origin: `http://${edition.key}.localhost:${port}` }))
let front: Front

beforeAll(async () => {
  front = await startFront({ port: 0, sites: at, dist, api })
})
afterAll(() => front.close())

test('a front server that took a free port leads to its editions there', async () => {
  const [home] = front.sites
  const answer = await fetch(`http://127.0.0.1:${front.port}/cart`, { redirect: 'manual' })
  expect([home?.origin, answer.headers.get('location')]).toEqual([
    `http://pl.localhost:${front.port}`,
    `http://pl.localhost:${front.port}/cart`,
  ])
})

test('a port that is taken is refused', async () => {
  await expect(startFront({ port: front.port, sites: at, dist, api })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
