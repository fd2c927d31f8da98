import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { stockedDatabase } from '../../../../tests/support/databases.ts'
import { loyaltyClub } from '../../../../tests/support/loyalty-club.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'
import { migrateExtensions } from '../../../app/extensions.ts'

let api: TestApi
let browser: StaffBrowser
let packer: StaffBrowser
const records = '/shop/records/extension'

beforeAll(async () => {
  api = await startTestApi(await stockedDatabase())
  const extensions = { '/loyalty-club': loyaltyClub }
  await migrateExtensions(api.db, extensions)
  const app = withStaff(api, {}, { extensions })
  browser = (await workingHere(api, app, ['content'])).browser
  packer = (await workingHere(api, app, ['orders'])).browser
})
afterAll(() => api.close())

const rows = async (query = '') => (await browser.get(`/shop/extensions/loyalty-club${query}`)).body.rows
const inTable = async () =>
  (await sql`select owner, points, since::text, tier, blocked from shop_loyalty_club.card order by id`.execute(api.db))
    .rows
const anna = {
  page: 'loyalty-club',
  owner: ' Anna Żak ',
  points: '12',
  since: '2026-02-28',
  tier: 'gold',
  blocked: 'yes',
}

test('the pages that the shop declared are told in words of whoever asks', async () => {
  const { pages } = (await browser.get('/shop/extensions')).body
  expect(pages).toMatchObject([
    {
      name: 'loyalty-club',
      title: 'Loyalty cards',
      hint: 'Points are given by the till.',
      known: 'owner',
      fields: [
        { name: 'owner', label: 'Owner', type: 'text', required: true },
        { name: 'points', type: 'number' },
        { name: 'since', type: 'date', required: false },
        {
          name: 'tier',
          options: [
            { value: 'gold', label: 'Gold' },
            { value: 'silver', label: 'Silver' },
          ],
        },
        { name: 'blocked', type: 'yes-no' },
      ],
    },
  ])
  expect((await packer.get('/shop/extensions')).status).toBe(403)
  expect((await packer.get('/shop/extensions/loyalty-club')).status).toBe(403)
})

test('a row is added, changed, undone, removed and brought back, and the log tells who did', async () => {
  const added = (await browser.post(records, { fields: anna })).body
  expect(added).toMatchObject({ title: 'Anna Żak', fields: { ...anna, owner: 'Anna Żak' } })
  expect(await inTable()).toEqual([{ owner: 'Anna Żak', points: 12, since: '2026-02-28', tier: 'gold', blocked: true }])
  const key = added.record.slice('extension:'.length)
  expect(await rows('?search=żak%2012')).toMatchObject([{ key, title: 'Anna Żak', fields: { tier: 'gold' } }])
  expect(await rows('?search=nobody')).toEqual([])

  const changed = (
    await browser.put(`${records}/${key}`, { version: added.version, fields: { points: '15', since: '' } })
  ).body
  expect(changed.fields).toMatchObject({ points: '15', since: '', owner: 'Anna Żak' })
  const stale = await browser.put(`${records}/${key}`, { version: added.version, fields: { points: '1' } })
  expect([stale.status, stale.body.code]).toEqual([409, 'RECORD_CHANGED'])

  const { entries } = (await browser.get(`/history?record=${added.record}`)).body
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(['extension.changed', 'extension.added'])
  expect(entries[0]).toMatchObject({
    before: { points: '12', since: '2026-02-28' },
    after: { points: '15', since: '' },
  })
  const undone = (await browser.post(`${records}/${key}/undo`, { entry: entries[0].id })).body
  expect(undone.fields).toMatchObject({ points: '12', since: '2026-02-28' })

  expect((await browser.delete(`${records}/${key}?version=${undone.version}`)).status).toBe(200)
  expect(await inTable()).toEqual([])
  const { removed } = (await browser.get('/removed/extension')).body
  expect(removed).toMatchObject([{ title: 'Anna Żak', record: added.record }])
  const back = (await browser.post(`${records}/${key}/undo`, { entry: removed[0].entry })).body
  expect(back).toMatchObject({ record: added.record, fields: undone.fields })
  expect((await browser.get('/removed/extension')).body.removed).toEqual([])
})

test.each([
  [{ owner: '' }, 'owner', 'required'],
  [{ points: '' }, 'points', 'required'],
  [{ points: 'a dozen' }, 'points', 'number'],
  [{ points: '99999999999' }, 'owner', 'unknown'],
  [{ since: '2026-02-30' }, 'since', 'day'],
  [{ tier: 'bronze' }, 'tier', 'unknown'],
  [{ blocked: 'maybe' }, 'blocked', 'unknown'],
  [{ owner: 'x'.repeat(501) }, 'owner', 'long'],
  [{ owner: 'Anna Żak' }, 'owner', 'twice'],
  [{ id: '7' }, 'id', 'unknown'],
])('%j is refused by its field, and nothing is written', async (wrong, path, message) => {
  const before = await inTable()
  const { status, body } = await browser.post(records, { fields: { ...anna, owner: 'Bo', ...wrong } })
  expect([status, body.errors]).toEqual([400, [{ path, message }]])
  expect(await inTable()).toEqual(before)
})

test('what is no page, no row or of another page is not there', async () => {
  expect((await browser.get(`${records}/loyalty-club.99`)).status).toBe(404)
  expect((await browser.get(`${records}/nothing.1`)).status).toBe(404)
  expect((await browser.get(`${records}/constructor.1`)).status).toBe(404)
  expect((await browser.post(records, { fields: { ...anna, page: 'nothing' } })).status).toBe(404)
  expect((await browser.get('/shop/extensions/toString')).status).toBe(404)
  const [{ key }] = await rows()
  const { version } = (await browser.get(`${records}/${key}`)).body
  const moved = await browser.put(`${records}/${key}`, { version, fields: { page: 'nothing' } })
  expect(moved.body.errors).toEqual([{ path: 'page', message: 'unknown' }])
})
