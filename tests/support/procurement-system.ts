import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A procurement system on this machine: it sends people in by a form, takes carts back and is told what becomes of orders. */
export async function startBuyerSystem() {
  const taken: URLSearchParams[] = []
  const told: string[] = []
  let entry = ''
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      if (request.url === '/told') told.push(text)
      else if (request.method === 'POST') taken.push(new URLSearchParams(text))
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(request.method === 'POST' ? '<h1>Koszyk przyjęty</h1>' : entry)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    origin: `http://${host}`,
    taken,
    told,
    /** What its page posts to the shop. */
    sendsTo: (shop: string, fields: Record<string, string>) => {
      const inputs = Object.entries({ ...fields, HOOK_URL: `http://${host}/back` })
      entry = `<form method="post" action="${shop}/yes-api/punchout/oci">${inputs
        .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
        .join('')}<button>Do sklepu</button></form>`
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
