import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { defaultEdition } from '#i18n/edition.ts'
import { damagedFiles } from '../../publisher/keep-releases.ts'
import { Releases } from '../../publisher/release.ts'
import { openShop } from '../support/publication.ts'
import { sampled } from '../support/sampled.ts'
import { expectLiveToBeWhole, unfinished } from '../support/whole-release.ts'

const { api, publication, close } = await openShop([defaultEdition])
afterAll(close)

const releases = new Releases(join(publication.dist, defaultEdition.key))
const [copied] = releases.all()

/** Of the first most pages are rendered and the release is made afresh; of the second it is made of one that has to go. */
const changes = {
  'most pages': () =>
    api.db
      .updateTable('category_text')
      .set({ name: sql`name || '.'` })
      .execute(),
  'a few pages': () =>
    api.db
      .updateTable('product_text')
      .set({ short_description: sql`short_description || '.'` })
      .where('product_id', '=', 1002)
      .execute(),
}
type Change = keyof typeof changes

/** Starts a publication of a changed catalogue and kills it so many milliseconds after it told a phase. */
async function killAfter(phase: string, milliseconds: number, change: Change): Promise<void> {
  // The one that was copied is made into no other.
  while (releases.all().length < 5 || releases.all()[0] === copied) {
    await changes['a few pages']()
    await publication.publish(defaultEdition)
  }
  await changes[change]()
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
    [0, 1, 3, 10, 30, 100, 300].flatMap((milliseconds) =>
      (['most pages', 'a few pages'] as const).map((change) => ({ phase, milliseconds, change })),
    ),
  ),
  ({ phase, milliseconds }) => milliseconds === (phase === 'render' ? 30 : 0),
)

describe('a publisher that is killed', () => {
  it.each(moments)(
    '$milliseconds ms after it began to $phase $change leaves the live site whole, and all that is kept',
    async ({ phase, milliseconds, change }) => {
      await killAfter(phase, milliseconds, change)
      expectLiveToBeWhole(publication, defaultEdition)
      expect(releases.all().flatMap((release) => damagedFiles(releases, release))).toEqual([])
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
