import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { endpoints } from '#lib/contract/endpoints.ts'
import { sampled } from '../support/sampled.ts'
import { serveTestApi } from '../support/served-api.ts'
import { newAccount, type Persona } from './persona.ts'

/** What anybody may send, a form, what a guest and a user are known by, and what is signed. */
const kinds = ['search', 'token', 'cartSet', 'addressSet', 'paymentNotification']
const withBody = (Object.entries(endpoints) as [string, Endpoint][]).filter(([, { body }]) => body)
const rows = sampled(withBody, ([name]) => kinds.includes(name))
const limit = 256 * 1024

let api: Awaited<ReturnType<typeof serveTestApi>>
let user: Persona
beforeAll(async () => {
  api = await serveTestApi()
  user = await newAccount(api)
})
afterAll(() => api?.close())

/**
 * Sends so many bytes over a connection, as one piece whose length is told, or bit by bit without. Each has a connection of
 * its own: one on which far too much comes is closed whenever the server has seen enough of it, and may look idle till then.
 */
async function upload({ method, path }: Endpoint, bytes: number, isLengthTold: boolean) {
  const url = new URL(path.replaceAll(/:\w+/g, '1'), api.url)
  const text = `{"a":"${'ł'.repeat((bytes - 8) / 2)}"}`
  const body = Buffer.alloc(bytes, ' ')
  body.write(text)
  const headers = { ...(await user.headers()), ...(isLengthTold && { 'content-length': bytes }) }
  const agent = new Agent({ keepAlive: true })
  const sent = request(url, { method, headers, agent })
  const answered = once(sent, 'response')
  // Of what is still written after the answer.
  sent.on('error', () => {})
  if (isLengthTold) sent.end(body)
  else {
    for (let at = 0; at < bytes; at += 16_384) sent.write(body.subarray(at, at + 16_384))
    sent.end()
  }
  const [response] = await answered
  const said = await json(response)
  agent.destroy()
  return { status: response.statusCode, type: response.headers['content-type'], body: said }
}

describe.each(rows)('a body for %s', (_, row) => {
  test.each([
    ['with its length', true],
    ['without', false],
  ])('may hold 256 kB and no byte more, %s', async (__, isLengthTold) => {
    expect((await upload(row, limit, isLengthTold)).body).not.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
    expect(await upload(row, limit + 1, isLengthTold)).toMatchObject({
      status: 413,
      type: 'application/problem+json',
      body: { code: 'PAYLOAD_TOO_LARGE' },
    })
  })

  test.each([
    ['with its length', true],
    ['without', false],
  ])('of 20 MB is refused before it is through, %s', async (_, isLengthTold) => {
    expect(await upload(row, 20 * 1024 * 1024, isLengthTold)).toMatchObject({ status: 413 })
  })
})
