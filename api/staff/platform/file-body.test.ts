import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffEndpoints } from '#lib/contract/staff/staff-endpoints.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { stockedDatabase } from '../../../tests/support/databases.ts'
import { withStaff, workingHere } from '../../../tests/support/staff.ts'
import { listen } from '../../platform/http/listen.ts'

let api: TestApi
let server: Awaited<ReturnType<typeof listen>>
let identity: string
const { method, path, file } = staffEndpoints.sendPicture

beforeAll(async () => {
  api = await startTestApi(await stockedDatabase())
  const app = withStaff(api)
  const { browser } = await workingHere(api, app)
  server = await listen(0, (request) => app.fetch(request))
  identity = `Host: api.test\r\nCookie: ${browser.cookie}\r\nStaff-Token: ${browser.token}\r\n`
})
afterAll(async () => {
  await server?.close()
  await api?.close()
})

const answerOn = async (line: Socket) => String((await once(line, 'data', { signal: AbortSignal.timeout(20_000) }))[0])

test('whoever sends a file that is too large hears so while sending, on a line that holds', async () => {
  const length = file.most + 1
  const line = connect(server.port, '127.0.0.1')
  line.write(`${method} ${path} HTTP/1.1\r\n${identity}Content-Length: ${length}\r\n\r\n`)
  expect(await answerOn(line)).toMatch(/^HTTP\/1.1 413 /)
  // A line on which the rest comes slowly.
  await setTimeout(1000)
  line.write(new Uint8Array(length))
  line.write(`GET /staff/me HTTP/1.1\r\n${identity}\r\n`)
  expect(await answerOn(line)).toMatch(/^HTTP\/1.1 200 /)
  line.destroy()
})

test('whoever sends one in pieces, without saying how long it is, hears so before all of it is there', async () => {
  const line = connect(server.port, '127.0.0.1')
  line.write(`${method} ${path} HTTP/1.1\r\n${identity}Transfer-Encoding: chunked\r\n\r\n`)
  const piece = Buffer.alloc(2 ** 20)
  for (let sent = 0; sent <= file.most + piece.byteLength; sent += piece.byteLength) {
    line.write(`${piece.byteLength.toString(16)}\r\n`)
    line.write(piece)
    line.write('\r\n')
  }
  const answer = await answerOn(line)
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(answer).toMatch(/^connection: close\r$/im)
  line.destroy()
})
