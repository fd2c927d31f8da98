import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { cxmlOf, doctype, readCxml } from '../../../tests/support/cxml-documents.ts'
import { databases } from '../../../tests/support/databases.ts'
import {
  agreeOn,
  follow,
  hook,
  hookHost,
  newBuyerSystem,
  returnPage,
  type BuyerSystem,
} from '../../../tests/support/punchout.ts'
import { xmlText } from '#lib/formats/xml.ts'

/** Made to order, so that there is any number of it. */
const [sku, id] = ['NM-12', 12]
const agreed = 9_950
describe.each(databases)('a visit by cXML on $name', ({ stocked }) => {
  let api: TestApi
  let system: BuyerSystem
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    system = await newBuyerSystem(api, 'cxml')
    await agreeOn(api, system.company, { id, net: agreed })
  })
  afterAll(() => api?.close())

  const setup = ({
    secret = system.secret,
    url = hook,
    cookie = 'a<b>&c',
    operation = 'create',
    more = '',
    head = doctype,
  } = {}) =>
    cxmlOf(
      { userName: system.userName, secret },
      `<PunchOutSetupRequest operation="${operation}"><BuyerCookie>${xmlText(cookie)}</BuyerCookie>
        <Extrinsic name="User">anna</Extrinsic><BrowserFormPost><URL>${xmlText(url)}</URL></BrowserFormPost>${more}</PunchOutSetupRequest>`,
      { head },
    )
  const post = (body: string) => api.fetch('/yes-api/punchout/cxml', { method: 'POST', body })
  const statusOf = async (body: string) => {
    const answer = readCxml(await (await post(body)).text()).Response
    expect(answer.PunchOutSetupResponse).toBeUndefined()
    return answer.Status['@text']
  }
  const come = async () => {
    const { Response } = readCxml(await (await post(setup())).text())
    expect(Response.Status['@code']).toBe('200')
    const url = String(Response.PunchOutSetupResponse.StartPage.URL)
    expect(url).toMatch(/^http:\/\/pl\.localhost:4321\/cart#punchout=[\w-]{43}$/)
    return follow(api, url.split('#punchout=')[1] ?? '')
  }
  type Ask = Awaited<ReturnType<typeof come>>['ask']
  async function messageOf(ask: Ask, what: 'cart' | 'nothing') {
    const { body } = await ask('punchoutReturn', { body: { what } })
    expect(body.fields).toHaveLength(1)
    const [{ name, value }] = body.fields
    expect(name).toBe('cxml-base64')
    const page = await returnPage(api, body.ticket)
    expect(page.headers.get('content-security-policy')).toContain(`form-action https://${hookHost};`)
    expect(await page.text()).toContain(`name="cxml-base64" value="${value}"`)
    expect((await ask('cart')).body.code).toBe('ACCESS_TOKEN_INVALID')
    return readCxml(Buffer.from(String(value), 'base64').toString())
  }

  test('goes from the system into an empty cart at contract prices and back', async () => {
    const { ask } = await come()
    expect((await ask('cart')).body.items).toEqual([])
    await ask('cartSet', { body: { productSkuCode: sku, quantity: 3 } })
    const { Header, Message } = await messageOf(ask, 'cart')
    expect(Header.From.Credential).toMatchObject({ '@domain': 'DUNS', Identity: '222' })
    expect(Header.To.Credential).toMatchObject({ '@domain': 'DUNS', Identity: '111' })
    const { BuyerCookie, PunchOutOrderMessageHeader, ItemIn } = Message.PunchOutOrderMessage
    expect(BuyerCookie).toBe('a<b>&c')
    expect(PunchOutOrderMessageHeader.Total.Money).toMatchObject({ '@currency': 'PLN', '#text': '298.50' })
    expect(ItemIn).toMatchObject({ '@quantity': '3', ItemID: { SupplierPartID: sku } })
    expect(ItemIn.ItemDetail.UnitPrice.Money).toMatchObject({ '@currency': 'PLN', '#text': '99.50' })
  })

  test('that only looks reads what was brought before, and changes and sends back nothing', async () => {
    const item = `<ItemOut quantity="2" lineNumber="1"><ItemID><SupplierPartID>${sku}</SupplierPartID></ItemID></ItemOut>`
    const { Response } = readCxml(await (await post(setup({ operation: 'inspect', more: item }))).text())
    const link = String(Response.PunchOutSetupResponse.StartPage.URL).split('#punchout=')[1] ?? ''
    const { ask, body } = await follow(api, link)
    expect(body.principal.email).toBe(`inspect.${system.userName}@punchout.invalid`)
    expect((await ask('cart')).body.items).toMatchObject([{ productSkuCode: sku, quantity: 2 }])
    const changes = [
      ['cartSet', { body: { productSkuCode: sku, quantity: 9 } }],
      ['cartAdd', { body: { lines: [{ code: sku, quantity: 1 }] } }],
      ['cartRemove', { params: { sku } }],
      ['cartClear', {}],
      ['finalize', { body: {} }],
    ] as const
    for (const [name, sent] of changes)
      expect([name, (await ask(name, sent)).body.code]).toEqual([name, 'PUNCHOUT_RUNS'])
    expect((await ask('cart')).body.items).toMatchObject([{ quantity: 2 }])
    // Whoever asks for its cart all the same brings nothing back either.
    expect((await messageOf(ask, 'cart')).Message.PunchOutOrderMessage.ItemIn).toBeUndefined()
  })

  test('goes back with nothing when it is broken off', async () => {
    const { ask } = await come()
    await ask('cartSet', { body: { productSkuCode: sku, quantity: 3 } })
    expect((await messageOf(ask, 'nothing')).Message.PunchOutOrderMessage.ItemIn).toBeUndefined()
  })

  test('is refused by another secret, for another return address and for other operations', async () => {
    expect(await statusOf(setup({ secret: 'x' }))).toBe('CREDENTIALS_INVALID')
    expect(await statusOf(setup({ url: 'https://evil.example.com/' }))).toBe('RETURN_ADDRESS_REFUSED')
    expect(await statusOf(setup({ operation: 'source' }))).toBe('VALIDATION_FAILED')
    await system.administrator.ask('punchoutSet', {
      params: { id: system.id },
      body: { name: 'SRM', protocol: 'oci', hosts: [hookHost] },
    })
    expect(await statusOf(setup())).toBe('CREDENTIALS_INVALID')
  })

  test.each([
    ['entities of its own', '<!DOCTYPE cXML [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'],
    ['what lies elsewhere', '<!DOCTYPE cXML [<!ENTITY a SYSTEM "file:///etc/passwd">]>'],
    ['a definition and more', '<!DOCTYPE cXML SYSTEM "x.dtd" [<!ENTITY a "b">]>'],
    ['two definitions', doctype + doctype],
    ['parameter entities', '<!DOCTYPE cXML [<!ENTITY % p SYSTEM "http://evil.example.com/x">%p;]>'],
  ])('is refused with %s', async (_, head) => {
    expect(await statusOf(setup({ head, cookie: 'c' }))).toBe('VALIDATION_FAILED')
  })

  test.each([
    ['nothing', ''],
    ['no XML', 'USERNAME=a'],
    ['half a document', '<cXML><Header>'],
    ['deep ones', `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`],
    ['names of objects', '<cXML><__proto__><Header/></__proto__></cXML>'],
  ])('is refused with %s', async (_, body) => {
    expect(await statusOf(body)).toBe('VALIDATION_FAILED')
  })

  test('is refused at once where it is of blanks, which a careless pattern would go through again and again', async () => {
    for (const body of [`${' '.repeat(120_000)}x`, `<?xml ${'?'.repeat(120_000)}`, `<!DOCTYPE${' '.repeat(120_000)}`])
      expect(await statusOf(body)).toBe('VALIDATION_FAILED')
  })

  test('is refused with a document that is too large', async () => {
    expect(await statusOf(setup({ cookie: 'c'.repeat(140_000) }))).toBe('PAYLOAD_TOO_LARGE')
  })
})
