import { load } from 'cheerio'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { cxmlOf, statusOf } from '../../../tests/support/cxml-documents.ts'
import { databases } from '../../../tests/support/databases.ts'
import { hook, newBuyerSystem, returnPage, type BuyerSystem } from '../../../tests/support/punchout.ts'

describe.each(databases)('somebody who is not let in from a procurement system on $name', ({ stocked }) => {
  let api: TestApi
  let system: BuyerSystem
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  beforeEach(async () => {
    system = await newBuyerSystem(api)
  })
  afterAll(() => api?.close())

  const arrive = (more: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams({ USERNAME: system.userName, PASSWORD: system.secret, HOOK_URL: hook, ...more })
    return api.fetch('/yes-api/punchout/oci', { method: 'POST', body, headers })
  }
  const pageOf = async (response: Response) => {
    const $ = load(await response.text())
    const { status, headers } = response
    return { $, status, headers, language: $('html').attr('lang'), title: $('h1').text(), text: $('main').text() }
  }

  test('reads on a page what happened and whom to ask, and not which of name and password was wrong', async () => {
    const other = await pageOf(await arrive({ USERNAME: 'po-000000000000' }))
    const { $, status, headers, title, text } = await pageOf(await arrive({ PASSWORD: 'x' }))
    expect([$.html(), status]).toEqual([other.$.html(), other.status])
    expect([status, headers.get('content-type')]).toEqual([401, expect.stringContaining('text/html')])
    expect(title).toBe('System zakupowy nie mógł otworzyć sklepu')
    expect(text).toContain('administrator systemu zakupowego')
    expect(text).toContain('CREDENTIALS_INVALID')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'none';/)
  })

  test.each([
    ['an address of no host', 422, 'RETURN_ADDRESS_REFUSED', { HOOK_URL: 'https://evil.example.com/' }],
    ['an unknown product', 422, 'SKU_UNKNOWN', { FUNCTION: 'DETAIL', PRODUCTID: 'NM-99' }],
    ['a function that is not offered', 400, 'VALIDATION_FAILED', { FUNCTION: 'SOURCING' }],
    ['too much', 413, 'PAYLOAD_TOO_LARGE', { X: 'x'.repeat(20_000) }],
  ])('is told of %s by its status and code', async (_, expected, code, more) => {
    const { status, text } = await pageOf(await arrive(more))
    expect([status, text]).toEqual([expected, expect.stringContaining(code)])
  })

  test('is told how long to wait after too many attempts', async () => {
    for (let guesses = 0; guesses < 60; guesses++) await arrive({ PASSWORD: `x${guesses}` })
    const { status, headers, text } = await pageOf(await arrive())
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(text).toContain('Za kilka minut')
  })

  test('reads it in the language of the edition, otherwise in that of the browser', async () => {
    const language = async (headers: Record<string, string>) =>
      (await pageOf(await arrive({ PASSWORD: 'x' }, headers))).language
    expect(await language({ 'x-forwarded-host': 'de.localhost:4321', 'accept-language': 'en-GB' })).toBe('de-DE')
    expect(await language({ 'accept-language': 'de-AT, de;q=0.9' })).toBe('de-DE')
    expect(await language({ 'accept-language': 'xx' })).toBe('pl-PL')
  })

  test('is told that a cart was sent already', async () => {
    const { status, text } = await pageOf(await returnPage(api, 'none'))
    expect([status, text]).toEqual([422, expect.stringContaining('Ten koszyk został już przekazany')])
  })

  test.each([
    { HOOK_URL: 'javascript:alert(1)' },
    { HOOK_URL: 'https://srm.example.com/"><script>alert(1)</script>' },
    { HOOK_URL: 'https://srm.example.com/\r\nset-cookie: a=b' },
    { USERNAME: '<script>alert(1)</script>' },
    { '~TARGET': '"><img src=x onerror=alert(1)>', PASSWORD: 'x' },
    { FUNCTION: '</code><script>alert(1)</script>' },
    { FUNCTION: 'DETAIL', PRODUCTID: '<img src=x onerror=alert(1)>' },
  ])('sees nothing of what a hostile page has sent: %j', async (more) => {
    const { $, headers } = await pageOf(await arrive(more))
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('location')).toBeNull()
    expect($('script, img, form, iframe').length).toBe(0)
    expect($.html()).not.toMatch(/alert|srm\.example/)
  })

  test('is a person: systems that send cXML read documents', async () => {
    const wrong = cxmlOf({ ...system, secret: 'x' }, '<ProfileRequest/>')
    expect(await statusOf(api, wrong)).toMatchObject({ code: '401', text: 'CREDENTIALS_INVALID' })
  })
})
