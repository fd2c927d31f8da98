import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { polishPapers } from '../../../tests/support/polish-papers.ts'
import { withoutLog } from '../../../tests/support/without-log.ts'
import { createServices } from '../../app/services.ts'
import type { FiscalPort, FiscalTogether } from './fiscal-port.ts'
import { handOver } from './hand-over.ts'
import { handTogether } from './hand-together.ts'
import { listQueue } from './queue/read-queue.ts'

describe('papers that wait in numbers', () => {
  let shop: Awaited<ReturnType<typeof polishPapers>>
  let numbers: string[] = []
  beforeAll(async () => {
    shop = await polishPapers()
  })
  afterAll(() => shop?.api.close())
  beforeEach(async () => {
    numbers = []
    for (let i = 0; i < 3; i++) numbers.push((await shop.issued()).paper.number)
  })

  /** A system that takes so many together, and whoever hands over to it. */
  function system(from: number, hand: FiscalTogether['hand']) {
    const alone: { number: string; reference: string | null }[] = []
    const one: FiscalPort = async ({ record, reference }) => {
      alone.push({ number: record.number, reference })
      return reference === null ? { status: 'pending' } : { status: 'accepted', number: `KSeF ${record.number}` }
    }
    const fiscal = Object.assign(one, { together: { authority: 'KSeF', from, most: 2, hand } })
    const services = createServices(shop.api.db, {}, { fiscal })
    const isDue = () => sql`update paper set fiscal_due_at = now() where fiscal_status = 'waiting'`.execute(shop.api.db)
    const go = () => withoutLog('error', () => handTogether(services))
    return { alone, services, isDue, go }
  }
  const standing = async (number: string) => (await listQueue(shop.api.db, { number, most: 1 }))[0]
  const accept = async ({ services, isDue }: ReturnType<typeof system>) => {
    await shop.api.db.updateTable('handed_paper').set({ reference: 'a/b' }).where('ended_at', 'is', null).execute()
    await isDue()
    await handOver(services)
  }

  test('go at once as many as are taken, the oldest first, and are asked of by the reference that was kept', async () => {
    const told: string[][] = []
    const at = system(3, async (papers, keep) => {
      told.push(
        papers.map(({ record, file, sent }) => `${record.number} ${file.includes(record.number)} ${sent.length}`),
      )
      await keep(papers, 'package:1')
      return papers.map(() => ({ status: 'pending', reference: 'package:1' }))
    })
    await at.isDue()
    expect(await at.go()).toBe(0)
    expect(told).toEqual([numbers.slice(0, 2).map((number) => `${number} true 5`)])
    expect(await standing(numbers[0] ?? '')).toMatchObject({ state: 'handed', reference: 'package:1' })
    expect(await standing(numbers[2] ?? '')).toMatchObject({ state: 'waiting', reference: null })
    await at.isDue()
    await at.go()
    expect(told).toHaveLength(1)
    await handOver(at.services)
    expect(at.alone.filter(({ reference }) => reference === 'package:1').map(({ number }) => number)).toEqual(
      numbers.slice(0, 2),
    )
    expect(await standing(numbers[1] ?? '')).toMatchObject({ state: 'accepted', given: `KSeF ${numbers[1]}` })
    await sql`insert into handed_paper (paper_id, reference) select id, 'a/b' from paper p where fiscal_status = 'waiting'
      on conflict do nothing`.execute(shop.api.db)
    await accept(at)
  })

  test('that are fewer go one by one', async () => {
    const at = system(4, () => Promise.reject(new Error('nobody asked for it')))
    await at.isDue()
    expect(await at.go()).toBe(0)
    expect((await standing(numbers[0] ?? ''))?.tries).toBe(0)
    await handOver(at.services)
    await accept(at)
    expect((await standing(numbers[0] ?? ''))?.state).toBe('accepted')
  })

  test('and were in the hands of a process that ended are taken up again later, word for word', async () => {
    const files: string[] = []
    const at = system(3, (papers) => {
      files.push(papers.map(({ file }) => file).join())
      return Promise.reject(new Error('KSeF could not be reached'))
    })
    await at.isDue()
    await at.go()
    expect(await standing(numbers[0] ?? '')).toMatchObject({ state: 'waiting', reason: 'KSeF could not be reached' })
    await at.go()
    expect(files).toHaveLength(1)
    await at.isDue()
    await at.go()
    expect(files[1]).toBe(files[0])
    await handOver(at.services)
    await accept(at)
  })

  test('and are refused or not taken together are told so, each for itself', async () => {
    const at = system(3, async (papers) =>
      papers.map((_, i) => (i === 0 ? { status: 'refused', reason: 'KSeF-430' } : null)),
    )
    await at.isDue()
    expect(await withoutLog('error', at.go)).toBe(1)
    expect(await standing(numbers[0] ?? '')).toMatchObject({ state: 'refused', reason: 'KSeF-430' })
    expect(await standing(numbers[1] ?? '')).toMatchObject({ state: 'waiting', reason: null })
  })
})
