import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { Edition } from '#i18n/edition.ts'
import { market as de } from '#lib/markets/de.ts'
import { market as pl } from '#lib/markets/pl.ts'
import { type Edit, productEdits, shopEdits } from '../support/edits.ts'
import { openShop, Publication } from '../support/publication.ts'

/** One language more than one is enough to see whether a page asks what it shows. */
const editions = [pl, de] as const

const { api, publication: kept, close } = await openShop(editions)
afterAll(close)

/** Up to three edits at once, each with the numbers it chooses by. */
const chainsOf = (edits: Record<string, Edit>) =>
  fc.array(fc.tuple(fc.constantFrom(...Object.entries(edits)), fc.array(fc.nat(), { minLength: 3, maxLength: 3 })), {
    minLength: 1,
    maxLength: 3,
  })

async function apply(edit: Edit, numbers: number[]): Promise<void> {
  const rest = [...numbers]
  await edit(api.db, (among) => (rest.shift() ?? 0) % among)
}

async function expectToEqualFull(edition: Edition, edited: string): Promise<void> {
  const fresh = new Publication(api.url)
  try {
    await fresh.publish(edition)
    expect(kept.files(edition), `${edition.key}: ${edited}`).toEqual(fresh.files(edition))
  } finally {
    fresh.remove()
  }
}

const isFull = process.env.FULL !== undefined
const rounds = isFull ? 60 : 4

/** What tells search engines and merchants of every product, and when it changed. */
const listing = ['/feeds/products.xml', '/sitemap.xml', '/sitemap/products-1.xml']

describe('traces', () => {
  // Apart, because an edit that all pages show would hide what is wrong with one that few of them show.
  it.for([
    ['products', chainsOf(productEdits)],
    ['products, categories, contents and settings', chainsOf({ ...productEdits, ...shopEdits })],
  ] as const)(
    'make an incremental rebuild equal a full one byte for byte after random edits of %s',
    { timeout: 60_000 + rounds * 30_000 },
    async ([, chains], { signal }) => {
      const edited: string[] = []
      for (const [round, chain] of fc.sample(chains, { numRuns: rounds, seed: 20261121 }).entries()) {
        // What ran out of time would change the catalogue under the next test.
        signal.throwIfAborted()
        for (const [[name, edit], numbers] of chain) {
          edited.push(name)
          await apply(edit, numbers)
        }
        // By turns: what one edition was not asked about in this round is still there to be found in the next.
        const edition = round % 2 === 0 ? pl : de
        await kept.publish(edition)
        // A page that was left as it was stays wrong, so that every second round finds it too.
        if (isFull || round % 4 > 1) await expectToEqualFull(edition, edited.join(', '))
      }
    },
  )

  it('find nothing to do when nothing changed', async () => {
    for (const edition of editions) {
      await kept.publish(edition)
      const { changed, rendered } = await kept.publish(edition)
      expect({ changed, rendered }).toEqual({ changed: false, rendered: [] })
    }
  })

  it('render exactly the pages that show a product when its name changes', async () => {
    const [edition] = editions
    const { release, shown } = await kept.publish(edition, { shownOf: null })
    const { id, code } = await api.db
      .selectFrom('product')
      .select(['id', 'code'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const named = new RegExp(`href="?/product/${id}\\b`)
    const showing = [...kept.files(edition)]
      // The quick order in the cart has codes of products as its example, and no links.
      .filter(
        ([file, html]) =>
          named.test(html) || file === `product/${id}.html` || (file === 'cart.html' && html.includes(code)),
      )
      .map(([file]) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`))
    await api.db.updateTable('product_text').set({ name: 'Miernik po zmianie' }).where('product_id', '=', id).execute()
    const { rendered, shown: told } = await kept.publish(edition, { shownOf: release })
    expect(rendered.sort()).toEqual([...showing, ...listing].sort())
    // The same that was told before as showing it; told again are they alone.
    const subjects = [`product ${id}`, `box ${id}`]
    const showingIt = shown?.pages.filter(({ shows }) => subjects.some((subject) => shows.includes(subject)))
    expect(showingIt?.map(({ path }) => path).sort()).toEqual(showing.sort())
    expect([shown?.isWhole, told?.isWhole, told?.pages.map(({ path }) => path).sort()]).toEqual([true, false, showing])
    expect(showing.length).toBeGreaterThan(1)
  })

  it('render only the page of a product, and what lists products for machines, when what its box shows stays the same', async () => {
    const [edition] = editions
    await kept.publish(edition)
    const { id } = await api.db.selectFrom('product').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
    await api.db
      .updateTable('product_text')
      .set({ short_description: 'Krótko.' })
      .where('product_id', '=', id)
      .execute()
    expect((await kept.publish(edition)).rendered.sort()).toEqual([`/product/${id}`, ...listing].sort())
  })

  it('render what names a delivery price when it changes, and no other page', async () => {
    await kept.publish(de)
    const page = () => Buffer.from(kept.files(de).get('content/delivery.html') ?? '', 'latin1').toString()
    const offer = api.db.updateTable('delivery_offer').where('culture', '=', 'de-DE')
    await offer.set({ gross: 123_450 }).execute()
    // Products tell search engines and merchants what delivery to the door costs.
    const { rendered } = await kept.publish(de)
    const others = rendered.filter((path) => !path.startsWith('/product/'))
    expect(others.sort()).toEqual(['/content/delivery', '/feeds/products.xml'])
    expect(rendered.length).toBeGreaterThan(100)
    expect(page()).toContain('1.234,50')
    await offer.set({ days_to: 29 }).execute()
    await kept.publish(de)
    expect(page()).toMatch(/<td>\d–29<\/td>/)
  })
})
