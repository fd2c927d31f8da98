import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AnsweringApi, feed, product, shopLines } from '../../tests/support/answering-api.ts'
import type { Snapshot } from './snapshot.ts'

let api: AnsweringApi

beforeEach(() => {
  api = new AnsweringApi()
})

afterEach(() => api.close())

describe('a snapshot', () => {
  it('holds every record of a full answer', async () => {
    const snapshot = await api.take(await api.answering(feed('full', 'c1', [...shopLines, product(1), product(2)])))
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
    const url = await api.listen((request, response) => {
      asked.push(request.url, request.headers['accept-language'])
      response.end(answers.shift())
    })
    await api.take(url)
    const second = await api.take(url)
    expect(second.record('product', '1')?.name).toBe('Miernik 1')
    expect(second.record('product', '2')?.name).toBe('Nowy')
    expect(second.ids('product')).toEqual(['1', '2'])
    const third = await api.take(url)
    expect(third.ids('product')).toEqual(['1', '2'])
    const path = '/yes-api/rest/catalogue/snapshot'
    expect(asked).toEqual([
      path,
      'pl-PL',
      `${path}?since=c1&only=differences`,
      'pl-PL',
      `${path}?since=c2&only=differences`,
      'pl-PL',
    ])
  })

  it('tells a product box from its page: another description leaves the box as it was', async () => {
    const longer = { ...product(1).record, shortDescription: 'Inny opis.' }
    const answers = [
      feed('full', 'c1', [...shopLines, product(1)]),
      feed('changes', 'c2', [...shopLines, { kind: 'product', id: '1', record: longer }]),
    ]
    const url = await api.listen((_, response) => response.end(answers.shift()))
    const printsOf = (snapshot: Snapshot) => [snapshot.print('product', '1'), snapshot.print('box', '1')]
    const before = printsOf(await api.take(url))
    const after = printsOf(await api.take(url))
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).toBe(before[1])
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
    await expect(api.take(await api.answering(text))).rejects.toThrow(reason)
  })

  it('names the record and the field that break the contract', async () => {
    const url = await api.answering(feed('full', 'c1', [...shopLines, { kind: 'product', id: '7', record: broken }]))
    await expect(api.take(url)).rejects.toThrow(
      'pl: product 7, field price.gross: expected number but received "12,90"',
    )
  })

  it('says that the API answers an error', async () => {
    const url = await api.listen((_, response) => response.writeHead(500).end('{}'))
    await expect(api.take(url)).rejects.toThrow(`pl: the commerce API at ${url}: answered 500`)
  })

  it('says that nobody answers', async () => {
    const url = await api.answering('')
    api.end()
    await expect(api.take(url)).rejects.toThrow(`the commerce API at ${url}: does not answer (ECONNREFUSED)`)
  })

  it('asks on a connection of its own each time, so that none is used that the API has given up meanwhile', async () => {
    const used = new Set<unknown>()
    const url = await api.listen(({ socket }, response) => {
      if (used.has(socket)) socket.destroy()
      else response.end(whole)
      used.add(socket)
    })
    for (let taken = 0; taken < 4; taken++) (await api.take(url)).close()
    expect(used.size).toBe(4)
  })

  it('gives up an API that falls silent, before its answer or in the middle of it', async () => {
    await expect(api.take(await api.listen(() => {}), 50)).rejects.toThrow('did not answer within 0.05 s')
    const started = await api.listen((_, response) => response.write(whole.slice(0, 100)))
    // Long enough for its beginning to come in on a busy machine.
    await expect(api.take(started, 2_000)).rejects.toThrow(/sent only \d+ bytes within 2 s/)
  })

  it('keeps the former snapshot', async () => {
    const answers = [whole, whole.slice(0, -80), feed('unchanged', 'c1', [])]
    const url = await api.listen((_, response) => response.end(answers.shift()))
    await api.take(url)
    await expect(api.take(url)).rejects.toThrow()
    expect((await api.take(url)).ids('product')).toEqual(['1'])
  })
})
