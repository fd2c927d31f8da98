import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { stockedDatabase } from '../../tests/support/databases.ts'
import { codeOf, StaffBrowser, staffPassword, withStaff, workingHere } from '../../tests/support/staff.ts'
import { newDevice, takeEither } from './access/codes.ts'

let api: TestApi
let who: { id: string; email: string }
let secret: string
beforeAll(async () => {
  api = await startTestApi(await stockedDatabase())
})
afterAll(() => api.close())

/** The rooms of whoever has these keys, the newest first. */
const under = (...keys: string[]) => withStaff(api, { requiresDevice: true, keys })

beforeEach(async () => {
  const { browser, ...person } = await workingHere(api, under('old key'))
  who = person
  secret = (await browser.post('/device', { password: staffPassword })).body.secret
  await browser.put('/device', { code: codeOf(secret) })
  await laterOn()
})

/** The device shows another code, which is not waited for. */
const laterOn = () => api.db.updateTable('staff_person').set({ device_step: null }).where('id', '=', who.id).execute()

const device = async () => {
  const asked = api.db.selectFrom('staff_person').select('device').where('id', '=', who.id)
  return (await asked.executeTakeFirstOrThrow()).device ?? ''
}

async function comesIn(...keys: string[]) {
  const browser = new StaffBrowser(under(...keys))
  await browser.logIn(who.email)
  const { body } = await browser.post('/login/code', { code: codeOf(secret) })
  await laterOn()
  return body.step ?? body.code
}

it('a code that is taken has its device sealed by the newest key, so that the one before may go', async () => {
  expect(await comesIn('new key')).toBe('CODE_INVALID')
  expect(await comesIn('new key', 'old key')).toBe('in')
  expect(await comesIn('new key')).toBe('in')
  expect(await comesIn('old key')).toBe('CODE_INVALID')
})

it('a code that is not taken leaves its device sealed as it was', async () => {
  const before = await device()
  const keys = async () => ['new key', 'old key']
  expect(await takeEither(api.db, keys, { id: who.id, device: before }, 'no code')).toBe(false)
  expect(await device()).toBe(before)
})

it('a device that was connected meanwhile is not put back by a code of the one before', async () => {
  const keys = async () => ['new key', 'old key']
  const before = await device()
  const { sealed } = await newDevice(keys, who.email, 'shop')
  await api.db.updateTable('staff_person').set({ device: sealed }).where('id', '=', who.id).execute()
  await takeEither(api.db, keys, { id: who.id, device: before }, codeOf(secret))
  expect(await device()).toBe(sealed)
})
