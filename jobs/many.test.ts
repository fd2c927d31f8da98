import { expect, test } from 'vitest'
import { editions } from '#i18n/edition.ts'
import { servers } from '../tests/support/databases.ts'
import { shareEditions } from '../tests/support/many-publishers.ts'

test.each(servers)(
  'eleven editions over four publishers on one $name, two of them killed, are published once each',
  async ({ create }) => {
    const keys = editions.map(({ key }) => key)
    const { jobs, published, interrupted } = await shareEditions(await create(), {
      editions: keys,
      publishers: 4,
      killed: 2,
    })
    expect(keys).toHaveLength(11)
    expect(new Set(interrupted).size).toBe(2)
    expect(published.sort()).toEqual([...keys].sort())
    for (const job of jobs)
      expect(job).toMatchObject({ state: 'published', attempt: interrupted.includes(job.edition) ? 2 : 1 })
  },
)
