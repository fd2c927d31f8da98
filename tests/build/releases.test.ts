import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { defaultEdition } from '#i18n/edition.ts'
import { differences } from '../../publisher/diff.ts'
import { NeedsConfirmation, readStopped } from '../../publisher/guard/needs-confirmation.ts'
import { damagedFiles, putBack, unpin } from '../../publisher/keep-releases.ts'
import { Releases } from '../../publisher/release.ts'
import { productEdits, shopEdits } from '../support/edits.ts'
import { openShop, Publication } from '../support/publication.ts'
import { sites } from '../support/published-shop.ts'

const { api, publication, close } = await openShop([defaultEdition])
afterAll(close)

const publish = (more = {}) => publication.publish(defaultEdition, more)
const releases = new Releases(join(publication.dist, defaultEdition.key))
const first = () => 0
const liveFile = (name: string) => join(publication.live(defaultEdition), name)

/** Puts another file in the place of a published one: releases share files, and a damaged disk hits one of them. */
function replace(file: string, content: string): void {
  rmSync(file)
  writeFileSync(file, content)
}

describe('a release', () => {
  it('is live whatever becomes of its targets, which the next publication tries again although nothing changed', async () => {
    const target = { name: 'web', kind: 'folder' } as const
    const failing = { ...target, after: [process.execPath, '-e', 'process.exit(7)'] }
    const live = releases.live()
    const failed = await publish({ targets: [failing] })
    expect(failed).toMatchObject({ changed: false, release: live, targets: [{ target: 'web', outcome: 'failed' }] })
    expect(releases.live()).toBe(live)
    const phases = new Set<string>()
    const targets = [{ ...target, after: [process.execPath, '-e', ''] }]
    const onProgress = ({ phase }: { phase: string }) => void phases.add(phase)
    expect(await publish({ targets, onProgress })).toMatchObject({ targets: [{ outcome: 'sent' }] })
    expect(await publish({ targets })).toMatchObject({ targets: [{ outcome: 'there' }] })
    expect(phases).toContain('targets')
  })

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

  it('is read byte by byte when asked to, so that a file of the code that was zeroed in place is found', async () => {
    const script = [...publication.files(defaultEdition).keys()].find((file) => file.endsWith('.js')) ?? ''
    const { size, atime, mtime } = statSync(liveFile(script))
    const whole = readFileSync(liveFile(script), 'latin1')
    writeFileSync(liveFile(script), Buffer.alloc(size))
    utimesSync(liveFile(script), atime, mtime)
    expect(damagedFiles(releases, releases.live() ?? '')).toEqual([`pages/${script}`])
    expect(await publish({ verify: true })).toMatchObject({ changed: true, rendered: [] })
    expect(readFileSync(liveFile(script), 'latin1')).toBe(whole)
    expect(damagedFiles(releases, releases.live() ?? '')).toEqual([])
  })

  it('is made anew when what a server is told with it is missing, changed or not led to', async () => {
    const rules = () => join(releases.server(releases.live() ?? ''), 'rules.json')
    const link = join(releases.dir, 'server/current')
    const damages = [() => rmSync(rules()), () => writeFileSync(rules(), '{}'), () => rmSync(link)]
    for (const damage of damages) {
      damage()
      expect(await publish()).toMatchObject({ changed: true, rendered: [] })
      expect(publication.rules(defaultEdition).headers).toHaveProperty('Content-Security-Policy')
    }
    expect((await publish()).changed).toBe(false)
  })

  it('is switched to with its rules by one link', () => {
    expect(realpathSync(join(releases.dir, 'server/current'))).toBe(
      realpathSync(releases.server(releases.live() ?? '')),
    )
    const nginx = readFileSync(join(releases.dir, 'server/current/nginx.conf'), 'utf8')
    expect(nginx).toContain(`root "${realpathSync(releases.pages(releases.live() ?? ''))}";`)
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
    expect(readdirSync(join(releases.dir, 'releases'))).toHaveLength(5)
    expect(realpathSync(publication.live(defaultEdition))).toBe(releases.pages(releases.all().at(-1) ?? ''))
  })

  it('is made in the folder of the one that has to go, and is what would be made afresh', async () => {
    await publish()
    const [oldest = ''] = releases.all()
    const { ino } = statSync(releases.folder(oldest))
    await api.db.updateTable('stock').set({ quantity: 3 }).where('product_id', '=', 1002).execute()
    const { rendered, release } = await publish()
    expect(rendered).toContain('/product/1002')
    expect(statSync(releases.folder(release)).ino).toBe(ino)
    expect(releases.all().flatMap((name) => damagedFiles(releases, name))).toEqual([])
    const afresh = new Publication(api.url)
    await afresh.publish(defaultEdition)
    expect(publication.files(defaultEdition)).toEqual(afresh.files(defaultEdition))
    afresh.remove()
  })
})

describe('a release that was put back', () => {
  it('stays live, whatever is published, until it is let go', async () => {
    const [earlier = '', latest] = releases.all().slice(-2)
    const { key } = defaultEdition
    putBack(key, releases.dir, earlier)
    await shopEdits['changes the description of the shop']?.(api.db, first)
    expect(await publish()).toMatchObject({ held: true, changed: false, release: earlier })
    expect(releases.live()).toBe(earlier)
    expect(unpin(releases.dir)).toBe(true)
    expect(await publish()).toMatchObject({ held: false, changed: true })
    expect(Number(releases.live())).toBeGreaterThan(Number(latest))
  })

  it('has to exist and to be whole', async () => {
    const [earlier = '', latest] = releases.all().slice(-2)
    const put = (release: string) => () => putBack(defaultEdition.key, releases.dir, release)
    expect(put('999999')).toThrow(/^pl: the release 999999: does not exist; there are: /)
    replace(join(releases.pages(earlier), 'cart.html'), 'damaged')
    expect(put(earlier)).toThrow(`pl: the release ${earlier}: is damaged (pages/cart.html) and is not put back`)
    expect(releases.live()).toBe(latest)
    expect((await publish()).held).toBe(false)
  })
})

describe('what nobody may want', () => {
  const price = (net: number) => api.db.updateTable('price').set({ net }).where('product_id', '=', 1002).execute()

  it('stops a publication until somebody says yes to exactly that', async () => {
    await publish()
    const before = releases.live()
    await price(0)
    const attempt = (confirmed?: string) => publish({ confirmed })
    const words =
      /needs a yes:\n {2}prices of nothing:\n {4}\/product\/1002 \(.+\): 0\.00 instead of \d+\.\d\d, −100 %\n/
    await expect(attempt()).rejects.toThrow(words)
    const key = readStopped(releases.dir)?.key
    expect([releases.live(), existsSync(join(releases.dir, 'releases/.staging'))]).toEqual([before, false])

    await shopEdits['changes the description of the shop']?.(api.db, () => 7)
    await expect(attempt(key)).rejects.toThrow(NeedsConfirmation)
    const again = readStopped(releases.dir)?.key
    expect(again).not.toBe(key)
    expect((await attempt(again)).changed).toBe(true)
    expect(readFileSync(liveFile('product/1002.html'), 'utf8')).toContain('content="0.00"')
    expect(readStopped(releases.dir)).toBeUndefined()
  })

  it('is told page by page of what was published', async () => {
    const from = releases.live() ?? ''
    await api.db.updateTable('product_text').set({ name: 'Nowy' }).where('product_id', '=', 1002).execute()
    const { release } = await publish()
    const changes = differences(releases, from, release)
    const { words = [] } = changes.find(({ path }) => path === '/product/1002') ?? {}
    expect(words[0]).toMatch(/^title: Nowy \| Nonius instead of .+ \| Nonius$/)
  })
})

describe('a shop without a page that the law asks for', () => {
  const opened = new Publication(api.url)
  const dir = join(opened.dist, defaultEdition.key)
  afterAll(() => opened.remove())

  it('is seen by the public for the first time after somebody said yes to that', async () => {
    await api.db.updateTable('content').set({ uri: 'complaints' }).where('uri', '=', 'reclamation').execute()
    // Of a page without a word nobody learns anything.
    const terms = api.db.selectFrom('content').select('id').where('uri', '=', 'regulations')
    await api.db.updateTable('content_text').set({ body: '<p></p>' }).where('content_id', '=', terms).execute()
    const site = sites.find(({ edition }) => edition === defaultEdition)
    const open = (confirmed?: string) =>
      opened.publish(defaultEdition, { confirmed, ...(site && { site: { ...site, origin: 'https://shop.example' } }) })
    await expect(open()).rejects.toThrow(
      'needs a yes:\n  pages are not there that the law asks for:\n    /content/regulations\n    /content/reclamation\n',
    )
    expect(existsSync(join(dir, 'current'))).toBe(false)
    expect((await open(readStopped(dir)?.key)).changed).toBe(true)
    await shopEdits['changes the description of the shop']?.(api.db, () => 9)
    expect((await open()).changed).toBe(true)
  })
})
