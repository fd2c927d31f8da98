import { load } from 'cheerio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cultures } from '#lib/contract/cultures.ts'
import type { Order } from '#lib/contract/order.ts'
import { money } from '#lib/formats/money.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { smallCatalogue } from '../../../tests/support/small-catalogue.ts'
import { addressIn, companyIn, newShopper, orderAll, restore } from '../../../tests/support/shopper.ts'
import { attachedTo } from '../papers/attachments.ts'
import { codePicture } from '../../mail/templates/code-picture.ts'
import { handedTo } from './confirmation.ts'

const withdraw = ['pl-PL', 'de-DE', 'es-ES', 'it-IT', 'no-NO', 'es-CL']
const fiscal = { fiscal: {} }

test.each(cultures)(
  'in %s a person is told of the right to withdraw where there is one, a company only the terms',
  (culture) => {
    for (const person of [addressIn('PL'), { ...addressIn('PL'), taxNumber: '1' }])
      expect(handedTo({ culture, billing: { ...person, ...fiscal } })).toEqual(
        withdraw.includes(culture) ? ['regulations', 'reclamation'] : ['regulations'],
      )
    for (const company of [companyIn('PL', '9990000008'), companyIn('PL', null)])
      expect(handedTo({ culture, billing: { ...company, ...fiscal } })).toEqual(['regulations'])
  },
)

let api: TestApi
const page = (uri: string, title: string, body: string) => ({
  uri,
  kind: 'page' as const,
  texts: { pl: { title, metadescription: '', body } },
})
const pages = (terms: string) => ({
  ...smallCatalogue(),
  contents: [
    page('regulations', 'Regulamin', `<p>${terms}</p><script>alert(1)</script>`),
    page('reclamation', 'Zwroty: 14 dni', '<p><a href="/withdrawal">Odstąp</a> albo {{email}}</p>'),
  ],
})
beforeAll(async () => {
  api = await startTestApi(undefined, pages('Przed zmianą'))
})
afterAll(() => api.close())

async function filesOf(billing = addressIn('PL')) {
  const guest = await newShopper(api)
  await guest.put('NM-10', 1)
  const order = await orderAll(guest, { billing })
  const mail = await api.db
    .selectFrom('outgoing_mail')
    .select(['attachments', 'text_body'])
    .where('recipient', '=', order.email)
    .where('template', '=', 'orderConfirmation')
    .executeTakeFirstOrThrow()
  return { ...mail, order, files: () => attachedTo(api.db, mail.attachments ?? []) }
}

test.each([
  ['company', 'without', 'net', companyIn('PL', null)],
  ['person', 'with', 'gross', addressIn('PL')],
] as const)(
  'a confirmation tells a %s of every line %s its tax, then the tax and all of it',
  async (_, __, basis, billing) => {
    const { text_body, order } = await filesOf(billing)
    const { lines, shipping, total } = order as Order
    const amount = (minorUnits: number) => money(minorUnits, 'PLN', 'pl-PL')
    const rows = [
      ...lines.map(({ quantity, name, code, total: of }) => `${quantity} × ${name} (${code}): ${amount(of[basis])}`),
      `${shipping.name}: ${amount(shipping.price[basis])}`,
    ]
    const [net, tax, gross] = [total.net, total.gross - total.net, total.gross].map(amount)
    const sums = `${rows.join('\n')}\n\nNetto: ${net}\n\nVAT 23%: ${tax}\n\nRazem: ${gross}\n`
    expect(text_body).toContain(sums)
    expect(text_body?.includes(`Ceny netto:\n\n${sums}`)).toBe(basis === 'net')
  },
)

test('a confirmation takes the terms and the right to withdraw along as they were, each version kept once', async () => {
  const [before, sameDay, company] = [await filesOf(), await filesOf(), await filesOf(companyIn('PL', null))]
  await api.load(pages('Po zmianie'))
  await restore(api, smallCatalogue())
  const after = await filesOf()
  const texts = async ({ files }: typeof before) =>
    (await files())
      .filter(({ cid }) => !cid)
      .map(({ filename, content }) => [filename, load(content.toString())('p').text()])
  const rights = ['Zwroty 14 dni.html', 'Odstąp albo sklep@nonius.example']
  expect(await texts(before)).toEqual([['Regulamin.html', 'Przed zmianą'], rights])
  expect(await texts(after)).toEqual([['Regulamin.html', 'Po zmianie'], rights])
  expect(await texts(company)).toEqual([['Regulamin.html', 'Przed zmianą']])
  expect(before.text_body).toContain('Regulamin, Zwroty: 14 dni')
  expect(sameDay.attachments?.slice(0, 2)).toEqual(before.attachments?.slice(0, 2))
  const code = (await before.files()).at(-1)
  expect(code).toMatchObject({ filename: 'transfer.png', cid: 'transfer-code' })
  expect(code?.content).toEqual(codePicture((before.order as Order).transferCode ?? { size: 0, path: '' }))
  expect(await api.db.selectFrom('kept_text').select('uri').orderBy('uri').execute()).toHaveLength(3)
  const [terms, withdrawal] = (await before.files()).map(({ content }) => load(content.toString()))
  expect(terms?.('script')).toHaveLength(0)
  expect(withdrawal?.('a').attr('href')).toBe('http://pl.localhost:4321/withdrawal')
})
