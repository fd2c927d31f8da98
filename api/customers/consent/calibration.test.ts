import { load } from 'cheerio'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { everyDatabase } from '../../../tests/support/databases.ts'
import { addInstrument, knownInstrument } from '../../../tests/support/instruments.ts'
import { bearer, newUser, send } from '../../../tests/support/people.ts'
import { textsIn } from '../../mail/languages/index.ts'
import { createServices, type Services } from '../../app/services.ts'
import { tellDue } from './tell-due.ts'

describe.each(everyDatabase)('a reminder before an instrument is due, on $name', ({ stocked }) => {
  let api: TestApi
  let services: Services
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    services = createServices(api.db, {}, {})
  })
  afterAll(() => api?.close())
  beforeEach(async () => {
    await api.db.deleteFrom('instrument').execute()
    await api.db.deleteFrom('outgoing_mail').execute()
    await api.db.deleteFrom('attempt').execute()
    const instrument_id = await addInstrument(api.db)
    const calibration = { instrument_id, number: 'ZW/2020/0017', kind: 'laboratory', issued_on: '2020-03-14' } as const
    await api.db.insertInto('certificate').values(calibration).execute()
  })

  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

  /** The newest certificate says so: about as many days ahead, since months differ in length. */
  async function due(ahead: number, number = `WZ/${ahead}`) {
    const { id } = await api.db.selectFrom('instrument').select('id').executeTakeFirstOrThrow()
    const issued_on = day(ahead - 396)
    await api.db.deleteFrom('certificate').where('issued_on', '>=', issued_on).execute()
    await api.db
      .insertInto('certificate')
      .values({ instrument_id: id, number, kind: 'laboratory', issued_on, months: 13 })
      .execute()
  }

  const mails = () =>
    api.db
      .selectFrom('outgoing_mail')
      .select(['recipient', 'culture', 'template', 'subject', 'text_body', 'unsubscribe'])
      .orderBy('id')
      .execute()
  const numbers = { serial: 'nm10 25 00417', proof: 'zw/2020/0017' }
  type About = { culture?: string; headers?: Record<string, string>; serial?: string; proof?: string }
  const ask = (email: string, { culture = 'pl-PL', headers = {}, ...wrong }: About = {}) =>
    send(
      api.fetch,
      'POST',
      '/yes-api/rest/certificates/reminder',
      { ...numbers, ...wrong, email },
      { 'accept-language': culture, ...headers },
    )
  const pathIn = (text: string | null | undefined, step: string) =>
    new RegExp(`/yes-api/consent/calibration/${step}\\S+`).exec(text ?? '')?.[0] ?? ''
  const press = async (path: string) => (await api.fetch(path, { method: 'POST' })).status
  async function confirmed(email: string, culture = 'pl-PL') {
    expect((await ask(email, { culture })).body).toEqual({ accepted: true, confirmed: false })
    expect(await press(pathIn((await mails()).at(-1)?.text_body, 'confirm'))).toBe(200)
  }

  test.each(['pl-PL', 'de-DE'] as const)('is asked for, confirmed, sent and ended, in %s', async (culture) => {
    const email = 'workshop@example.com'
    await due(20)
    expect((await ask(email, { culture })).status).toBe(202)
    const [asking] = await mails()
    expect(asking).toMatchObject({ recipient: email, culture, template: 'calibrationConfirm' })
    const link = pathIn(asking?.text_body, 'confirm')
    const { question } = textsIn(culture).consent.calibration.confirm
    const page = load(await (await api.fetch(link)).text())('form p').text()
    expect(page).toContain(knownInstrument.serial)
    expect(page).toContain(question.slice(0, 12))
    // A look at the page is no consent.
    expect(await tellDue(services)).toBe(0)
    expect(await press(link)).toBe(200)
    expect([await tellDue(services), await tellDue(services)]).toEqual([1, 0])
    const told = (await mails()).at(-1)
    expect(told).toMatchObject({ recipient: email, culture, template: 'calibrationDue' })
    expect(told?.subject).toContain(knownInstrument.serial)
    expect(told?.text_body).toContain(`/certificates?serial=${knownInstrument.serial}`)
    const leave = pathIn(told?.text_body, 'leave')
    expect(leave).toBe(pathIn(told?.unsubscribe, 'leave'))
    expect([await press(leave), await press(leave)]).toEqual([200, 200])
    expect(await api.db.selectFrom('certificate_reminder').selectAll().execute()).toEqual([])
  })

  test('is sent once for each due date, within a month of it, and never of one that is past', async () => {
    await confirmed('workshop@example.com')
    await due(60)
    expect(await tellDue(services)).toBe(0)
    await due(-40)
    expect(await tellDue(services)).toBe(0)
    await due(25)
    expect(await tellDue(services)).toBe(1)
    await due(28, 'WZ/next')
    expect(await tellDue(services)).toBe(1)
  })

  test('takes both numbers, and says of neither which one is wrong', async () => {
    expect((await ask('a@example.com', { proof: 'WZ/0' })).body.code).toBe('NOT_FOUND')
    expect((await ask('a@example.com', { proof: 'WZ/2024/0017' })).body.code).toBe('NOT_FOUND')
    expect((await ask('a@example.com', { serial: 'X-1' })).body.code).toBe('NOT_FOUND')
    expect(await mails()).toEqual([])
  })

  test('asks nothing more of the address of an account, and says nothing new to who waits already', async () => {
    const user = await newUser(api.fetch)
    await api.db.deleteFrom('outgoing_mail').execute()
    expect((await ask(user.email, { headers: bearer(user) })).body).toEqual({ accepted: true, confirmed: true })
    expect((await ask(user.email)).body).toEqual({ accepted: true, confirmed: false })
    expect(await mails()).toEqual([])
  })

  test('processes that look at the same time tell each once', async () => {
    for (const one of ['a', 'b', 'c']) await confirmed(`${one}@example.com`)
    await due(10)
    const counts = await Promise.all([1, 2].map(() => tellDue(services)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
  })
})
