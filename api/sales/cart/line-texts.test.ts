import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { asked, colleagueOf, newCompany, ruleOf } from '../../../tests/support/company.ts'
import { databases } from '../../../tests/support/databases.ts'
import type { Persona } from '../../../tests/api/persona.ts'
import { chooseAll, finalizeBody } from '../../../tests/support/shopper.ts'

const said = { reference: 'POS-10', note: 'Pudełko 2' }

describe.each(databases)('what a buyer says of a line on $name', ({ stocked }) => {
  let api: TestApi
  let anna: Persona
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    anna = await newCompany(api)
    await anna.ask('cartSet', { body: { productSkuCode: 'NM-10', quantity: 2 } })
  })
  afterAll(() => api?.close())

  const say = (texts: object, productSkuCode = 'NM-10') =>
    anna.ask('cartLineSay', { body: { productSkuCode, ...texts } })
  const add = (...lines: object[]) =>
    anna.ask('cartAdd', { body: { lines: lines.map((line) => ({ code: 'NM-10', quantity: 1, ...line })) } })
  const line = async () => (await anna.ask('cart')).body.items[0]

  test('stays when the line is set, and goes when it is taken back', async () => {
    expect((await say(said)).body.items[0]).toMatchObject({ quantity: 2, ...said })
    await anna.ask('cartSet', { body: { productSkuCode: 'NM-10', quantity: 3 } })
    expect(await line()).toMatchObject({ quantity: 3, ...said })
    expect((await say({ note: '  ' })).body.items[0].note).toBeUndefined()
    expect(await line()).toMatchObject({ reference: 'POS-10' })
    await anna.ask('cartSet', { body: { productSkuCode: 'NM-10', quantity: 3, ...said, reference: '' } })
    expect(await line()).toMatchObject({ note: 'Pudełko 2' })
    expect((await line()).reference).toBeUndefined()
  })

  test('accepts no price that the buyer has not seen', async () => {
    await api.db.updateTable('cart_line').set({ net: 1 }).where('customer_guid', '=', anna.guid).execute()
    expect((await say(said)).body.items[0]).toMatchObject({ ...said, changes: [{ kind: 'price' }] })
  })

  test('is refused where it is too long, or the line is not there', async () => {
    expect((await say({ reference: 'x'.repeat(51) })).body).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect((await say({ note: 'x'.repeat(201) })).body).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect((await say(said, 'NM-11')).body).toMatchObject({ code: 'SKU_UNKNOWN' })
  })

  test('is told one after the other where a product is named several times, once each and as far as there is room', async () => {
    await add({ reference: '10' }, { reference: '20', note: 'Hala' }, { reference: '10' })
    expect(await line()).toMatchObject({ quantity: 5, reference: '10; 20', note: 'Hala' })
    await add({ reference: '20' })
    await add({ reference: '2' })
    expect(await line()).toMatchObject({ reference: '10; 20; 2' })
    await add({ reference: 'x'.repeat(45) })
    expect(await line()).toMatchObject({ quantity: 8, reference: '10; 20; 2', note: 'Hala' })
  })

  test('stands on the order, and finds it', async () => {
    await say(said)
    const { body: placed } = await anna.ask('finalize', { body: finalizeBody(await chooseAll(anna)) })
    expect(placed.lines[0]).toMatchObject(said)
    const { body: read } = await anna.ask('order', { query: { number: placed.number } })
    expect(read.lines[0]).toMatchObject(said)
    expect((await anna.ask('orders', { query: { search: 'pos-10' } })).body.total).toBe(1)
    const mails = api.db.selectFrom('outgoing_mail').select(['text_body', 'html_body'])
    const [mail] = await mails.where('text_body', 'like', `%${placed.number}%`).execute()
    expect(mail?.text_body).toMatch(/\n {4}Numer własny zamawiającego: POS-10\n {4}Uwagi: Pudełko 2\n/)
    expect(mail?.html_body).toContain('Numer własny zamawiającego: POS-10<br>Uwagi: Pudełko 2')
    await anna.ask('cartSet', { body: { productSkuCode: 'NM-10', quantity: 1 } })
    expect((await line()).reference).toBeUndefined()
  })

  test('is forgotten with its person, whose order stays', async () => {
    await say(said)
    const { body: placed } = await anna.ask('finalize', { body: finalizeBody(await chooseAll(anna)) })
    // An account with an order that is under way stays.
    await api.db
      .updateTable('customer_order')
      .set({ status: 'delivered' })
      .where('number', '=', placed.number)
      .execute()
    expect((await anna.ask('accountDelete', { body: { password: anna.user?.password } })).status).toBe(200)
    const kept = await api.db.selectFrom('customer_order').select('lines').where('number', '=', placed.number).execute()
    const { reference: _, note: __, parts: ___, ...line } = placed.lines[0]
    expect(kept[0]?.lines).toMatchObject([line])
    expect(JSON.stringify(kept)).not.toMatch(/POS-10|Pude/)
  })

  test('goes through an approval', async () => {
    const approver = await colleagueOf(api, anna, { role: 'approver', branch: null })
    await ruleOf(anna, {})
    await say(said)
    const request = await asked(anna, 2)
    expect(request.lines).toMatchObject([said])
    const decision = { verdict: 'approve', expectedGross: request.total.gross }
    const { body } = await approver.ask('approvalDecide', { params: { id: request.id }, body: decision })
    const { body: placed } = await anna.ask('order', { query: { number: body.orderNumber } })
    expect(placed.lines[0]).toMatchObject(said)
  })

  test('can be required of each line, for an order and for an approval', async () => {
    await anna.ask('companyBuyingSet', { body: { required: ['lineReference'] } })
    await anna.ask('cartSet', { body: { productSkuCode: 'NM-11', quantity: 1 } })
    await say(said)
    const body = finalizeBody(await chooseAll(anna))
    const lacking = { code: 'VALIDATION_FAILED', errors: [{ path: 'lineReference' }] }
    expect((await anna.ask('finalize', { body })).body).toMatchObject(lacking)
    expect((await anna.ask('approvalAsk', { body })).body).toMatchObject(lacking)
    await say({ reference: 'POS-20' }, 'NM-11')
    expect((await anna.ask('finalize', { body })).status).toBe(201)
  })
})
