import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffEndpoint } from '#lib/contract/staff/endpoint.ts'
import { staffEndpoints } from '#lib/contract/staff/staff-endpoints.ts'
import manifest from '../../../package.json' with { type: 'json' }
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { stockedDatabase } from '../../../tests/support/databases.ts'
import { withStaff } from '../../../tests/support/staff.ts'

const rows: [string, StaffEndpoint][] = Object.entries(staffEndpoints)

let api: TestApi
let document: ReturnType<typeof JSON.parse>
beforeAll(async () => {
  api = await startTestApi(await stockedDatabase())
  document = await (await withStaff(api).request('/staff/openapi.json')).json()
})
afterAll(() => api?.close())

it('describes every call of the staff once, and none of the shop', async () => {
  const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`),
  )
  expect(described.sort()).toEqual(
    rows.map(([name, { method, path }]) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')} ${name}`).sort(),
  )
  const { paths } = await (await api.fetch('/openapi.json')).json()
  expect(Object.keys(paths).filter((path) => path.startsWith('/staff'))).toEqual([])
})

it('says of which version it is, as the document of the shop does', async () => {
  const { info } = await (await api.fetch('/openapi.json')).json()
  expect([document.info.version, info.version]).toEqual([manifest.version, manifest.version])
})

it.each(rows)('says of %s who may call it and how it may fail', (name, { method, path, needs, errors, body, file }) => {
  const read = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()]
  expect([name, read.summary.length > 0, read.description.length > 0]).toEqual([name, true, true])
  expect(read.security).toEqual(
    needs === 'nobody' ? undefined : [method === 'GET' ? { login: [] } : { login: [], page: [] }],
  )
  const told = Object.values<{ description: string }>(read.responses).flatMap(({ description }) =>
    description.split(', '),
  )
  expect(told).toEqual(expect.arrayContaining([...errors, ...(needs === 'nobody' ? [] : ['LOGIN_REQUIRED'])]))
  expect(read.requestBody === undefined).toBe(body === undefined && file === undefined)
})

it('names no schema that it does not hold', () => {
  const names = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  )
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(document.components.schemas).toHaveProperty(name)
})

it('is not there where the rooms are shut', async () => {
  expect((await api.fetch('/staff/openapi.json')).status).toBe(404)
})
