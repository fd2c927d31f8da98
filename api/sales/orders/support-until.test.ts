import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { newCounter } from '../../../tests/support/counter.ts'
import { databases } from '../../../tests/support/databases.ts'

describe.each(databases)('until when software is supported, on $name', ({ stocked }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  afterAll(() => api.close())

  test('is kept in the order as it was told, and stands in the confirmation', async () => {
    const counter = await newCounter(api)
    const mailed = async () =>
      (
        await api.db
          .selectFrom('outgoing_mail')
          .select('text_body')
          .where('template', '=', 'orderConfirmation')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
      ).text_body
    const support = (month: string | null) => api.db.updateTable('product').set({ support_until: month }).execute()
    await support('2031-12')
    await counter.buy()
    await support('2030-01')
    const { body } = await counter.guest.ask('order', { query: { number: counter.number() } })
    expect(body).toMatchObject({ lines: [{ supportUntil: '2031-12' }] })
    expect(await mailed()).toContain('Koniec wsparcia oprogramowania: grudzień 2031')
    await support(null)
    await counter.buy()
    expect(await mailed()).not.toContain('Koniec wsparcia')
  })
})
