import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareNext } from './prepare-next.ts'
import { spareName } from './release.ts'
import { SmallSite, textsBelow } from './small-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'prepared-'))
let site: SmallSite

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  site = new SmallSite(folder)
  for (let page = 0; page < 12; page++) site.texts.set(`/product/${page}`, `${page}`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function expectWhole(release: string): void {
  const files = site.contents.get(release)?.files ?? new Map<string, string>()
  expect(textsBelow(site.releases.pages(release))).toEqual(new Map([...files].sort()))
}

describe('what is made ready for the next release', () => {
  it('is what it is made of, also where something else became live in between', async () => {
    for (const [turn, page] of [3, 4].entries()) {
      site.texts.set(`/product/${page}`, `changed ${page}`)
      await site.publish()
      if (turn === 0) await prepareNext(site.releases, '000001')
    }
    site.texts.set('/product/5', 'changed')
    expect(site.edited).toBe(1)
    expectWhole('000002')
    await site.publish()
    expect(site.edited).toBe(1)
    expectWhole('000003')
  })

  it('is not used once somebody put another file into it, and goes when a release has to go', async () => {
    await site.publish()
    await prepareNext(site.releases, '000001')
    const file = join(site.releases.pages(spareName), 'product/9.html')
    rmSync(file)
    writeFileSync(file, 'x')
    for (let page = 0; page < 5; page++) {
      site.texts.set(`/product/${page}`, `changed ${page}`)
      await site.publish()
    }
    expect([site.edited, site.releases.all().length]).toEqual([1, 5])
    expectWhole('000006')
    await prepareNext(site.releases, '000006')
    expect(readdirSync(site.releases.dir)).not.toContain(spareName)
  })
})
