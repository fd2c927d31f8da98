import { expect, it } from 'vitest'
import { market as cl } from '#lib/markets/cl.ts'
import { market as de } from '#lib/markets/de.ts'
import { market as india } from '#lib/markets/in.ts'
import { market as pl } from '#lib/markets/pl.ts'
import { publishedForAll } from '../support/publication.ts'
import { invalidIn } from '../support/valid-html.ts'

const editions = [pl, de, cl, india]

const publication = await publishedForAll()

/** Pages of one folder come from one template; so many of each answer for the rest. */
const ofEach = 4

it.each(editions)('every template of $key is valid HTML', (edition) => {
  const seen = new Map<string, number>()
  const wrong: string[] = []
  for (const [file, latin1] of publication.files(edition)) {
    if (!file.endsWith('.html')) continue
    const folder = file.replace(/[^/]*$/, '')
    const count = seen.get(folder) ?? 0
    // Files of the top folder are a template each.
    if (folder !== '' && count >= ofEach) continue
    seen.set(folder, count + 1)
    for (const fault of invalidIn(Buffer.from(latin1, 'latin1').toString())) wrong.push(`${file}: ${fault}`)
  }
  expect([...seen.keys()]).toEqual(expect.arrayContaining(['', 'category/', 'product/', 'content/']))
  expect(wrong).toEqual([])
})
