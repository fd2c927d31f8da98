import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { Page, PageDifference } from '../manifest.ts'
import { allPaths, changedPaths, purge } from './purge.ts'

const page = (fingerprint: string) => ({ fingerprint }) as Page

it('names what changed, what is new and what was withdrawn, and nothing else', () => {
  const differing: PageDifference[] = [
    { path: '/product/1', before: page('b'), after: page('x') },
    { path: '/product/2', before: page('c'), after: undefined },
    { path: '/product/3', before: undefined, after: page('d') },
    { path: '/product/4', before: page('the same, written again'), after: page('the same, written again') },
  ]
  expect(changedPaths(differing)).toEqual(['/product/1', '/product/2', '/product/3'])
  const pages = new Map([['/', page('a')]])
  expect(allPaths({ pages, gone: new Map([['/product/9', 1]]) })).toEqual(['/', '/product/9'])
})

it('tells a URL the whole addresses, so many at once, and says so when that refuses', async () => {
  const told: unknown[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    told.push([request.headers.authorization, JSON.parse(await text(request))])
    response.writeHead(status).end('no such zone')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`
  const hook = { url, headers: { authorization: 'Bearer x' }, atOnce: 2 }
  await purge(hook, 'https://pl.example', ['/', '/product/1', '/category/%C5%9B'])
  expect(told).toEqual([
    ['Bearer x', { files: ['https://pl.example/', 'https://pl.example/product/1'] }],
    ['Bearer x', { files: ['https://pl.example/category/%C5%9B'] }],
  ])
  status = 403
  await expect(purge(hook, 'https://pl.example', ['/'])).rejects.toThrow(/answered 403: no such zone/)
  server.close()
})

it('tells a command line by line, and what it said when it fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'purge-'))
  const file = join(folder, 'told')
  const copy = `require('node:fs').writeFileSync(process.argv[1], require('node:fs').readFileSync(0))`
  await purge({ command: [process.execPath, '-e', copy, file] }, 'https://pl.example', ['/', '/cart'])
  expect(readFileSync(file, 'utf8')).toBe('https://pl.example/\nhttps://pl.example/cart\n')
  const fails = { command: [process.execPath, '-e', 'console.error("no network"); process.exit(3)'] }
  await expect(purge(fails, 'https://pl.example', ['/'])).rejects.toThrow(/ended with 3: no network/)
  await expect(purge({ command: ['/nowhere'] }, 'https://pl.example', ['/'])).rejects.toThrow(
    /"\/nowhere" cannot be run/,
  )
  rmSync(folder, { recursive: true })
})
