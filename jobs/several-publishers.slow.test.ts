import { expect, test } from 'vitest'
import { editions } from '#i18n/edition.ts'
import { servers } from '../tests/support/databases.ts'
import { shareEditions } from '../tests/support/several-publishers.ts'
import { sampled } from '../tests/support/sampled.ts'

const keys = sampled(
  editions.map(({ key }) => key),
  (_, at) => at < 5,
)
const [publishers, killed] = process.env['FULL'] ? [4, 2] : [2, 1]

test.each(servers)(
  `${keys.length} editions over ${publishers} publishers on one $name, ${killed} killed, are published once each`,
  async ({ create }) => {
    const { jobs, published, interrupted } = await shareEditions(await create(), {
      editions: keys,
      publishers,
      killed,
    })
    expect(new Set(interrupted).size).toBe(killed)
    expect(published.sort()).toEqual([...keys].sort())
    for (const job of jobs)
      expect(job).toMatchObject({ state: 'published', attempt: interrupted.includes(job.edition) ? 2 : 1 })
  },
)
