import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { listen } from '../../api/platform/http/listen.ts'
import { startTestApi } from '../../tests/support/api.ts'
import { openTestPublishing } from '../../tests/support/publishing-jobs.ts'
import { staffPassword, withStaff, workingHere } from '../../tests/support/staff.ts'
import { addPickupPoints, wideCatalogue } from '../../tests/contract/wide-catalogue.ts'

const run = promisify(execFile)

test('the command holds an API at an address against the contract, and its rooms where asked', async () => {
  const api = await startTestApi(undefined, wideCatalogue())
  await addPickupPoints(api.db)
  const desk = openTestPublishing({ db: api.db }, ['pl'])
  const app = withStaff(api, {}, desk.ports)
  const { email } = await workingHere(api, app)
  const served = await listen(0, (request) => app.fetch(request))
  try {
    const { stdout } = await run(
      process.execPath,
      [
        join(import.meta.dirname, '../../scripts/conformance.ts'),
        '--api',
        `http://127.0.0.1:${served.port}`,
        '--staff',
      ],
      {
        env: { ...process.env, CONFORMANCE_STAFF: email, CONFORMANCE_STAFF_PASSWORD: staffPassword },
        maxBuffer: 64 * 1024 * 1024,
      },
    )
    const told = stdout.slice(-2_000)
    const [, passed] = /^(\d+) passed, 0 failed/m.exec(told) ?? []
    expect(Number(passed), told).toBeGreaterThan(1_000)
    expect(stdout).toContain('staff-endpoints.test.ts')
  } finally {
    await served.close()
    await desk.close()
    await api.close()
  }
  // The whole suite runs beside the others, on as few cores.
}, 600_000)
