import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { wholeCatalogue } from '../../../tests/support/catalogue-files.ts'
import { openEmbedded } from '../../../tests/support/embedded.ts'
import type { OpenDatabase } from '../../platform/database/db.ts'
import { importCatalogue } from './load.ts'
import { CatalogueProblems, type Problem } from './problems.ts'
import { catalogueIn } from './read-catalogue.ts'
import { folderStorage } from '../../platform/files/folder-storage.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openEmbedded()
})
afterAll(() => database?.close())

/** A folder with a catalogue in it, and beside that what belongs to the host. */
let host: string
let folder: string
beforeEach(async () => {
  host = await mkdtemp(join(tmpdir(), 'hostile-'))
  folder = join(host, 'catalogue')
  await cp(join(import.meta.dirname, '../../../examples/catalogue'), folder, { recursive: true })
  await writeFile(join(host, 'nonius.env'), '"SMTP_URL=hunter2"')
})
afterEach(() => rm(host, { recursive: true, force: true }))

const products = 'products/calipers/products.json'
const markets = 'markets.json'
const offers = 'delivery/offers.json'
const sellers = 'sellers.json'
const texts = 'products/calipers/pl.json'
const tree = 'categories/tree.json'
const names = 'categories/pl.json'
const points = 'parcel-points/points.json'
const posts = 'content/index.json'
const page = 'content/pl/about.html'

/** Puts something in place of a part of a file, by its bytes. */
async function put(file: string, instead: (text: string) => string | Buffer): Promise<void> {
  await writeFile(join(folder, file), instead(await readFile(join(folder, file), 'utf8')))
}

async function folderAt(file: string): Promise<void> {
  await rm(join(folder, file))
  await mkdir(join(folder, file))
}

async function linked(file: string, target: string): Promise<void> {
  await rm(join(folder, file), { force: true })
  await symlink(target, join(folder, file))
}

/** Another text in place of the first that is there. */
const instead = (old: string, next: string) => (text: string) => {
  expect(text).toContain(old)
  return text.replace(old, next)
}
const inName = (escaped: string) => (text: string) => text.replace(/"sku": *"/, (start) => `${start}${escaped}`)
const priced = (net: string) => (text: string) => text.replace(/(\[\s*\d+,\s*)\d+/, (_, start) => `${start}${net}`)

const mediaFolder = () => join(host, 'media')

/** All that an import may leave behind. */
async function left(): Promise<unknown> {
  const tables = ['imported', 'market', 'product', 'price', 'delivery_offer', 'content', 'picture'] as const
  const rows = tables.map((table) => database.db.selectFrom(table).selectAll().execute())
  return [await Promise.all(rows), await readdir(mediaFolder()).catch(() => [])]
}

/** What an import says is wrong. It leaves nothing behind. */
async function problemsOf(): Promise<readonly Problem[]> {
  const before = await left()
  const importing = catalogueIn(folder).then((source) =>
    importCatalogue(database.db, source, { media: { storage: folderStorage(mediaFolder()) } }),
  )
  const error: unknown = await importing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(await left()).toEqual(before)
  if (error instanceof CatalogueProblems) return error.problems
  throw new Error('Nothing is told of the catalogue', { cause: error })
}

const problem = (file: string, reason: string, more: Partial<Problem> = {}) =>
  expect.objectContaining({ file, reason: expect.stringContaining(reason), ...more })

const isLink = 'the file is a link that leads out'
const inProduct = { record: expect.stringMatching(/^product /) }
const aPrice = { ...inProduct, field: expect.stringMatching(/^prices/) }
const isDeep = 'the file is nested too deep'
const isNoFile = 'this is no file'
const isHalf = 'it holds half a character or NUL'

test.each<[what: string, spoil: () => Promise<void>, told: unknown]>([
  ['a page that is a link to a file of the host', () => linked(page, '../../../nonius.env'), problem(page, isLink)],
  ['a list that is such a link', () => linked(products, '../../../nonius.env'), problem(products, isLink)],
  ['a link to nothing', () => linked(page, '../../../nowhere'), problem(page, isLink)],
  ['a link that leads to itself', () => linked(page, 'about.html'), problem(page, isLink)],
  ['a folder in place of a list', () => folderAt(products), problem(products, isNoFile)],
  ['a folder in place of a page', () => folderAt(page), problem(page, isNoFile)],
  ['a folder in place of a picture', () => folderAt('pictures/caliper.svg'), problem(products, 'there is no file')],
])('%s is refused by its name', async (_, spoil, told) => {
  await spoil()
  expect(await problemsOf()).toContainEqual(told)
})

const tooLarge = 'Expected <='
const isLong = 'Invalid length'
const noDay = 'expected a day that the calendar has'
const isLatin = 'the file is not written in UTF-8'
const latin = (text: string) => Buffer.from(`ü${text}`, 'latin1')
const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
const inMarket = { record: 'market pl-PL' }
const inOffer = { record: 'delivery offer at place 1' }
const onDay = { record: 'content regulations', field: 'publishedAt' }
const inReturns = { record: 'seller Calibra', field: 'returns.cost' }
const inPicture = { ...inProduct, field: 'pictures.front' }

type Spoil = (text: string) => string | Buffer
test.each<[what: string, file: string, spoil: Spoil, reason: string, place?: Partial<Problem>]>([
  ['Latin-1', page, latin, isLatin],
  ['Latin-1', products, latin, isLatin],
  ['UTF-16', products, (text) => Buffer.from(text, 'utf16le'), 'the file holds NUL'],
  ['NUL', page, (text) => `${text}\0`, 'the file holds NUL'],
  ['NUL of a record', products, inName('\\u0000'), isHalf, { field: 'sku' }],
  ['half a character', products, inName('\\ud83d'), isHalf, { field: 'sku' }],
  ['the other half', products, inName('\\ude00'), isHalf, { field: 'sku' }],
  ['what breaks off', products, (text) => text.slice(0, 200), 'this is not JSON: '],
  ['a number', products, () => '7', 'Expected Array'],
  ['a list thousands deep', products, () => deep, isDeep],
  ['a fact thousands deep', products, instead('"150 mm"', deep), isDeep],
  ['a text thousands deep', texts, () => `{"CA-150V":${deep}}`, isDeep],
  ['a picture from the root', products, instead('pictures/caliper.svg', '/etc/passwd'), 'lies outside', inPicture],
  ['a price beyond what is counted', products, priced('1000000000001'), 'Invalid value', aPrice],
  ['a price beyond what JSON holds', products, priced('9007199254740993'), 'Invalid', aPrice],
  ['a price of no number', products, priced('1e999'), 'Invalid', aPrice],
  ['a price below nothing', products, priced('-1'), 'Invalid value', aPrice],
  ['a name', texts, instead('"name": "', `"name": "${'x'.repeat(500)}`), isLong, { ...inProduct, field: 'name' }],
  ['a uri', names, instead('"uri": "', `"uri": "${'x'.repeat(100)}`), isLong, { record: 'category 1', field: 'uri' }],
  ['an id', points, instead('"id": "', `"id": "${'x'.repeat(200)}`), isLong, { field: 'id' }],
  ['a rate', markets, instead('"rate": 1', '"rate": 1e12'), tooLarge, { ...inMarket, field: 'rate' }],
  ['a rate of no number', markets, instead('"rate": 1', '"rate": 1e999'), tooLarge, { ...inMarket, field: 'rate' }],
  ['a step', markets, instead('"step": 10', '"step": 1e15'), tooLarge, { record: 'market de-DE', field: 'step' }],
  ['a delivery', offers, instead('1299', '1e13'), tooLarge, { ...inOffer, field: 'gross' }],
  ['a bound', offers, instead('1299', '1299, "freeFrom": 1e13'), tooLarge, { ...inOffer, field: 'freeFrom' }],
  ['a delivery in days', offers, instead('[1, 2]', '[1, 1e9]'), tooLarge, { ...inOffer, field: 'days.1' }],
  ['a way back', sellers, instead('"cutOff"', '"returns": { "cost": 1e13 }, "cutOff"'), tooLarge, inReturns],
  ['a place', products, instead('"position": 1', '"position": 3e9'), tooLarge, { ...inProduct, field: 'position' }],
  ['a place', tree, instead('"position": 1', '"position": 3e9'), tooLarge, { record: 'category 1' }],
  ['a place', tree, instead('"position": 1', '"position": -3e9'), 'Expected >=', { record: 'category 1' }],
  ['a stock', products, instead('21]', '3e9]'), tooLarge, { ...inProduct, field: 'stock.1' }],
  ['a content', products, instead('"case", 1', '"case", 3e9'), tooLarge, { ...inProduct, field: 'contents.1.1' }],
  ['a past', products, instead('[90,', '[1e9,'), tooLarge, { ...inProduct, field: 'prices.0.0' }],
  ['a day', products, instead('"code"', '"modified": "2026-02-31", "code"'), noDay, inProduct],
  ['a day', posts, instead('"texts"', '"publishedAt": "2026-02-31", "texts"'), noDay, onDay],
  ['a year', posts, instead('"texts"', '"publishedAt": "0000-01-01", "texts"'), noDay, onDay],
])('%s in %s is refused by file and record', async (_, file, spoil, reason, place) => {
  await put(file, spoil)
  expect(await problemsOf()).toContainEqual(problem(file, reason, place))
})

test('a price that the rate of a market makes too large is refused by product and market', async () => {
  await put(markets, instead('"rate": 1', '"rate": 1e6'))
  await put(products, instead('9900', '9900000'))
  expect(await problemsOf()).toContainEqual(
    problem(products, 'by the rate of pl-PL it is 9900000000000', { record: 'product CA-150V', field: 'prices' }),
  )
})

test('a linked folder is told once, and nothing of what lies in it', async () => {
  await mkdir(join(host, 'secret'))
  await writeFile(join(host, 'secret/hunter2.json'), '{}')
  await symlink('../secret', join(folder, 'elsewhere'))
  await symlink('.', join(folder, 'itself'))
  await symlink('de', join(folder, 'content/at'))
  const told = ['content/at', 'elsewhere', 'itself'].map((file) => problem(file, 'linked folders are not read'))
  expect(await problemsOf()).toEqual(told)
})

const waiting = [products, page, 'pictures/caliper.svg', 'taxes/x.csv']
test.skipIf(process.platform === 'win32').each(waiting)('%s as a named pipe is not waited for', async (file) => {
  await rm(join(folder, file), { force: true })
  await mkdir(dirname(join(folder, file)), { recursive: true })
  execFileSync('mkfifo', [join(folder, file)])
  const isNamed = file.endsWith('.svg') ? problem(products, 'there is no file') : problem(file, isNoFile)
  expect(await problemsOf()).toContainEqual(isNamed)
})

test('what a link to the host says is told to nobody', async () => {
  await linked(page, '../../../nonius.env')
  expect(JSON.stringify(await problemsOf())).not.toContain('hunter2')
})

test('a link that stays in the catalogue is read, and so is a file with a byte order mark', async () => {
  await mkdir(join(folder, 'kept'))
  await rename(join(folder, page), join(folder, 'kept/about.txt'))
  await symlink('../../kept/about.txt', join(folder, page))
  await put(products, (text) => `\uFEFF${text}`)
  expect((await wholeCatalogue(folder)).products).toHaveLength(10)
})
