import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newAccount, type Persona } from '../../../tests/api/persona.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'

const [database] = databases
let api: TestApi
let anna: Persona
beforeAll(async () => {
  api = await startTestApi(await database?.open())
})
beforeEach(async () => {
  anna = await newAccount(api)
})
afterAll(() => api.close())

const line = (productSkuCode: string, quantity: number) => ({ productSkuCode, quantity })
const save = async (name: string, ...lines: ReturnType<typeof line>[]) =>
  (await anna.ask('savedListAdd', { body: { name, lines } })).body
const change = (id: number, body: object) => anna.ask('savedListSet', { params: { id }, body })

test('a list keeps its lines in their order, is renamed, and has lines set and taken out', async () => {
  const { id } = await save('Lab', line('NM-11', 2), line('NM-10', 1))
  await save('assembly')
  const { body } = await change(id, {
    name: 'Lab, yearly',
    lines: [line('NM-11', 0), line('NM-14', 3), line('NM-10', 5)],
  })
  expect(body).toMatchObject({ name: 'Lab, yearly', lines: [line('NM-10', 5), line('NM-14', 3)] })
  expect((await anna.ask('savedLists')).body).toMatchObject([
    { name: 'assembly', linesCount: 0 },
    { name: 'Lab, yearly', linesCount: 2 },
  ])
  expect((await anna.ask('savedListRemove', { params: { id } })).body).toMatchObject([{ name: 'assembly' }])
})

test('a list keeps what is said of its lines until that is taken back', async () => {
  const said = { reference: 'POS-10', note: 'Pudełko 2' }
  const { id } = await save('Lab', { ...line('NM-10', 1), ...said })
  expect((await change(id, { lines: [line('NM-10', 5)] })).body.lines).toMatchObject([{ quantity: 5, ...said }])
  const { body } = await change(id, { lines: [{ ...line('NM-10', 5), note: '' }] })
  expect(body.lines).toMatchObject([{ reference: 'POS-10' }])
  expect(body.lines[0].note).toBeUndefined()
})

test('what is no longer offered stays on a list under its name, and nothing of it is put on another', async () => {
  const { id } = await save('Lab', line('NM-14', 3))
  const withdrawn = (at: Date | null) =>
    api.db.updateTable('product').set({ withdrawn_at: at }).where('id', '=', 14).execute()
  await withdrawn(new Date())
  const { body } = await change(id, { lines: [line('NM-14', 4)] })
  expect(body.lines).toEqual([{ productId: 14, ...line('NM-14', 4), name: expect.stringContaining('14') }])
  // All of it or nothing: a list that was half saved would be missed later.
  const refused = await anna.ask('savedListAdd', {
    body: { name: 'Other', lines: [line('NM-10', 1), line('NM-14', 1)] },
  })
  expect([refused.status, refused.body.code]).toEqual([422, 'SKU_UNKNOWN'])
  expect((await anna.ask('savedLists')).body).toHaveLength(1)
  await withdrawn(null)
})

test('lists that are saved at once do not get past the limit together', async () => {
  for (let i = 0; i < 48; i++) await save(`list ${i}`)
  const body = { name: 'one more', lines: [] }
  const answers = await Promise.all(Array.from({ length: 4 }, () => anna.ask('savedListAdd', { body })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422])
})
