import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketIn } from '#lib/markets/all.ts'
import { polishPapers } from '../../../../tests/support/polish-papers.ts'
import { createServices, type ServicePorts } from '../../../app/services.ts'
import { noteOutage, forgetOutage, type Outage } from '../../../sales/papers/queue/outages.ts'
import { countTroubled } from './late-papers.ts'
import { lastLateDay, longerTerms } from './spared.ts'
import { unreachedSystems } from '../../../sales/papers/queue/unreached.ts'

let shop: Awaited<ReturnType<typeof polishPapers>>
beforeAll(async () => {
  shop = await polishPapers()
})
afterAll(() => shop?.api.close())

test.each([
  ['2026-12-02', '2026-11-30', 'Wednesday: what is of Monday should have come on Tuesday'],
  ['2026-11-30', '2026-11-26', 'Monday: what is of Friday and the weekend has today'],
  [
    '2026-12-28',
    '2026-12-22',
    'the Monday after Christmas: what is of Wednesday, and of all days off after it, has today',
  ],
  ['2026-12-29', '2026-12-27', 'Tuesday: those of Christmas should have come on Monday'],
])('on %s what was issued until %s is late: %s', (today, day) => {
  expect(lastLateDay(marketIn('pl-PL'), 1, today)).toBe(day)
})

test('papers are counted that were refused, and that wait although the state should have them', async () => {
  const { paper } = await shop.issued()
  const other = await shop.issued()
  const at = (day: string) => countTroubled(shop.api.db, new Date(`${day}T11:00:00Z`))
  const issuedOn = paper.issued_at.toISOString().slice(0, 10)
  const later = new Date(paper.issued_at.getTime() + 14 * 86_400_000).toISOString().slice(0, 10)
  expect(await at(issuedOn)).toEqual({ refused: 0, late: 0 })
  expect(await at(later)).toEqual({ refused: 0, late: 2 })
  await sql`update paper set fiscal_status = 'refused' where id = ${other.paper.id}`.execute(shop.api.db)
  expect(await at(later)).toEqual({ refused: 1, late: 1 })
})

test('what an outage makes longer is told by its kind, and by the ones before it', () => {
  const told = (...outages: Omit<Outage, 'id' | 'authority'>[]) =>
    longerTerms(marketIn('pl-PL'), 1, outages).map(({ after, last }) => [after, last])
  const failure = { kind: 'failure', from: '2026-12-01T10:00', until: '2026-12-02T12:00' } as const
  // Of Monday on, whose term ends on Tuesday; seven working days after Wednesday.
  expect(told(failure)).toEqual([['2026-11-29', '2026-12-11']])
  expect(told({ ...failure, kind: 'shut' })).toEqual([['2026-11-29', '2026-12-03']])
  expect(told({ ...failure, until: null })).toEqual([['2026-11-29', null]])
  const second = { ...failure, from: '2026-12-10T10:00', until: '2026-12-10T12:00' }
  expect(told(second, failure)).toEqual([
    ['2026-11-29', '2026-12-21'],
    ['2026-12-08', '2026-12-21'],
  ])
  const later = { ...failure, from: '2026-12-14T10:00', until: '2026-12-14T12:00' }
  expect(told(failure, later)[0]).toEqual(['2026-11-29', '2026-12-11'])
})

test('papers are late after an outage by the terms of its kind, and never after a total failure', async () => {
  const { paper } = await shop.issued()
  await sql`update paper set fiscal_status = 'none' where id <> ${paper.id}`.execute(shop.api.db)
  const day = (days: number) => new Date(paper.issued_at.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const late = async (days: number) => (await countTroubled(shop.api.db, new Date(`${day(days)}T11:00:00Z`))).late
  const during = { authority: 'KSeF', from: `${day(-1)}T00:00`, until: `${day(1)}T23:59` }
  const after = async (outage: Omit<Outage, 'id'>, ...days: number[]) => {
    const id = await noteOutage(shop.api.db, outage)
    const told: number[] = []
    for (const one of days) told.push(await late(one))
    await forgetOutage(shop.api.db, id)
    return told
  }
  expect(await late(8)).toBe(1)
  expect(await after({ ...during, kind: 'failure' }, 8, 40)).toEqual([0, 1])
  expect(await after({ ...during, kind: 'shut' }, 8)).toEqual([1])
  expect(await after({ ...during, kind: 'failure', until: null }, 40)).toEqual([0])
  expect(await after({ ...during, kind: 'total' }, 8, 40)).toEqual([0, 0])
  expect(await after({ ...during, authority: 'SdI', kind: 'total' }, 8)).toEqual([1])
  expect(await late(8)).toBe(1)
})

test('what lacks at the systems of states is told of those that sell here', async () => {
  const told = (ports: ServicePorts) => unreachedSystems(createServices(shop.api.db, {}, ports))
  const lacking = (found: Awaited<ReturnType<typeof told>>, lacks: string) =>
    found.filter((one) => one.lacks === lacks).map(({ authority }) => authority)
  const fiscal = async () => ({ status: 'pending' }) as const
  expect(lacking(await told({}), 'connection')).toContain('KSeF')
  expect(await told({ fiscal })).toEqual([])
  const alone = await told({ fiscal, fiscalReach: () => ({ only: ['KSeF'], waits: ['KSeF'] }) })
  expect(lacking(alone, 'connection')).not.toContain('KSeF')
  expect(lacking(alone, 'offline')).toEqual(['KSeF'])
  await sql`update seller set papers = '{"authority": false}'`.execute(shop.api.db)
  expect(await told({})).toEqual([])
})
