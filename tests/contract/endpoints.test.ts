import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { endpoints, type EndpointName } from '#lib/contract/endpoints.ts'
import { errorStatus, Problem, type ErrorCode } from '#lib/contract/errors.ts'
import { cases } from './cases.ts'
import { discover, type Known } from './discovery.ts'
import { openTarget, send, type Target } from './target.ts'

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][]
const withBody = rows.filter(([, row]) => row.body)

let target: Target
let known: Known
beforeAll(async () => {
  target = await openTarget()
  known = await discover(target)
})
afterAll(() => target.close())

async function expectProblem(response: Response, code: ErrorCode): Promise<Problem> {
  const body: unknown = await response.json()
  expect(body).toMatchObject({ code })
  expect(response.status).toBe(errorStatus[code])
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  expect(JSON.stringify(body)).not.toMatch(/\bat .+:\d+/)
  return v.parse(Problem, body)
}

test('every row and every error of a row has a case', () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(endpoints).sort())
  for (const [name, row] of rows)
    expect([name, Object.keys(cases[name].errors).sort()]).toEqual([name, [...row.errors].sort()])
})

describe.each(rows)('%s', (name, row) => {
  test('answers in the form of the contract', async () => {
    const response = await send(target, row, cases[name].success(known))
    expect(response.status).toBe(row.status)
    const text = await response.text()
    const answers: unknown[] = row.stream
      ? text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line))
      : [JSON.parse(text)]
    for (const answer of answers) expect(v.safeParse(row.response, answer).issues).toBeUndefined()
    expect(response.headers.get('content-language')).toMatch(/^[a-z]{2}-[A-Z]{2}$/)
    expect(response.headers.get('vary')).toMatch(/accept-language/i)
  })

  test('CULTURE_NOT_SUPPORTED for a culture nobody offers', async () => {
    const sent = cases[name].success(known)
    const response = await send(target, row, { ...sent, headers: { ...sent.headers, 'accept-language': 'xx-XX' } })
    await expectProblem(response, 'CULTURE_NOT_SUPPORTED')
  })

  for (const [code, wrong] of Object.entries(cases[name].errors)) {
    test(code, async () => {
      await expectProblem(await send(target, row, wrong(known)), code as ErrorCode)
    })
  }
})

describe.each(withBody)('the body of %s', (name, row) => {
  const sendBody = (body: unknown) => send(target, row, { ...cases[name].success(known), body })

  test.each([
    ['cut off', '{"quantity":'],
    ['empty', ''],
    ['no object', '[]'],
    ['nothing', 'null'],
  ])('VALIDATION_FAILED where it is %s', async (_, body) => {
    await expectProblem(await sendBody(body), 'VALIDATION_FAILED')
  })

  test('PAYLOAD_TOO_LARGE beyond 256 kB', async () => {
    await expectProblem(await sendBody({ padding: 'x'.repeat(257 * 1024) }), 'PAYLOAD_TOO_LARGE')
  })
})

test('a field that is wrong is named', async () => {
  const response = await send(target, endpoints.search, { body: { pageSize: 'many' } })
  expect((await expectProblem(response, 'VALIDATION_FAILED')).errors?.[0]?.path).toBe('pageSize')
})

test('a quantity that is not available is told with what is', async () => {
  const wrong = cases.cartSet.errors.QUANTITY_NOT_AVAILABLE
  const response = await send(target, endpoints.cartSet, wrong?.(known) ?? {})
  const problem = await expectProblem(response, 'QUANTITY_NOT_AVAILABLE')
  expect(problem.available).toBeGreaterThanOrEqual(0)
})
