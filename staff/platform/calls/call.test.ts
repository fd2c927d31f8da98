import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { StaffEndpoint } from '#lib/contract/staff/endpoint.ts'
import { staffEndpoints } from '#lib/contract/staff/staff-endpoints.ts'
import { call } from './call.ts'

const megabytes = (count: number) => new Blob([new Uint8Array(count * 1024 ** 2)])

test('a file that is too large is told so with how large it may be, and not sent', async () => {
  const refusal = (most: number) => ({ code: 'FILE_TOO_LARGE', details: { mostBytes: most * 1024 ** 2 } })
  await expect(call('sendPicture', { file: megabytes(31) })).rejects.toMatchObject(refusal(30))
  await expect(call('checkImport', { file: megabytes(9) })).rejects.toMatchObject(refusal(8))
})

test('the server in front that the documentation sets up lets the largest file through', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/staff.md'), 'utf8')
  const [, lets = ''] = /client_max_body_size (\d+)m;/.exec(page) ?? []
  const rows: StaffEndpoint[] = Object.values(staffEndpoints)
  const largest = Math.max(...rows.map(({ file }) => file?.most ?? 0))
  expect(Number(lets) * 1024 ** 2).toBeGreaterThan(largest)
})
