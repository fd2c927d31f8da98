import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editions } from '#i18n/editions/index.ts'
import { type RunningApi, startApi } from '../../api/serve.ts'
import { edits } from '../support/edits.ts'
import { Publication } from '../support/publication.ts'

let api: RunningApi
let kept: Publication

beforeAll(async () => {
  api = await startApi()
  kept = new Publication(api.url)
  for (const edition of editions) await kept.publish(edition)
})

afterAll(async () => {
  kept.remove()
  await api.close()
})

/** A chain of edits, each with the numbers it chooses by. */
const chains = fc.array(
  fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.array(fc.nat(), { minLength: 3, maxLength: 3 })),
  {
    minLength: 1,
    maxLength: 3,
  },
)

async function apply(name: string, numbers: number[]): Promise<void> {
  const rest = [...numbers]
  await edits[name]?.(api.db, (among) => (rest.shift() ?? 0) % among)
}

const rounds = process.env.FULL ? 60 : 8

describe('traces', () => {
  it('make an incremental rebuild equal a full one byte for byte, whatever was edited', async () => {
    for (const chain of fc.sample(chains, { numRuns: rounds, seed: 20261121 })) {
      for (const [name, numbers] of chain) await apply(name, numbers)
      const edition = editions[chain.length % editions.length] ?? editions[0]
      await kept.publish(edition)
      const fresh = new Publication(api.url)
      try {
        await fresh.publish(edition)
        expect(kept.files(edition), chain.map(([name]) => name).join(', ')).toEqual(fresh.files(edition))
      } finally {
        fresh.remove()
      }
    }
  })

  it('find nothing to do when nothing changed', async () => {
    for (const edition of editions) {
      await kept.publish(edition)
      const { changed, rendered } = await kept.publish(edition)
      expect({ changed, rendered }).toEqual({ changed: false, rendered: [] })
    }
  })

  it('render exactly the pages that show a product when its name changes', async () => {
    const [edition] = editions
    await kept.publish(edition)
    const { id } = await api.db.selectFrom('product').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
    const showing = [...kept.files(edition)]
      .filter(([file, html]) => file === `product/${id}.html` || html.includes(`href="/product/${id}"`))
      .map(([file]) => file)
    await api.db.updateTable('product_text').set({ name: 'Miernik po zmianie' }).where('product_id', '=', id).execute()
    const { rendered } = await kept.publish(edition)
    const files = rendered.map((path) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`))
    expect(files.sort()).toEqual(showing.sort())
    expect(showing.length).toBeGreaterThan(1)
  })

  it('render only the page of a product when what its box shows stays the same', async () => {
    const [edition] = editions
    await kept.publish(edition)
    const { id } = await api.db.selectFrom('product').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
    await api.db
      .updateTable('product_text')
      .set({ short_description: 'Krótko.' })
      .where('product_id', '=', id)
      .execute()
    expect((await kept.publish(edition)).rendered).toEqual([`/product/${id}`])
  })
})
