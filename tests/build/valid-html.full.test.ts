import { setImmediate as othersTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { editions } from '#i18n/edition.ts'
import { type RunningApi, startApi } from '../../api/serve.ts'
import { Publication } from '../support/publication.ts'
import { invalidIn } from '../support/valid-html.ts'

let api: RunningApi
let publication: Publication

beforeAll(async () => {
  api = await startApi()
  publication = new Publication(api.url)
})

afterAll(async () => {
  publication.remove()
  await api.close()
})

it.each(editions)(
  'every page of $key is valid HTML',
  async (edition) => {
    await publication.publish(edition)
    const pages = [...publication.files(edition)].filter(([file]) => file.endsWith('.html'))
    const wrong: string[] = []
    for (const [file, latin1] of pages) {
      wrong.push(...invalidIn(Buffer.from(latin1, 'latin1').toString()).map((fault) => `${file}: ${fault}`))
      // The API lives in this process too, and hangs up on whoever keeps it from its connections for a minute.
      await othersTurn()
    }
    expect(pages.length).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  },
  900_000,
)
