import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { Page } from '../manifest.ts'
import { changedPaths, purge } from './purge.ts'

const pagesOf = (fingerprints: Record<string, string>) => ({
  pages: new Map(Object.entries(fingerprints).map(([path, fingerprint]) => [path, { fingerprint } as Page])),
  gone: new Map([['/product/9', 1]]),
})

it('names what changed, what is new and what was withdrawn, and nothing else', () => {
  const before = pagesOf({ '/': 'a', '/product/1': 'b', '/product/2': 'c' })
  const after = pagesOf({ '/': 'a', '/product/1': 'x', '/product/3': 'd' })
  expect(changedPaths(before, after)).toEqual(['/product/1', '/product/2', '/product/3'])
  expect(changedPaths(after, after)).toEqual([])
  expect(changedPaths(undefined, before)).toEqual(['/', '/product/1', '/product/2', '/product/9'])
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
