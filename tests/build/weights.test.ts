import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { market as pl } from '#lib/markets/pl.ts'
import { publishedForAll } from '../support/publication.ts'
import { differences, readTable, weighedKinds, writtenTable } from '../support/weights.ts'

const file = join(import.meta.dirname, 'weights.txt')

/** Write what is meant to weigh otherwise with `-u`: whoever reads the change sees it in the table. */
it('pages of every kind weigh what the table beside this test says, give or take a fiftieth', async () => {
  const published = await publishedForAll()
  const weighed = weighedKinds(published.live(pl))
  const written = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const faults = differences(readTable(written), weighed)
  const told = faults.length === 0 ? written : writtenTable(weighed)
  await expect(told, faults.join('\n')).toMatchFileSnapshot(file)
})
