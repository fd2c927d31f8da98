import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../../app/app.ts'
import type { OpenDatabase } from '../../platform/database/db.ts'
import { outgoing } from './send.ts'
import { openEmbedded } from '../../../tests/support/embedded.ts'
import { send } from '../../../tests/support/people.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openEmbedded()
})
afterAll(() => database?.close())

const known = { authorization: 'Bearer mail-token' }
const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = known) => {
  const app = createApi(database.db, { mailToken: 'mail-token' })
  return send(async (input, init) => app.request(input, init), method, path, body, headers)
}

const report = `Return-Path: <>
To: bounces@nonius.pl
Content-Type: multipart/report; report-type=delivery-status; boundary="x"

--x
Content-Type: text/plain

Your mail could not be delivered.

--x
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com

Final-Recipient: rfc822; Anna@example.com
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 no such
    user here

Final-Recipient: rfc822; bert@example.com
Action: delayed
Status: 4.2.2

Final-Recipient: rfc822; carla@example.com
Action: failed
Status: 4.4.7

--x--
`

test('the mail server tells what came back, as JSON or by passing on the report itself', async () => {
  const app = createApi(database.db, { mailToken: 'mail-token' })
  const headers = { ...known, 'content-type': 'message/rfc822' }
  const passedOn = await app.request('/mail/bounces', {
    method: 'POST',
    body: report.replaceAll('\n', '\r\n'),
    headers,
  })
  expect(await passedOn.json()).toEqual({ noted: 2 })
  const absence = 'Subject: away\n\nFinal-Recipient: rfc822; dora@example.com\nAction: failed\nStatus: 5.1.1\n'
  expect(await (await app.request('/mail/bounces', { method: 'POST', body: absence, headers })).json()).toEqual({
    noted: 0,
  })
  const bounces = [{ email: 'Anna@example.com ', permanent: false, reason: 'full' }]
  expect((await ask('POST', '/mail/bounces', { bounces })).body).toEqual({ noted: 1 })
  expect((await ask('GET', '/mail/report')).body).toMatchObject({
    waiting: 0,
    failed: [],
    bounces: [
      { email: 'anna@example.com', permanent: true, reason: 'full', times: 2 },
      { email: 'carla@example.com', permanent: false, times: 1 },
    ],
  })
  expect((await ask('DELETE', '/mail/bounces/anna@example.com')).status).toBe(204)
  expect((await ask('DELETE', '/mail/bounces/anna@example.com')).status).toBe(404)
})

test('mails that wait for another try are made due at once, when a mail server is back', async () => {
  const mail = {
    to: 'anna@example.com',
    culture: 'pl-PL',
    template: 'passwordReset',
    brand: 'Pomiary',
    values: { link: '' },
  } as const
  await database.db
    .insertInto('outgoing_mail')
    .values({ ...outgoing(mail), due_at: new Date(Date.now() + 3_600_000), tries: 5, last_error: '450 not now' })
    .execute()
  expect((await ask('GET', '/mail/report')).body).toMatchObject({ waiting: 1, triedInVain: 1, anError: '450 not now' })
  expect((await ask('POST', '/mail/again')).body).toEqual({ due: 1 })
  const due = database.db
    .selectFrom('outgoing_mail')
    .select('id')
    .where(sql<boolean>`due_at <= now()`)
  expect(await due.execute()).toHaveLength(1)
})

test('nobody else is let in, and where no token is set there is no door', async () => {
  expect((await ask('GET', '/mail/report', undefined, {})).status).toBe(401)
  expect((await ask('GET', '/mail/report', undefined, { authorization: 'Bearer mail-toke' })).status).toBe(401)
  expect((await createApi(database.db).request('/mail/report', { headers: known })).status).toBe(404)
  expect((await ask('POST', '/mail/bounces', { bounces: [{ email: 'nobody', permanent: true }] })).body).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: [{ path: 'bounces.0.email' }],
  })
})
