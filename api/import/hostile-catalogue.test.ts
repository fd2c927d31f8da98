import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wholeCatalogue } from '../../tests/support/catalogue-files.ts'
import { CatalogueProblems } from './problems.ts'

/** A folder with a catalogue in it, and beside that what belongs to the host. */
let host: string
let folder: string
beforeEach(async () => {
  host = await mkdtemp(join(tmpdir(), 'hostile-'))
  folder = join(host, 'catalogue')
  await cp(join(import.meta.dirname, '../../examples/catalogue'), folder, { recursive: true })
  await writeFile(join(host, 'nonius.env'), '"SMTP_URL=hunter2"')
})
afterEach(() => rm(host, { recursive: true, force: true }))

const products = 'products/calipers/products.json'
const page = 'content/pl/about.html'

/** Puts something in place of a part of a file, by its bytes. */
async function put(file: string, instead: (text: string) => string | Buffer): Promise<void> {
  await writeFile(join(folder, file), instead(await readFile(join(folder, file), 'utf8')))
}

async function linked(file: string, target: string): Promise<void> {
  await rm(join(folder, file), { force: true })
  await symlink(target, join(folder, file))
}

const inName = (escaped: string) => (text: string) => text.replace(/"sku": *"/, (start) => `${start}${escaped}`)
const priced = (net: string) => (text: string) => text.replace(/(\[\s*\d+,\s*)\d+/, (_, start) => `${start}${net}`)

const problemsOf = async (): Promise<string> => {
  const error: unknown = await wholeCatalogue(folder).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof CatalogueProblems) return error.message
  throw new Error('Nothing is wrong with the catalogue', { cause: error })
}

test.each<[what: string, spoil: () => Promise<void>, told: string]>([
  [
    'a page that is a link to a file of the host',
    () => linked(page, '../../../nonius.env'),
    `${page}: the file is a link`,
  ],
  ['a list that is such a link', () => linked(products, '../../../nonius.env'), `${products}: the file is a link`],
  ['a link to nothing', () => linked(page, '../../../nowhere'), `${page}: the file is a link`],
  ['a link that leads to itself', () => linked(page, 'about.html'), `${page}: the file is a link`],
  [
    'a page in Latin-1',
    () => put(page, () => Buffer.from('<p>Prüfer</p>', 'latin1')),
    `${page}: the file is not written in UTF-8`,
  ],
  [
    'a list in Latin-1',
    () => put(products, (text) => Buffer.from(`${text}ü`, 'latin1')),
    `${products}: the file is not written in UTF-8`,
  ],
  ['a list in UTF-16', () => put(products, (text) => Buffer.from(text, 'utf16le')), `${products}: the file holds NUL`],
  ['a page with NUL', () => put(page, (text) => `${text}\0`), `${page}: the file holds NUL`],
  ['NUL in a record', () => put(products, inName('\\u0000')), `${products}, product \0`],
  ['half a character in a record', () => put(products, inName('\\ud83d')), 'sku: it holds half a character or NUL'],
  ['the other half', () => put(products, inName('\\ude00')), 'sku: it holds half a character or NUL'],
  ['a price beyond what is counted', () => put(products, priced('1000000000001')), `${products}, product `],
  ['a price beyond what JSON holds', () => put(products, priced('9007199254740993')), `${products}, product `],
  ['a price of no number', () => put(products, priced('1e999')), `${products}, product `],
  ['a price below nothing', () => put(products, priced('-1')), `${products}, product `],
  ['a list that breaks off', () => put(products, (text) => text.slice(0, 200)), `${products}: `],
  ['a list that is a number', () => put(products, () => '7'), `${products}: `],
])('%s is refused by its name', async (_, spoil, told) => {
  await spoil()
  expect(await problemsOf()).toContain(told)
})

test('what a link to the host says is told to nobody', async () => {
  await linked(page, '../../../nonius.env')
  expect(await problemsOf()).not.toContain('hunter2')
})

test('a link that stays in the catalogue is read, and so is a file with a byte order mark', async () => {
  await mkdir(join(folder, 'kept'))
  await rename(join(folder, page), join(folder, 'kept/about.txt'))
  await symlink('../../kept/about.txt', join(folder, page))
  await put(products, (text) => `\uFEFF${text}`)
  expect((await wholeCatalogue(folder)).products).toHaveLength(10)
})
