import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { defaultEdition } from '#i18n/edition.ts'
import { productEdits, shopEdits } from '../support/edits.ts'
import { openShop } from '../support/publication.ts'

const { api, publication, close } = await openShop([defaultEdition])
afterAll(close)

const publish = (more = {}) => publication.publish(defaultEdition, more)
const first = () => 0
const liveFile = (name: string) => join(publication.live(defaultEdition), name)

/** Puts another file in the place of a published one: releases share files, and a damaged disk hits one of them. */
function replace(file: string, content: string): void {
  rmSync(file)
  writeFileSync(file, content)
}

describe('a release', () => {
  it('is rendered anew where a file of the live one was damaged or is missing', async () => {
    const [home, notFound] = [liveFile('index.html'), liveFile('e/404.html')]
    const whole = publication.files(defaultEdition)
    replace(home, 'damaged')
    rmSync(notFound)
    const { rendered } = await publish()
    expect(rendered).toEqual(['/', '/e/404'])
    expect(publication.files(defaultEdition)).toEqual(whole)
  })

  it('is compared by content when asked to, so that a damage of the same size and time is found', async () => {
    const file = liveFile('cart.html')
    const { atime, mtime } = statSync(file)
    const whole = readFileSync(file, 'latin1')
    replace(file, whole.replace('<h1', '<h2'))
    utimesSync(file, atime, mtime)
    expect((await publish({ verify: true })).rendered).toEqual(['/cart'])
    expect(readFileSync(liveFile('cart.html'), 'latin1')).toBe(whole)
  })

  it('is made anew when the stylesheet of the live one is missing, although every page may stay', async () => {
    const whole = publication.files(defaultEdition)
    const stylesheet = [...whole.keys()].find((file) => file.endsWith('.css')) ?? ''
    rmSync(liveFile(stylesheet))
    expect(await publish()).toMatchObject({ changed: true, rendered: [] })
    expect(publication.files(defaultEdition)).toEqual(whole)
  })

  it('has no page of a product that was withdrawn', async () => {
    const before = new Set(publication.files(defaultEdition).keys())
    await productEdits['withdraws a product']?.(api.db, first)
    const { removed } = await publish()
    const after = publication.files(defaultEdition)
    expect(removed).toHaveLength(1)
    expect([...before].filter((file) => !after.has(file))).toEqual(removed.map((path) => `${path.slice(1)}.html`))
  })

  it('is kept with the four before it', async () => {
    for (let number = 1; number <= 6; number++) {
      await shopEdits['changes the description of the shop']?.(api.db, () => number)
      await publish()
    }
    const releases = readdirSync(join(publication.dist, defaultEdition.key, 'releases'))
    expect(releases).toHaveLength(5)
    expect(publication.live(defaultEdition)).toContain(releases.sort().at(-1))
    expect(readdirSync(join(publication.dist, defaultEdition.key, 'manifests'))).toHaveLength(5)
  })
})
