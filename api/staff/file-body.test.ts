import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { staffEndpoints } from '#lib/contract/staff/staff-endpoints.ts'
import { startTestApi } from '../../tests/support/api.ts'
import { withStaff, workingHere } from '../../tests/support/staff.ts'
import { listen } from '../listen.ts'

test('whoever sends a file that is too large hears so while sending, on a line that holds', async () => {
  const api = await startTestApi()
  const app = withStaff(api)
  const { browser } = await workingHere(api, app)
  const server = await listen(0, (request) => app.fetch(request))
  const { method, path, file } = staffEndpoints.sendPicture
  const length = file.most + 1
  const line = connect(server.port, '127.0.0.1')
  const answered = async () => String((await once(line, 'data', { signal: AbortSignal.timeout(20_000) }))[0])
  const identity = `Host: api.test\r\nCookie: ${browser.cookie}\r\nStaff-Token: ${browser.token}\r\n`
  line.write(`${method} ${path} HTTP/1.1\r\n${identity}Content-Length: ${length}\r\n\r\n`)
  expect(await answered()).toMatch(/^HTTP\/1.1 413 /)
  // A line on which the rest comes slowly.
  await setTimeout(1000)
  line.write(new Uint8Array(length))
  line.write(`GET /staff/me HTTP/1.1\r\n${identity}\r\n`)
  expect(await answered()).toMatch(/^HTTP\/1.1 200 /)
  line.destroy()
  await server.close()
  await api.close()
})
