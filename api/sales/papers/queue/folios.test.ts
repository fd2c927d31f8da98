import { expect, test } from 'vitest'
import { polishPapers } from '../../../../tests/support/polish-papers.ts'
import { foliosLeft, takeFolio } from './folios.ts'

test('numbers of a state are used from the beginning of the lowest range on, each by one paper, and never twice', async () => {
  const { api, issued } = await polishPapers()
  try {
    const ids: number[] = []
    for (let i = 0; i < 4; i++) ids.push((await issued()).paper.id)
    const [first = 0, second = 0, third = 0, fourth = 0] = ids
    const of = { seller: '77000000-9', kind: '33' }
    const ranges = [
      { from: 101, to: 102 },
      { from: 7, to: 7 },
    ]
    const take = (paper: number, kind = '33') => takeFolio(api.db, paper, { ...of, kind }, ranges)
    expect(await take(first)).toBe(7)
    expect(await take(first)).toBe(7)
    expect((await Promise.all([take(second), take(third)])).sort()).toEqual([101, 102])
    expect(await take(fourth)).toBeUndefined()
    // Another kind has numbers of its own.
    expect(await take(fourth, '61')).toBe(7)
    const left = await foliosLeft(
      api.db,
      ranges.flatMap((range) => ['33', '61'].map((kind) => ({ ...of, ...range, kind }))),
    )
    expect(left).toEqual(
      new Map([
        ['33 77000000-9', 0],
        ['61 77000000-9', 2],
      ]),
    )
    // A number stays used where its paper is gone.
    await api.db.updateTable('paper_folio').set({ paper_id: null }).where('paper_id', '=', third).execute()
    expect(await take(third)).toBeUndefined()
  } finally {
    await api.close()
  }
})
