import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { staffEndpoints } from '#lib/contract/staff/staff-endpoints.ts'
import { listen } from '../../api/platform/http/listen.ts'
import { realServers, startSite } from '../../publisher/server/running-server.ts'
import { startTestApi } from '../support/api.ts'
import { stockedDatabase } from '../support/databases.ts'
import { isThere } from '../support/needed.ts'
import { withStaff, workingHere } from '../support/staff.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/staff.md'), 'utf8')

/** What the page writes for each server in front of the rooms, here without certificates and at ports of this machine. */
const written: Record<string, (inner: number, port: number) => string> = {
  nginx: (inner, port) =>
    block(/^```nginx\n(.*?)^```/ms, inner)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
      .replace(/server_name .*;/, 'server_name _;'),
  Caddy: (inner, port) => block(/^```\n(staff\.example\.com.*?)^```/ms, inner).replace(/^.* \{/, `http://:${port} {`),
}

function block(found: RegExp, inner: number): string {
  const [, text = ''] = found.exec(page) ?? []
  expect(text).toContain('127.0.0.1:4321')
  return text.replace('127.0.0.1:4321', `127.0.0.1:${inner}`)
}

describe.each(realServers)('behind $name', (server) => {
  test.runIf(isThere(server.name, server.isInstalled))(
    'a file as large as the rooms take comes through, and one that is larger is told so, each time',
    async () => {
      const api = await startTestApi(await stockedDatabase())
      const app = withStaff(api)
      const { browser } = await workingHere(api, app)
      const inner = await listen(0, (request) => app.fetch(request))
      const running = await startSite(server, (port) => written[server.name]?.(inner.port, port) ?? '')
      const { method, path, file } = staffEndpoints.sendPaper
      const send = async (bytes: number) => {
        const response = await fetch(`http://127.0.0.1:${running.port}${path}`, {
          method,
          headers: { cookie: browser.cookie, 'staff-token': browser.token, 'content-type': 'application/pdf' },
          body: new Uint8Array(bytes),
        })
        return response.json()
      }
      // It is none, which is seen once all of it is there.
      expect(await send(file.most)).toMatchObject({ code: 'FILE_UNREADABLE' })
      for (let time = 0; time < 3; time++)
        expect(await send(file.most + 1 + time)).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
      await running.close()
      await inner.close()
      await api.close()
    },
  )
})
