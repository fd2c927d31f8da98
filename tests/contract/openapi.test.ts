import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { endpoints, type EndpointName } from '#lib/contract/endpoints.ts'
import { errorStatus, type ErrorCode } from '#lib/contract/errors.ts'
import type { Target } from './target.ts'
import { oneTarget } from './targets.ts'

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][]

const mediaTypes: Record<Endpoint['format'], readonly string[]> = {
  json: ['application/json'],
  lines: ['application/x-ndjson'],
  pdf: ['application/pdf'],
  invoice: ['application/xml', 'application/pdf'],
}

describe.each(oneTarget)('openapi.json of $name', ({ open }) => {
  let target: Target
  let document: ReturnType<typeof JSON.parse>
  beforeAll(async () => {
    target = await open()
    document = await (await target.fetch('/openapi.json')).json()
  })
  afterAll(() => target?.close())

  test('is OpenAPI 3.1', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info.title).toBeTruthy()
  })

  test('leads nowhere else', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
    expect(references.length).toBeGreaterThan(0)
    expect(JSON.stringify(document)).not.toMatch(/"\$ref":"[^#]/)
    for (const path of new Set(references)) {
      const found = path.split('/').reduce((at, key) => at?.[key], document)
      expect([path, typeof found]).toEqual([path, 'object'])
    }
  })

  test('describes each operation once', () => {
    const described = Object.values<object>(document.paths).flatMap((methods) => Object.values(methods))
    const names = described.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
  })

  describe.each(rows)('%s', (name, row) => {
    const read = () => document.paths[row.path.replaceAll(/:(\w+)/g, '{$1}')]?.[row.method.toLowerCase()]

    test('is described', () => {
      expect(read()).toMatchObject({ operationId: name })
      expect(read().summary).toBeTruthy()
    })

    test('has what it is called with', () => {
      const { parameters, requestBody, security = [] } = read()
      const named = (place: string) =>
        parameters
          .filter((parameter: { in: string }) => parameter.in === place)
          .map(lowerName)
          .sort()
      const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter.toLowerCase())
      expect(named('path')).toEqual(inPath.sort())
      expect(named('query')).toEqual(
        Object.keys(row.query?.entries ?? {})
          .map((key) => key.toLowerCase())
          .sort(),
      )
      expect(named('header')).toEqual([
        'accept-language',
        ...(row.audience === 'customer' ? ['guid', 'order-key'] : []),
        'yc',
      ])
      expect(security.some((one: object) => 'company' in one)).toBe(row.audience === 'company')
      expect(security.some((one: object) => 'user' in one)).toBe(['customer', 'user'].includes(row.audience))
      expect(security.some((one: object) => Object.keys(one).length === 0)).toBe(row.audience === 'customer')
      const type = row.form ? 'application/x-www-form-urlencoded' : 'application/json'
      expect(Object.keys(requestBody?.content ?? {})).toEqual(row.body ? [type] : [])
    })

    test('has what it answers, every error included', () => {
      const { responses } = read()
      expect(Object.keys(responses[row.status].content)).toEqual(mediaTypes[row.format])
      for (const code of [...row.errors, ...commonErrors(row)]) {
        const problem = responses[errorStatus[code]]
        expect([code, problem?.description.split(', ')]).toEqual([code, expect.arrayContaining([code])])
        expect(Object.keys(problem.content)).toEqual(['application/problem+json'])
      }
    })
  })
})

const lowerName = ({ name }: { name: string }) => name.toLowerCase()

/** What every call of a kind may answer. */
const commonErrors = ({ body, query, audience }: Endpoint): ErrorCode[] => [
  'CULTURE_NOT_SUPPORTED',
  'TOO_MANY_ATTEMPTS',
  'GENERAL_ERROR',
  ...(body || query ? (['VALIDATION_FAILED'] as const) : []),
  ...(body ? (['PAYLOAD_TOO_LARGE'] as const) : []),
  ...(audience === 'anyone' ? [] : (['ACCESS_TOKEN_INVALID'] as const)),
]
