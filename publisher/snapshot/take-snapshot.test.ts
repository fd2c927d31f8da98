import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { categoryOf, productOf, sellerOf } from '../../tests/support/records.ts'
import { takeSnapshot } from './take-snapshot.ts'

let folder: string
let server: Server | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshot-'))
})

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
  rmSync(folder, { recursive: true })
})

const seo = {
  title: 'Nonius',
  metadescription: '',
  metakeywords: '',
  displayTitles: {},
  displayMetadescriptions: {},
  displayMetakeywords: {},
  customMetaKeywords: null,
}

const shopLines = [
  { kind: 'attributes', id: 'shop', record: [] },
  { kind: 'seo', id: 'shop', record: seo },
  { kind: 'seller', id: 'shop', record: sellerOf() },
  { kind: 'menu', id: 'shop', record: [] },
  { kind: 'category', id: '1', record: categoryOf(1) },
  { kind: 'listing', id: '1', record: [1, 2] },
]
const product = (id: number, name = `Miernik ${id}`) => ({
  kind: 'product',
  id: String(id),
  record: { ...productOf(id), name },
})

/** An answer of the API: what begins it, the lines, and the end with their number. */
const feed = (mode: string, cursor: string, lines: object[]) =>
  [{ kind: 'begin', mode, cursor }, ...lines, { kind: 'end', lines: lines.length }]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')

async function listen(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const answering = (text: string) => listen((_, response) => response.end(text))

const take = (apiUrl: string, patience = 5000) =>
  takeSnapshot({
    edition: { key: 'pl', culture: 'pl-PL' },
    apiUrl,
    file: join(folder, 'pl.snapshot'),
    format: '1',
    patience,
  })

describe('a snapshot', () => {
  it('holds every record of a full answer', async () => {
    const snapshot = await take(await answering(feed('full', 'c1', [...shopLines, product(1), product(2)])))
    expect(snapshot.ids('product')).toEqual(['1', '2'])
    expect(snapshot.record('product', '2')).toEqual(product(2).record)
    expect(snapshot.cursor).toBe('c1')
  })

  it('asks only for what changed since, in the culture of the edition, and applies it', async () => {
    const asked: (string | undefined)[] = []
    const answers = [
      feed('full', 'c1', [...shopLines, product(1), product(2), product(3)]),
      feed('changes', 'c2', [...shopLines, product(2, 'Nowy'), { kind: 'gone', id: '3' }]),
      feed('unchanged', 'c2', []),
    ]
    const url = await listen((request, response) => {
      asked.push(request.url, request.headers['accept-language'])
      response.end(answers.shift())
    })
    await take(url)
    const second = await take(url)
    expect(second.record('product', '1')?.name).toBe('Miernik 1')
    expect(second.record('product', '2')?.name).toBe('Nowy')
    expect(second.ids('product')).toEqual(['1', '2'])
    const third = await take(url)
    expect(third.ids('product')).toEqual(['1', '2'])
    const path = '/yes-api/rest/catalogue/snapshot'
    expect(asked).toEqual([path, 'pl-PL', `${path}?since=c1`, 'pl-PL', `${path}?since=c2`, 'pl-PL'])
  })

  it('tells a product box from its page: another description leaves the box as it was', async () => {
    const longer = { ...product(1).record, shortDescription: 'Inny opis.' }
    const answers = [
      feed('full', 'c1', [...shopLines, product(1)]),
      feed('changes', 'c2', [...shopLines, { kind: 'product', id: '1', record: longer }]),
    ]
    const url = await listen((_, response) => response.end(answers.shift()))
    const [before, after] = [(await take(url)).entries, (await take(url)).entries]
    expect(after?.product.get('1')?.fingerprint).not.toBe(before?.product.get('1')?.fingerprint)
    expect(after?.box.get('1')?.fingerprint).toBe(before?.box.get('1')?.fingerprint)
  })
})

describe('the file of a snapshot', () => {
  const file = () => join(folder, 'pl.snapshot')
  const described = (id: number, text: string) => ({
    kind: 'product',
    id: String(id),
    record: { ...product(id).record, shortDescription: text },
  })

  it('stays small, however often something changes', async () => {
    let number = 0
    const url = await listen((_, response) => {
      const lines = [...shopLines, ...(number === 0 ? [product(2)] : []), described(1, `${number} `.repeat(2000))]
      response.end(feed(number === 0 ? 'full' : 'changes', `c${number}`, lines))
    })
    await take(url)
    const first = statSync(file()).size
    for (number = 1; number < 40; number++) {
      const snapshot = await take(url)
      expect(snapshot.record('product', '1')?.shortDescription).toMatch(new RegExp(`^${number} `))
      expect(snapshot.record('product', '2')?.name).toBe('Miernik 2')
    }
    expect(statSync(file()).size).toBeLessThan(4 * first)
  })

  it('is not believed when it was cut short: everything is asked for again', async () => {
    const asked: (string | undefined)[] = []
    const url = await listen((request, response) => {
      asked.push(request.url)
      response.end(feed('full', 'c1', [...shopLines, product(1)]))
    })
    await take(url)
    const { size } = statSync(file())
    for (const length of [0, 1, 20, Math.floor(size / 2), size - 12, size - 1]) {
      truncateSync(file(), length)
      expect((await take(url)).record('product', '1')?.name).toBe('Miernik 1')
      expect(statSync(file()).size).toBe(size)
    }
    expect(asked.every((path) => !path?.includes('since'))).toBe(true)
  })

  it('is left as it was by changes that break off', async () => {
    const changes = feed('changes', 'c2', [...shopLines, described(1, 'x'.repeat(600_000)), described(1, 'y')])
    const answers = [feed('full', 'c1', [...shopLines, product(1)]), changes.slice(0, -90)]
    const url = await listen((_, response) => response.end(answers.shift()))
    await take(url)
    const before = readFileSync(file())
    await expect(take(url)).rejects.toThrow('is not JSON')
    expect(readFileSync(file()).equals(before)).toBe(true)
  })

  it('names equal contents alike, in whichever way they came', async () => {
    const answers = [
      feed('full', 'c1', [...shopLines, product(1), product(2, 'Inny')]),
      feed('changes', 'c2', [...shopLines, product(2)]),
      feed('full', 'c3', [...shopLines, product(1), product(2)]),
    ]
    const url = await listen((_, response) => response.end(answers.shift()))
    const [first, changed] = [(await take(url)).content, (await take(url)).content]
    rmSync(file())
    expect((await take(url)).content).toBe(changed)
    expect(changed).not.toBe(first)
  })
})

describe('an answer that cannot be used stops the snapshot with a reason', () => {
  const whole = feed('full', 'c1', [...shopLines, product(1)])
  const broken = { ...product(7).record, price: { ...product(7).record.price, gross: '12,90' } }

  it.each([
    ['cut in the middle of a line', whole.slice(0, -80), 'is not JSON'],
    ['cut between two lines', whole.slice(0, whole.lastIndexOf('{')), 'the answer was cut short after 7 lines'],
    ['empty', '', 'cut short'],
    ['something else altogether', '<html>504</html>', 'line 2 of the answer is not JSON: <html>504</html>'],
    ['without products', feed('full', 'c1', shopLines), 'the catalogue has no products'],
    ['without categories', feed('full', 'c1', [...shopLines.slice(0, 4), product(1)]), 'the catalogue has no category'],
    ['short of a line it announced', whole.replace('"lines":7', '"lines":9'), '9 lines were announced and 7 came'],
    ['changes to something nobody has', feed('changes', 'c1', [...shopLines, product(1)]), 'holds only changes'],
  ])('%s', async (_, text, reason) => {
    await expect(take(await answering(text))).rejects.toThrow(reason)
  })

  it('names the record and the field that break the contract', async () => {
    const url = await answering(feed('full', 'c1', [...shopLines, { kind: 'product', id: '7', record: broken }]))
    await expect(take(url)).rejects.toThrow('pl: product 7, field price.gross: expected number but received "12,90"')
  })

  it('says that the API answers an error', async () => {
    const url = await listen((_, response) => response.writeHead(500).end('{}'))
    await expect(take(url)).rejects.toThrow(`pl: the commerce API at ${url}: answered 500`)
  })

  it('says that nobody answers', async () => {
    const url = await answering('')
    server?.close()
    await expect(take(url)).rejects.toThrow(`the commerce API at ${url}: does not answer (ECONNREFUSED)`)
  })

  it('asks on a connection of its own each time, so that none is used that the API has given up meanwhile', async () => {
    const used = new Set<unknown>()
    const url = await listen(({ socket }, response) => {
      if (used.has(socket)) socket.destroy()
      else response.end(whole)
      used.add(socket)
    })
    for (let taken = 0; taken < 4; taken++) (await take(url)).close()
    expect(used.size).toBe(4)
  })

  it('gives up an API that falls silent, before its answer or in the middle of it', async () => {
    await expect(take(await listen(() => {}), 50)).rejects.toThrow('did not answer within 0.05 s')
    const started = await listen((_, response) => response.write(whole.slice(0, 100)))
    // Long enough for its beginning to come in on a busy machine.
    await expect(take(started, 2_000)).rejects.toThrow(/sent only \d+ bytes within 2 s/)
  })

  it('keeps the former snapshot', async () => {
    const answers = [whole, whole.slice(0, -80), feed('unchanged', 'c1', [])]
    const url = await listen((_, response) => response.end(answers.shift()))
    await take(url)
    await expect(take(url)).rejects.toThrow()
    expect((await take(url)).ids('product')).toEqual(['1'])
  })
})
