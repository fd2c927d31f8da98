import { afterAll, expect, it } from 'vitest'
import { editions } from '#i18n/edition.ts'
import { openShop } from '../support/publication.ts'
import { invalidIn } from '../support/valid-html.ts'

const { publication, close } = await openShop(editions)
afterAll(close)

it.each(editions)(
  'every page of $key is valid HTML',
  (edition) => {
    const pages = [...publication.files(edition)].filter(([file]) => file.endsWith('.html'))
    const wrong: string[] = []
    for (const [file, latin1] of pages) {
      wrong.push(...invalidIn(Buffer.from(latin1, 'latin1').toString()).map((fault) => `${file}: ${fault}`))
    }
    expect(pages.length).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  },
  900_000,
)
