import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { servers } from '../../../tests/support/databases.ts'
import { createApi } from '../../app/app.ts'
import { connectPostgres } from './db.ts'
import { isOutage } from './outage.ts'

/** A way to a server that can be cut. */
async function wayTo(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const relay = createServer((near) => {
    const far = connect(Number(port || 5432), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  await once(relay.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(target)
  url.host = `127.0.0.1:${(relay.address() as AddressInfo).port}`
  const cut = async () => {
    relay.close()
    for (const socket of sockets) socket.destroy()
    await once(relay, 'close')
  }
  return { url: url.href, cut }
}

describe.each(servers)('a database on $name that is out', ({ create }) => {
  test('is told as an outage that ends, in words and with a time to wait', async () => {
    const way = await wayTo(await create())
    const { db, close } = await connectPostgres(way.url)
    const api = createApi(db)
    const ask = () => api.request('/yes-api/rest/product/10', { headers: { 'accept-language': 'pl-PL' } })
    expect((await ask()).status).toBeLessThan(500)
    await way.cut()
    const answer = await ask()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ code: 'GENERAL_ERROR', status: 503 })
    expect((await api.request('/healthz')).status).toBe(200)
    await close()
  })
})

test('a fault of a statement is no outage', () => {
  for (const code of ['23505', '42P01', '22P02', '40001', 'ENOENT', 'ENOSPC'])
    expect([code, isOutage(Object.assign(new Error('x'), { code }))]).toEqual([code, false])
  for (const code of ['57P01', '08006', '53300', 'ECONNREFUSED'])
    expect([code, isOutage(new Error('x', { cause: Object.assign(new Error('y'), { code }) }))]).toEqual([code, true])
})
