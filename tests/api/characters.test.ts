import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#lib/contract/endpoints.ts'
import { send } from '../contract/target.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { everyDatabase } from '../support/databases.ts'

const message = { email: 'anna@example.com', name: 'Anna', message: 'Hello' }

describe.each(everyDatabase)('on $name', ({ stocked }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  afterAll(() => api?.close())

  test.each([
    ['a zero', String.raw`a\u0000b`, 400],
    ['a zero behind a backslash', String.raw`a\\\u0000b`, 400],
    ['the first half of a character', String.raw`a\ud83db`, 400],
    ['the second half of a character', String.raw`\uDE00`, 400],
    ['both halves in the wrong order', String.raw`\ude00\ud83d`, 400],
    ['a half before a whole one', String.raw`\ud83d\ud83d\ude00`, 400],
    ['both halves of a character', String.raw`\uD83D\uDE00`, 202],
    ['a backslash and what looks like a zero', String.raw`\\u0000`, 202],
    ['a backslash and what looks like a half', String.raw`\\\\ud83d`, 202],
  ])('%s in a text is answered %s with %s', async (_, subject, status) => {
    const body = JSON.stringify({ ...message, email: `${crypto.randomUUID()}@example.com`, subject: '?' })
    expect((await send(api, endpoints.contact, { body: body.replace('?', () => subject) })).status).toBe(status)
  })
})
