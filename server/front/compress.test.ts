import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { squeezed, squeezedAnswer } from './compress.ts'
import type { ReleaseFile } from './release-files.ts'

const fileOf = (cache: ReleaseFile['cache']): ReleaseFile => {
  const body = Buffer.from(`<p>${randomBytes(2_000).toString('hex')}</p>`)
  return { body, type: 'text/html', etag: body.toString('hex', 0, 20), cache }
}

test('of many pages asked for at once some are compressed and the others sent as they are, until there is time', async () => {
  const pages = Array.from({ length: 200 }, () => fileOf('page'))
  const answers = pages.map((page) => squeezed(page))
  const sent = answers.filter((answer) => answer === undefined)
  expect(sent.length).toBeGreaterThan(150)
  expect(sent.length).toBeLessThan(200)
  await Promise.all(answers.filter((answer) => answer !== undefined))
  for (const page of pages.slice(-3)) expect(brotliDecompressSync((await squeezed(page)) ?? '')).toEqual(page.body)
})

test('what browsers keep for good is always compressed, and only once', async () => {
  const files = Array.from({ length: 60 }, () => fileOf('hashed'))
  const answers = files.map((file) => squeezed(file))
  for (const [at, file] of files.entries()) {
    expect(squeezed(file)).toBe(answers[at])
    expect(brotliDecompressSync((await answers[at]) ?? '')).toEqual(file.body)
  }
})

test('a long answer of the API is compressed for whoever takes that, and every other goes as it is', async () => {
  const words = JSON.stringify(Array.from({ length: 2_000 }, (_, at) => ({ code: `word-${at}`, name: 'Napięcie' })))
  const answered = (body: string, takes: string, type = 'application/json') =>
    squeezedAnswer(
      new Request('http://rooms/staff/words', { headers: { 'accept-encoding': takes } }),
      new Response(body, { headers: { 'content-type': type, etag: '"1"' } }),
    )
  const small = await answered(words, 'gzip, br')
  expect(Object.fromEntries(small.headers)).toMatchObject({
    ...{ 'content-encoding': 'br', 'content-type': 'application/json', etag: 'W/"1"', vary: 'accept-encoding' },
  })
  expect(brotliDecompressSync(Buffer.from(await small.arrayBuffer())).toString()).toBe(words)
  for (const plain of [
    await answered(words, 'gzip'),
    await answered('{"words":[]}', 'br'),
    await answered(words, 'br', 'application/pdf'),
  ])
    expect([plain.headers.get('content-encoding'), plain.headers.get('etag')]).toEqual([null, '"1"'])
})
