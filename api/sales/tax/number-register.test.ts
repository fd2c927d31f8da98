import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberChecks, numberRegisterAt, type NumberQuestion } from './number-register.ts'

const asked: object[] = []
let answers: { status?: number; body: unknown }[] = []
let server: Server
let url: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      asked.push(JSON.parse(Buffer.concat(parts).toString()) as object)
      const { status = 200, body } = answers.shift() ?? { status: 500, body: {} }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/check-vat-number`
})
afterAll(() => server?.close())

const question: NumberQuestion = { country: 'GR', number: '094019245', asker: { country: 'PL', number: '9990000008' } }

test('a number is asked for as the Commission does, in the name of the seller', async () => {
  answers = [{ body: { countryCode: 'EL', vatNumber: '094019245', valid: true, requestIdentifier: 'WAPIAAAA' } }]
  expect(await numberRegisterAt(url)(question)).toEqual({ holds: true, reference: 'WAPIAAAA' })
  expect(asked.at(-1)).toEqual({
    countryCode: 'EL',
    vatNumber: '094019245',
    requesterMemberStateCode: 'PL',
    requesterNumber: '9990000008',
  })
})

test('a number comes with the name of its company, where its country tells one', async () => {
  answers = [
    { body: { valid: true, requestIdentifier: '', name: 'POMIARY SP. Z O.O.' } },
    { body: { valid: true, requestIdentifier: '', name: '---' } },
  ]
  const check = numberChecks(numberRegisterAt(url))
  expect(await check({ ...question, number: '1' })).toMatchObject({ result: 'holds', name: 'POMIARY SP. Z O.O.' })
  expect(await check({ ...question, number: '1' })).toMatchObject({ name: 'POMIARY SP. Z O.O.' })
  expect(await check({ ...question, number: '2' })).toMatchObject({ result: 'holds', name: '---' })
})

test('an answer is kept for a while, and none is not', async () => {
  const check = numberChecks(numberRegisterAt(url))
  answers = [
    { status: 503, body: {} },
    { body: { errorWrappers: [{ error: 'MS_UNAVAILABLE' }] } },
    { body: { valid: false } },
  ]
  expect(await check(question)).toEqual({ result: 'unavailable', reference: null })
  expect(await check(question)).toEqual({ result: 'unavailable', reference: null })
  expect(await check(question)).toEqual({ result: 'unknown', reference: null })
  expect(await check(question)).toEqual({ result: 'unknown', reference: null })
})

test('without a register nobody is reverse-charged', async () => {
  expect(await numberChecks(undefined)(question)).toEqual({ result: 'unavailable', reference: null })
})
