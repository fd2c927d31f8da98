import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { defaultEdition } from '#i18n/edition.ts'
import { openShop } from '../support/publication.ts'
import { sampled } from '../support/sampled.ts'
import { expectLiveToBeWhole, unfinished } from '../support/whole-release.ts'

const { api, publication, close } = await openShop([defaultEdition])
afterAll(close)

/** Starts a publication of a changed catalogue and kills it so many milliseconds after it told a phase. */
async function killAfter(phase: string, milliseconds: number): Promise<void> {
  await api.db
    .updateTable('category_text')
    .set({ name: sql`name || '.'` })
    .execute()
  const script = fileURLToPath(new URL('../support/publish-until-killed.ts', import.meta.url))
  const child = fork(script, [publication.folder, api.url])
  const ended = once(child, 'exit')
  child.on('message', (told) => {
    if (told === phase) void pause(milliseconds).then(() => child.kill('SIGKILL'))
  })
  await ended
}

const moments = sampled(
  ['snapshot', 'render', 'release'].flatMap((phase) =>
    [0, 1, 3, 10, 30, 100, 300].map((milliseconds) => ({ phase, milliseconds })),
  ),
  ({ phase, milliseconds }) => milliseconds === (phase === 'render' ? 30 : 0),
)

describe('a publisher that is killed', () => {
  it.each(moments)(
    '$milliseconds ms after it began to $phase leaves the live site whole',
    async ({ phase, milliseconds }) => {
      await killAfter(phase, milliseconds)
      expectLiveToBeWhole(publication, defaultEdition)
    },
  )

  it('is succeeded by a run that publishes and cleans up', async () => {
    await api.db.updateTable('shop_seo').set({ metadescription: 'Nowy opis.' }).execute()
    await publication.publish(defaultEdition)
    expectLiveToBeWhole(publication, defaultEdition)
    expect(publication.files(defaultEdition).get('index.html')).toContain('Nowy opis.')
    expect(unfinished(publication, defaultEdition)).toEqual([])
  })
})
