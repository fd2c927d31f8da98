import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { endpoints, type EndpointName } from '#lib/contract/endpoints.ts'
import type { ErrorCode } from '#lib/contract/errors.ts'
import { inTurn, sampled } from '../support/sampled.ts'
import { cases } from './cases.ts'
import { patience } from './cases/attempts.ts'
import { wrongQueries } from './cases/queries.ts'
import { linesOf } from './discovery.ts'
import { notSystems, notUsers, wrongTokens } from './identities.ts'
import { expectProblem } from './problems.ts'
import { openStage, orSkip, type Stage } from './stage.ts'
import { send, type Sent } from './target.ts'
import { isOnOneDatabase, oneTarget, targets } from './targets.ts'

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][]

/** The records of an answer as its format has them. */
const readers: Record<Endpoint['format'], (response: Response) => Promise<unknown[]>> = {
  json: async (response) => [await response.json()],
  lines: async (response) => linesOf(await response.text()),
  pdf: async (response) => {
    expect((await response.text()).startsWith('%PDF-')).toBe(true)
    return []
  },
  invoice: async (response) => {
    expect((await response.text()).startsWith('<?xml')).toBe(true)
    return []
  },
}

const mediaTypes: Record<Endpoint['format'], RegExp> = {
  json: /^application\/json\b/,
  lines: /^application\/x-ndjson\b/,
  pdf: /^application\/pdf$/,
  invoice: /^application\/xml$/,
}

const brokenBodies = [
  ['cut off', '{"quantity":'],
  ['empty', ''],
  ['no object', '[]'],
  ['nothing', 'null'],
  ['a word', '"quantity"'],
] as const

test('every row, every error of a row and every query has a case', () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(endpoints).sort())
  for (const [name, row] of rows)
    expect([name, Object.keys(cases[name].errors).sort()]).toEqual([name, [...row.errors].sort()])
  const withQuery = rows.flatMap(([name, row]) => (row.query && name !== 'snapshot' ? [name] : []))
  expect(Object.keys(wrongQueries).sort()).toEqual(withQuery.sort())
})

test('the shipped API is tested on a PostgreSQL server as well', (context) => {
  if (isOnOneDatabase) context.skip('NO PostgreSQL IS INSTALLED: the shipped API was tested on PGlite alone')
})

/** All of them on one database, and until the full run one in four on the other. */
const rowsOn = (target: (typeof targets)[number]) =>
  oneTarget.includes(target) ? rows : sampled(rows, (_, at) => at % 4 === 0)

describe.each(targets)('$name', (target) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(target.open)
  })
  afterAll(() => stage?.close())

  describe.each(rowsOn(target))('%s', (name, row) => {
    const at = rows.findIndex(([one]) => one === name)
    let made: Promise<Sent> | undefined
    /** One call for all tests of a row: those that are refused change nothing, and it succeeds after them. */
    const prepared = () => (made ??= Promise.resolve(cases[name].success(stage)))

    /** Whatever is answered to a customer is for no cache, be it a refusal. */
    const call = async (sent: Sent): Promise<Response> => {
      const response = await send(stage.target, row, sent)
      if (row.audience !== 'anyone') expect(response.headers.get('cache-control')).toMatch(/^(private, )?no-store$/)
      return response
    }

    /** A limit that gives way every second may have done so before the call that was to be too much, so that one is sent until it is. */
    const refusal = async (sent: Sent, code: string): Promise<Response> => {
      for (let tries = 1; ; tries++) {
        const response = await call(sent)
        if (code !== 'TOO_MANY_ATTEMPTS' || response.status === 429 || tries === patience) return response
        await response.text()
      }
    }

    for (const [code, wrong] of Object.entries(cases[name].errors)) {
      test(code, async (context) => {
        const sent = await orSkip(context, stage, () => wrong(stage))
        await expectProblem(await refusal(sent, code), code as ErrorCode)
      })
    }

    if (oneTarget.includes(target)) refused()

    test('answers in the form of the contract', async (context) => {
      const response = await call(await orSkip(context, stage, prepared))
      expect([response.status, response.ok ? '' : await response.text()]).toEqual([row.status, ''])
      expect(response.headers.get('content-type')).toMatch(mediaTypes[row.format])
      expect(response.headers.get('content-language')).toMatch(/^[a-z]{2}-[A-Z]{2}$/)
      expect(response.headers.get('vary')).toMatch(/accept-language/i)
      for (const answer of await readers[row.format](response))
        expect(v.safeParse(row.response, answer).issues).toBeUndefined()
    })

    /** What needs no database to be refused. */
    function refused(): void {
      test('CULTURE_NOT_SUPPORTED for a culture nobody offers', async (context) => {
        const sent = await orSkip(context, stage, prepared)
        const headers = { ...sent.headers, 'accept-language': 'xx-XX' }
        await expectProblem(await call({ ...sent, headers }), 'CULTURE_NOT_SUPPORTED')
      })

      const strangers = [
        ...(row.audience === 'user' || row.audience === 'company' ? notUsers : []),
        ...(row.audience === 'company' ? notSystems : []),
        ...(row.audience === 'anyone' ? [] : wrongTokens),
      ]
      for (const [what, make] of inTurn(strangers, at)) {
        test(`ACCESS_TOKEN_INVALID for ${what}`, async (context) => {
          const sent = await orSkip(context, stage, prepared)
          const headers = await orSkip(context, stage, () => make(stage))
          await expectProblem(await call({ ...sent, headers }), 'ACCESS_TOKEN_INVALID')
        })
      }

      for (const query of wrongQueries[name] ?? []) {
        test(`VALIDATION_FAILED for the query "${new URLSearchParams(query)}"`, async (context) => {
          const sent = await orSkip(context, stage, prepared)
          await expectProblem(await call({ ...sent, query }), 'VALIDATION_FAILED')
        })
      }

      for (const [what, body] of row.body ? inTurn(brokenBodies, at) : []) {
        test(`VALIDATION_FAILED where the body is ${what}`, async (context) => {
          const sent = await orSkip(context, stage, prepared)
          const isSigned = sent.headers?.['signature'] !== undefined
          const signature = isSigned ? await stage.target.inside?.signatureOf(body) : undefined
          const headers = { ...sent.headers, ...(signature && { signature }) }
          await expectProblem(await call({ ...sent, headers, body }), 'VALIDATION_FAILED')
        })
      }

      if (row.body) {
        test('PAYLOAD_TOO_LARGE beyond 256 kB', async (context) => {
          const sent = await orSkip(context, stage, prepared)
          await expectProblem(await call({ ...sent, body: { padding: 'x'.repeat(257 * 1024) } }), 'PAYLOAD_TOO_LARGE')
        })
      }
    }
  })

  test('a field that is wrong is named', async () => {
    const response = await send(stage.target, endpoints.search, { body: { pageSize: 'many' } })
    expect((await expectProblem(response, 'VALIDATION_FAILED')).errors?.[0]?.path).toBe('pageSize')
  })

  test('a quantity that is not available is told with what is', async () => {
    const sent = (await cases.cartSet.errors.QUANTITY_NOT_AVAILABLE?.(stage)) ?? {}
    const problem = await expectProblem(await send(stage.target, endpoints.cartSet, sent), 'QUANTITY_NOT_AVAILABLE')
    expect(problem.available).toBeGreaterThanOrEqual(0)
  })
})
