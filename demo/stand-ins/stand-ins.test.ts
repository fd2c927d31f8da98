import { load } from 'cheerio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { databases } from '../../tests/support/databases.ts'
import { gatewayThatPaysAt } from '../../tests/support/gateways.ts'
import { mailsTo, newUser, send } from '../../tests/support/people.ts'
import { newShopper, orderAll } from '../../tests/support/shopper.ts'
import { demonstration } from '../../server/config/demonstration.ts'
import { createApi } from '../../api/app/app.ts'
import { monthlyRate } from './leasing.ts'

describe.each(databases)('the stand-ins on $name', ({ stocked }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await stocked())
  })
  afterAll(() => api.close())

  const read = async (path: string, init?: RequestInit) => {
    const response = await api.fetch(path, init)
    return { status: response.status, headers: response.headers, $: load(await response.text()) }
  }
  const contact = (more: object = {}) =>
    send(api.fetch, 'POST', '/yes-api/rest/contact', {
      email: 'eve@example.com',
      name: 'Eve <b>Bold</b>',
      subject: 'A question',
      message: '<script>alert(1)</script>\nsecond line',
      ...more,
    })

  describe('the outbox', () => {
    test('takes a message to the shop, and tells its writer without a word that was typed', async () => {
      expect(await contact()).toMatchObject({ status: 202, body: { accepted: true } })
      const [letter] = await mailsTo(api.fetch, 'sklep@nonius.example')
      expect(letter).toMatchObject({
        template: 'contactShop',
        subject: 'Formularz kontaktowy: A question',
        replyTo: 'eve@example.com',
      })
      const [copy] = await mailsTo(api.fetch, 'eve@example.com')
      expect(copy).toMatchObject({ template: 'contactCopy', subject: 'Wiadomość do Nonius' })
      expect(copy?.text).toContain('Odpowiemy najszybciej')
      expect(copy?.text).not.toMatch(/second line|A question|Eve/)
    })

    test('shows mails as text and in a frame where nothing runs', async () => {
      await contact({ subject: '<i>Hi</i>' })
      const list = await read('/sandbox/outbox')
      const path = list.$('td a').first().attr('href') ?? ''
      expect(list.$('i')).toHaveLength(0)
      const mail = await read(list.$(`td a:contains("<i>Hi</i>")`).attr('href') ?? path)
      expect(mail.$('script, b, i')).toHaveLength(0)
      expect(mail.$('pre').text()).toContain('<script>alert(1)</script>')
      const frame = mail.$('iframe')
      expect(frame.attr('sandbox')).toBe('allow-top-navigation-by-user-activation')
      expect(load(frame.attr('srcdoc') ?? '')('script')).toHaveLength(0)
      expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'")
    })

    test.each(['outbox', 'outbox.json'])('says of %s for no address what is wrong', async (name) => {
      const answer = await api.fetch(`/sandbox/${name}?to=%00`)
      expect([answer.status, (await answer.json()).code]).toEqual([400, 'VALIDATION_FAILED'])
    })

    test.each(['/sandbox/outbox/0', '/sandbox/outbox/999999999', '/sandbox/outbox/x'])('has no %s', async (path) => {
      expect((await read(path)).status).toBe(404)
    })
  })

  describe('leasing', () => {
    test('is calculated on a page in the language of the edition', async () => {
      const { body } = await send(api.fetch, 'GET', '/yes-api/rest/leasing/product/10', undefined, {
        'accept-language': 'de-DE',
      })
      expect(body).toEqual({ calculationUrl: '/sandbox/leasing?product=10&culture=de-DE' })
      const { $ } = await read(`${body.calculationUrl}&down=20&months=12`)
      expect($('h1').text()).toBe('Leasingrechner')
      expect(
        $('option[selected]')
          .map((_, option) => $(option).attr('value'))
          .get(),
      ).toEqual(['20', '12'])
      expect($('.result').text()).toBe('1,74\u00a0€')
    })

    test('is not calculated for what is not offered', async () => {
      for (const id of ['999', 'x', '14'])
        expect(
          (
            await send(api.fetch, 'GET', `/yes-api/rest/leasing/product/${id}`, undefined, {
              'accept-language': 'de-DE',
            })
          ).body.code,
        ).toBe('NOT_FOUND')
      expect((await read('/sandbox/leasing?product=999')).status).toBe(404)
      expect((await read('/sandbox/leasing?product=10&culture=xx')).status).toBe(404)
    })

    test('takes nonsense for what it would be without it', async () => {
      expect((await read('/sandbox/leasing?product=10&down=abc&months=7')).$('option[selected]')).toHaveLength(2)
    })

    test('leads to the calculator of the settings', async () => {
      const app = api.another({ leasingUrl: 'https://lease.example/?p={product}&c={culture}' })
      const answer = await app.request('/yes-api/rest/leasing/product/10')
      expect(await answer.json()).toEqual({ calculationUrl: 'https://lease.example/?p=10&c=pl-PL' })
    })
  })

  test.each([
    { real: 'mail server', settings: { smtpUrl: 'smtp://127.0.0.1:9' }, paths: ['outbox', 'outbox.json', 'outbox/1'] },
    {
      real: 'company register',
      settings: { companyRegisterUrl: 'https://register.example/{country}/{number}' },
      paths: ['company-register/PL/5260250274'],
    },
    { real: 'leasing', settings: { leasingUrl: 'https://lease.example/' }, paths: ['leasing?product=10'] },
    {
      real: 'reviews',
      settings: { askedByPages: { reviews: true } },
      paths: ['reviews/widget.js', 'reviews/nonius-pl.json'],
    },
    { real: 'tiles', settings: { askedByPages: { tiles: true } }, paths: ['tiles/0/0/0.png'] },
  ])('go where the real $real is named, and the others stay', async ({ settings, paths }) => {
    const app = api.another(settings)
    for (const path of paths) expect((await app.request(`/sandbox/${path}`)).status, path).toBe(404)
    expect((await app.request(`/sandbox/${'smtpUrl' in settings ? 'leasing?product=10' : 'outbox'}`)).status).toBe(200)
  })

  test('go where a gateway takes payments, so that nobody says of an order that it is paid', async () => {
    const shopper = await newShopper(api)
    await shopper.put('NM-10', 1)
    const { payment } = await orderAll(shopper, { payment: 'online' })
    const pay = { method: 'POST', body: new URLSearchParams({ status: 'paid' }) }
    const gateways = [gatewayThatPaysAt((id) => `https://pay.example/${id}`)]
    const given = (await demonstration?.show())?.ports
    const app = createApi(api.db, {}, { ...given, gateways })
    expect((await app.request(payment.redirectUrl)).status).toBe(404)
    expect((await app.request(payment.redirectUrl, pay)).status).toBe(404)
    expect((await api.fetch(payment.redirectUrl, pay)).status).toBe(303)
  })

  test('know nothing of users but what mails say', async () => {
    const user = await newUser(api.fetch)
    expect(JSON.stringify(await mailsTo(api.fetch, user.email))).not.toContain(user.password)
  })
})

test('a rate pays an amount back with interest and nothing more', () => {
  for (const [amount, months] of [
    [1_000_000, 12],
    [123_456, 60],
    [0, 36],
  ] as const) {
    let left = amount
    for (let i = 0; i < months; i++) left += (left * 0.075) / 12 - monthlyRate(amount, months)
    expect(Math.abs(left)).toBeLessThanOrEqual(months)
  }
})
