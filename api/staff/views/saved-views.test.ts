import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ViewedList } from '#lib/contract/staff/views.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../tests/support/staff.ts'

describe.each(databases)('saved views on $name', ({ stocked }) => {
  let api: TestApi
  let ada: StaffBrowser
  let ben: StaffBrowser
  let chief: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    const app = withStaff(api)
    ada = (await workingHere(api, app, ['orders'])).browser
    ben = (await workingHere(api, app, ['orders', 'content'])).browser
    chief = (await workingHere(api, app, ['owner'])).browser
  })
  afterAll(() => api?.close())

  const view = (name: string, more: object = {}) => ({
    ...{ list: 'orders', name, search: { culture: 'de-DE', view: 'pay' }, hidden: ['pieces'], isShared: false },
    ...more,
  })
  const seenBy = async (browser: StaffBrowser, list: ViewedList = 'orders') =>
    (await browser.get(`/views?list=${list}`)).body.map(({ name }: { name: string }) => name)
  const idOf = async (browser: StaffBrowser, wanted: string) =>
    (await browser.get('/views?list=orders')).body.find(({ name }: { name: string }) => name === wanted).id

  test('are seen by whoever saved them, and by others once they are shared', async () => {
    const { status, body } = await ada.post('/views', view('Germany'))
    expect([status, body]).toMatchObject([200, [{ name: 'Germany', isOwn: true, search: { view: 'pay' } }]])
    expect(await seenBy(ben)).toEqual([])
    await ada.post('/views', view('GERMANY', { isShared: true, hidden: [] }))
    expect((await ben.get('/views?list=orders')).body).toMatchObject([
      { name: 'GERMANY', isOwn: false, hidden: [], isShared: true },
    ])
    expect(await seenBy(ben, 'catalogue')).toEqual([])
  })

  test('are no view of a list that somebody may not see', async () => {
    expect((await ada.get('/views?list=catalogue')).body.code).toBe('NOT_ALLOWED')
    expect((await ada.post('/views', view('Goods', { list: 'catalogue' }))).body.code).toBe('NOT_ALLOWED')
    expect((await ben.post('/views', view('Goods', { list: 'catalogue' }))).status).toBe(200)
  })

  test('are removed by whoever saved them, shared ones by owners too', async () => {
    await ada.post('/views', view('Own'))
    await ada.post('/views', view('Ours', { isShared: true }))
    const [own, ours] = [await idOf(ada, 'Own'), await idOf(ada, 'Ours')]
    for (const id of [own, ours]) expect((await ben.send('DELETE', `/views/${id}`)).body.code).toBe('NOT_FOUND')
    expect((await chief.send('DELETE', `/views/${own}`)).body.code).toBe('NOT_FOUND')
    expect((await chief.send('DELETE', `/views/${ours}`)).status).toBe(200)
    expect((await ada.send('DELETE', `/views/${own}`)).status).toBe(200)
    expect(await seenBy(ada)).toEqual(['GERMANY'])
  })

  test('stay for others when whoever shared them has left, and the others go', async () => {
    const { browser, id } = await workingHere(api, withStaff(api), ['orders'])
    await browser.post('/views', view('Mine'))
    await browser.post('/views', view('For all', { isShared: true }))
    const { body: people } = await chief.get('/people')
    expect(people.map(({ id: key }: { id: string }) => key)).toContain(id)
    expect((await chief.send('DELETE', `/people/${id}`)).status).toBe(200)
    const { rows } = { rows: await api.db.selectFrom('staff_view').select('name').where('person', '=', id).execute() }
    expect(rows).toEqual([{ name: 'For all' }])
    expect(await seenBy(ada)).toContain('For all')
  })
})
