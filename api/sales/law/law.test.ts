import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { mailsTo } from '../../../tests/support/people.ts'
import { smallCatalogue, soldIn } from '../../../tests/support/small-catalogue.ts'
import { newShopper, orderAll, restore } from '../../../tests/support/shopper.ts'
import { endpoints } from '#lib/contract/endpoints.ts'
import { send } from '../../../tests/contract/target.ts'

const freshEmail = () => `${randomUUID()}@example.com`

const statement = (more: object = {}) => ({
  requestId: randomUUID(),
  name: 'Łucja Żółć',
  email: freshEmail(),
  orderNumber: 'NO-2026-A2B3C4',
  ...more,
})

const sheet = (more: object = {}) => ({
  requestId: randomUUID(),
  kind: 'claim',
  name: 'Lucía Quispe',
  documentType: 'DNI',
  documentNumber: '12345678',
  address: 'Av. Arequipa 1, Lima',
  email: freshEmail(),
  good: 'product',
  description: 'Multímetro NM-12',
  claimedAmount: 24618,
  detail: 'Llegó sin cables.',
  request: 'Los cables.',
  answerBy: 'email',
  ...more,
})

/** With the two countries whose law this is about. */
function catalogue() {
  const { markets, shop, ...rest } = smallCatalogue()
  const peru = { culture: 'es-PE', language: 'es', currency: 'PEN', taxRate: 18 } as const
  const chile = { culture: 'es-CL', language: 'es', currency: 'CLP', taxRate: 19 } as const
  const es = { title: 'Instrumentos', metadescription: 'Tienda', metakeywords: 'multímetro' }
  return { ...rest, ...soldIn([...markets, peru, chile]), shop: { ...shop, seo: { ...shop.seo, es } } }
}

describe.each(databases)('on $name', ({ open }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await open(), catalogue())
  })
  beforeEach(async () => {
    await restore(api, smallCatalogue())
    await api.db.deleteFrom('outgoing_mail').execute()
  })
  afterAll(() => api.close())

  async function post(name: 'withdrawal' | 'complaint', body: object, culture = 'pl-PL') {
    const response = await send(api, endpoints[name], { body, headers: { 'accept-language': culture } })
    return { status: response.status, body: await response.json() }
  }
  const toShop = () => mailsTo(api.fetch, 'sklep@nonius.example')

  describe('a withdrawal', () => {
    test('is confirmed by mail with its words and the time it arrived, and told to the shop', async () => {
      const body = statement({ lines: 'Miernik <b>NM-12</b>', receivedOn: '2026-11-20' })
      const before = Date.now()
      const answer = await post('withdrawal', body)
      expect(answer.status).toBe(201)
      const received = Date.parse(answer.body.receivedAt)
      expect([before <= received, received <= Date.now()]).toEqual([true, true])
      const [receipt] = await mailsTo(api.fetch, body.email)
      expect(receipt).toMatchObject({ template: 'withdrawalReceipt', replyTo: 'sklep@nonius.example' })
      const time = new Intl.DateTimeFormat('pl-PL', { timeStyle: 'long', timeZone: 'Europe/Warsaw' })
      for (const told of ['NO-2026-A2B3C4', 'Łucja Żółć', body.email, '> Miernik <b>NM-12</b>', '20 listopada 2026'])
        expect(receipt?.text).toContain(told)
      expect(receipt?.text).toContain(time.format(new Date(answer.body.receivedAt)))
      const [notice] = await toShop()
      expect(notice).toMatchObject({ template: 'withdrawalShop', replyTo: body.email })
    })

    test('is linked to the order with that number and address, however they are typed', async () => {
      const shopper = await newShopper(api)
      await shopper.put('NM-12', 1)
      const { number, email } = await orderAll(shopper)
      const orderNumber = ` ${number.toLowerCase().replace('-', ' -')}`
      const body = statement({ orderNumber, email: email.toUpperCase() })
      expect((await post('withdrawal', body)).status).toBe(201)
      const linked = await api.db
        .selectFrom('withdrawal')
        .innerJoin('customer_order', 'customer_order.id', 'withdrawal.order_id')
        .select(['customer_order.number', 'withdrawal.statement'])
        .where('request_id', '=', body.requestId)
        .executeTakeFirst()
      expect(linked).toMatchObject({ number, statement: { name: 'Łucja Żółć', lines: '', receivedOn: null } })
      const [notice] = await toShop()
      expect(notice?.text).toContain('istnieje')
      expect(notice?.text).toContain('> Całe zamówienie')
    })

    test('is answered and confirmed alike whether there is such an order or not', async () => {
      const shopper = await newShopper(api)
      await shopper.put('NM-12', 1)
      const { number, email } = await orderAll(shopper)
      const told = async (body: ReturnType<typeof statement>) => {
        const { status, body: answer } = await post('withdrawal', body)
        const [receipt] = await mailsTo(api.fetch, body.email)
        const neutral = (text = '') => text.replaceAll(body.orderNumber, 'N').replaceAll(body.email, 'E')
        return [status, Object.keys(answer), receipt?.subject, neutral(receipt?.text).replace(/\d+:\d+:\d+/, 'T')]
      }
      const right = await told(statement({ orderNumber: number, email }))
      await api.db.deleteFrom('outgoing_mail').execute()
      expect(await told(statement({ email }))).toEqual(right)
      expect(await told(statement({ orderNumber: number }))).toEqual(right)
      const links = await api.db.selectFrom('withdrawal').select('order_id').orderBy('received_at', 'desc').execute()
      expect(links.slice(0, 2).map(({ order_id }) => order_id)).toEqual([null, null])
    })

    test('sent twice is one, with one receipt; another one under its key is refused', async () => {
      const body = statement()
      const [first, again] = await Promise.all([post('withdrawal', body), post('withdrawal', body)])
      expect(again).toEqual(first)
      expect(await post('withdrawal', body)).toEqual(first)
      expect(await mailsTo(api.fetch, body.email)).toHaveLength(1)
      expect(await toShop()).toHaveLength(1)
      const other = await post('withdrawal', { ...body, orderNumber: 'NO-2026-ZZZZZZ' })
      expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    })

    test('is taken with a day of receipt that no calendar has, as it was written', async () => {
      const body = statement({ receivedOn: '2026-02-31' })
      expect((await post('withdrawal', body)).status).toBe(201)
      expect((await mailsTo(api.fetch, body.email))[0]?.text).toContain('2026-02-31')
    })

    test('is a retracto in Chile', async () => {
      const body = statement()
      await post('withdrawal', body, 'es-CL')
      expect((await mailsTo(api.fetch, body.email))[0]?.subject).toBe('Recibimos tu retracto')
    })

    test('is refused when too many are made for one address, and tells which field is wrong', async () => {
      const email = freshEmail()
      for (let times = 0; times < 5; times++) await post('withdrawal', statement({ email }))
      expect((await post('withdrawal', statement({ email }))).body.code).toBe('TOO_MANY_ATTEMPTS')
      const wrong = await post('withdrawal', statement({ email: 'anna', orderNumber: ' ' }))
      expect(wrong.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual(['email', 'orderNumber'])
    })
  })

  describe('the complaints book', () => {
    test('numbers its sheets one after the other, without a gap and whatever comes at once', async () => {
      const numberOf = ({ body }: { body: { number: string } }) => Number(body.number.split('-')[0])
      const first = numberOf(await post('complaint', sheet(), 'es-PE'))
      await post('complaint', sheet({ name: '' }), 'es-PE')
      const repeated = sheet()
      const several = [repeated, sheet(), repeated, sheet(), sheet()]
      const answers = await Promise.all(several.map((body) => post('complaint', body, 'es-PE')))
      const numbers = answers.map(numberOf)
      expect(numbers[2]).toBe(numbers[0])
      expect([...new Set(numbers)].sort((a, b) => a - b)).toEqual([1, 2, 3, 4].map((step) => first + step))
      const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'America/Lima' }).format(new Date())
      expect(answers[0]?.body.number).toMatch(new RegExp(`^\\d{9}-${year}$`))
    })

    test('hands out a copy of the whole sheet by mail, and another to the shop', async () => {
      const body = sheet({ guardian: 'Eva Quispe', phone: '+51 1 1234567', answerBy: 'post' })
      const { body: receipt } = await post('complaint', body, 'es-PE')
      const [copy] = await mailsTo(api.fetch, body.email)
      expect(copy).toMatchObject({ template: 'complaintSheet', subject: `Hoja de Reclamación n.º ${receipt.number}` })
      const fields = ['Lucía Quispe', 'DNI 12345678', 'Av. Arequipa 1', 'Eva Quispe', '+51 1 1234567', body.email]
      const facts = ['Reclamo', 'Producto', 'Multímetro NM-12', 'Llegó sin cables.', 'Los cables.', 'correo postal']
      const ours = ['Nonius Perú S.A.C.', 'RUC 20999999990', '15 días hábiles', 'S/']
      for (const told of [...fields, ...facts, ...ours]) expect(copy?.text).toContain(told)
      expect((await toShop())[0]).toMatchObject({ template: 'complaintShop', replyTo: body.email })
    })

    test('takes the same sheet once, and no other under its key', async () => {
      const body = sheet()
      const first = await post('complaint', body, 'es-PE')
      expect(await post('complaint', body, 'es-PE')).toEqual(first)
      expect(await mailsTo(api.fetch, body.email)).toHaveLength(1)
      const other = await post('complaint', { ...body, kind: 'grievance' }, 'es-PE')
      expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
      const next = await post('complaint', sheet(), 'es-PE')
      expect(Number.parseInt(next.body.number)).toBe(Number.parseInt(first.body.number) + 1)
    })
  })
})
