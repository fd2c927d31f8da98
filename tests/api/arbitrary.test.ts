import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { endpoints } from '#lib/contract/endpoints.ts'
import { arbitraryOf } from '../support/arbitrary.ts'

const rows: [string, Endpoint][] = Object.entries(endpoints)

describe.each(rows)('values made up for %s', (_, { body, query, response }) => {
  const schemas = [body, query, response].filter((schema) => schema !== undefined)
  test.each(schemas.map((schema) => [schema.type, schema] as const))('are what its %s takes', (_, schema) => {
    fc.assert(
      fc.property(arbitraryOf(schema), (value) => {
        expect(v.safeParse(schema, value).issues).toBeUndefined()
      }),
      { seed: 1, numRuns: 20 },
    )
  })
})
