import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type ClientRequest, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { finalizeBody } from '../../../tests/support/shopper.ts'
import { listen } from '../http/listen.ts'

const program = fileURLToPath(new URL('../../../tests/support/order-until-ended.ts', import.meta.url))
const buyers = 25

test('orders that run when the end is called for are all answered, and the end is a good one', async () => {
  const child = fork(program, [String(buyers)], { stdio: 'inherit' })
  const exited = once(child, 'exit')
  const [{ port, carts }] = (await once(child, 'message')) as [
    { port: number; carts: { guid: string; gross: number }[] },
  ]
  const running = await Promise.all(carts.map((cart) => beginOrder(port, cart.guid)))
  child.kill('SIGTERM')
  await refused(port)
  const answers = await Promise.all(
    running.map(async (sent, index) => {
      const body = JSON.stringify(finalizeBody(carts[index]?.gross ?? 0))
      const [answer] = await once(sent.end(body.padEnd(length)), 'response')
      return [answer.statusCode, JSON.parse(await text(answer)).number]
    }),
  )
  expect(answers.map(([status]) => status)).toEqual(Array.from({ length: buyers }, () => 201))
  expect(new Set(answers.map(([, number]) => number)).size).toBe(buyers)
  expect(await exited).toEqual([0, null])
})

const length = 500

/** An order whose head is read and whose body is still to come. */
async function beginOrder(port: number, guid: string): Promise<ClientRequest> {
  const sent = httpRequest({
    port,
    host: '127.0.0.1',
    path: '/yes-api/rest/order/finalize',
    method: 'POST',
    headers: { guid, 'accept-language': 'pl-PL', 'content-length': length, expect: '100-continue' },
  })
  sent.flushHeaders()
  await once(sent, 'continue')
  return sent
}

/** Until nobody is let in any more. */
async function refused(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (!isOpen) return
  }
}

test('who asks for readiness hears first that nothing more is taken, and what never ends is cut', async () => {
  const begun = Promise.withResolvers<void>()
  const hanging = () => {
    begun.resolve()
    return new Promise<Response>(() => {})
  }
  const answer = (request: Request) => (request.url.endsWith('/hang') ? hanging() : Response.json({ ready: true }))
  const server = await listen(0, answer, '127.0.0.1', { notice: 300, drain: 100 })
  const url = `http://127.0.0.1:${server.port}`
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  const endless = fetch(`${url}/hang`)
  await begun.promise
  const closed = server.close()
  const told = await fetch(`${url}/readyz`)
  expect([told.status, await told.json()]).toEqual([503, { ready: false, draining: true }])
  await expect(endless).rejects.toThrow()
  await closed
})

test('who connected and asked for nothing is not waited for', async () => {
  const server = await listen(0, () => new Response(), '127.0.0.1', { drain: 600_000 })
  const silent = connect(server.port, '127.0.0.1')
  await once(silent, 'connect')
  // A connection is the server's by the time that it answers another.
  await fetch(`http://127.0.0.1:${server.port}/`)
  await server.close()
  await once(silent, 'close')
})
