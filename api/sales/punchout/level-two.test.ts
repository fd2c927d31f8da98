import { load } from 'cheerio'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { cxmlOf, readCxml } from '../../../tests/support/cxml-documents.ts'
import { databases } from '../../../tests/support/databases.ts'
import {
  agreeOn,
  follow,
  hook,
  hookHost,
  newBuyerSystem,
  refusedBy,
  sendIn,
  type BuyerSystem,
} from '../../../tests/support/punchout.ts'

const [sku, id] = ['NM-12', 12]

describe.each(databases)('what systems ask besides on $name', ({ stocked }) => {
  let api: TestApi
  let system: BuyerSystem
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    system = await newBuyerSystem(api)
    await agreeOn(api, system.company, { id, net: 9_950 })
  })
  afterAll(() => api?.close())

  const ask = (more: Record<string, string>) => {
    const { userName: USERNAME, secret: PASSWORD } = system
    return sendIn(api, { USERNAME, PASSWORD, HOOK_URL: hook, '~CALLER': 'CTLG', ...more })
  }
  /** What the page that is answered sends to the system by its form. */
  const sent = async (response: Response) => {
    expect(response.headers.get('content-security-policy')).toContain(`form-action https://${hookHost};`)
    const $ = load(await response.text())
    expect($('form').attr('action')).toBe(hook)
    return Object.fromEntries(
      $('input[type=hidden]')
        .toArray()
        .map((input) => [$(input).attr('name') ?? '', $(input).attr('value') ?? '']),
    )
  }
  const visits = async () => (await api.db.selectFrom('punchout_session').select('id').execute()).length

  test('DETAIL leads by the link of a visit to the product', async () => {
    const answer = await ask({ FUNCTION: 'detail', PRODUCTID: sku })
    expect(answer.status).toBe(303)
    const hash = new URL(answer.headers.get('location') ?? '').hash
    expect(hash).toMatch(/^#punchout=[\w-]{43}&product=12$/)
    const { ask: askIn } = await follow(api, hash.slice('#punchout='.length).split('&')[0] ?? '')
    expect((await askIn('cart')).body.items).toEqual([])
    expect(await refusedBy(await ask({ FUNCTION: 'DETAIL', PRODUCTID: 'NM-99' }))).toBe('SKU_UNKNOWN')
  })

  test('VALIDATE tells a product as it is now, at the price of the company, and begins no visit', async () => {
    await api.db
      .updateTable('category')
      .set({ classes: { UNSPSC: '41113630' } })
      .where('id', '=', 3)
      .execute()
    const before = await visits()
    const fields = await sent(await ask({ FUNCTION: 'VALIDATE', PRODUCTID: sku, QUANTITY: '3' }))
    expect(fields).toMatchObject({
      ...{ '~CALLER': 'CTLG', 'NEW_ITEM-VENDORMAT[1]': sku, 'NEW_ITEM-PRICE[1]': '99.500' },
      ...{ 'NEW_ITEM-QUANTITY[1]': '3', 'NEW_ITEM-CURRENCY[1]': 'PLN' },
      ...{ 'NEW_ITEM-EXT_SCHEMA_TYPE[1]': 'UNSPSC', 'NEW_ITEM-EXT_CATEGORY_ID[1]': '41113630' },
    })
    expect(await visits()).toBe(before)
    expect(await refusedBy(await ask({ FUNCTION: 'VALIDATE', PRODUCTID: '' }))).toBe('SKU_UNKNOWN')
  })

  test('BACKGROUND_SEARCH sends what words find, at the prices of the company and of no other', async () => {
    const other = await newBuyerSystem(api)
    await agreeOn(api, other.company, { id, net: 1 })
    const fields = await sent(await ask({ FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: sku }))
    expect(fields).toMatchObject({
      'NEW_ITEM-VENDORMAT[1]': sku,
      'NEW_ITEM-PRICE[1]': '99.500',
      'NEW_ITEM-QUANTITY[1]': '1',
    })
    const none = await sent(await ask({ FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: '"><script>zzzz' }))
    expect(Object.keys(none)).toEqual(['~CALLER'])
    expect(await refusedBy(await ask({ FUNCTION: 'BACKGROUND_SEARCH' }))).toBe('VALIDATION_FAILED')
  })

  test.each(['DETAIL', 'VALIDATE', 'BACKGROUND_SEARCH'])(
    '%s tells nobody anything without the secret, and nothing elsewhere',
    async (name) => {
      const asked = { FUNCTION: name, PRODUCTID: sku, SEARCHSTRING: sku }
      expect(await refusedBy(await ask({ ...asked, PASSWORD: 'x' }))).toBe('CREDENTIALS_INVALID')
      expect(await refusedBy(await ask({ ...asked, HOOK_URL: 'https://evil.example.com/' }))).toBe(
        'RETURN_ADDRESS_REFUSED',
      )
      expect(await refusedBy(await ask({ ...asked, FUNCTION: 'ORDER' }))).toBe('VALIDATION_FAILED')
    },
  )

  describe('by cXML', () => {
    beforeEach(async () => {
      system = await newBuyerSystem(api, 'cxml')
      await agreeOn(api, system.company, { id, net: 9_950 })
    })
    const setup = async (operation: string, more: string) => {
      const request = `<PunchOutSetupRequest operation="${operation}"><BuyerCookie>c</BuyerCookie>
        <BrowserFormPost><URL>${hook.replaceAll('&', '&amp;')}</URL></BrowserFormPost>${more}</PunchOutSetupRequest>`
      const body = cxmlOf(system, request)
      const { Response } = readCxml(await (await api.fetch('/yes-api/punchout/cxml', { method: 'POST', body })).text())
      const [token = '', product] =
        String(Response.PunchOutSetupResponse.StartPage.URL).split('#punchout=')[1]?.split('&product=') ?? []
      return { product, ...(await follow(api, token)) }
    }
    const item = (code: string, quantity: number) =>
      `<ItemOut quantity="${quantity}"><ItemID><SupplierPartID>${code}</SupplierPartID></ItemID></ItemOut>`

    test('a cart that came back is edited, without what is no longer sold', async () => {
      const { ask: askIn } = await setup('edit', item(sku, 4) + item('NM-99', 1) + item('NM-10', 2))
      const { items } = (await askIn('cart')).body
      expect(items).toMatchObject([
        { productSkuCode: sku, quantity: 4, product: { price: { net: 9_950 } } },
        { productSkuCode: 'NM-10', quantity: 2 },
      ])
      expect((await (await setup('create', item(sku, 4))).ask('cart')).body.items).toEqual([])
    })

    test('a visit begins at the product that was selected', async () => {
      const selected = (code: string) =>
        `<SelectedItem><ItemID><SupplierPartID>${code}</SupplierPartID></ItemID></SelectedItem>`
      expect((await setup('create', selected(sku))).product).toBe('12')
      expect((await setup('create', selected('NM-99'))).product).toBeUndefined()
    })
  })
})
