import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContentParts, ContentRecord } from '#lib/contract/staff/content.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { openTestPublishing, type TestPublishing } from '../../../../tests/support/publishing-jobs.ts'
import { inSpanish } from '../../../../tests/support/spanish-catalogue.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'

const parts = (title: string): ContentParts => ({
  ...{ uri: 'delivery', kind: 'page', image: null, publishedAt: null },
  ...{ title, metadescription: '', body: `<p>${title}</p>` },
})

describe.each(databases)('a page in the words of a language and of its countries on $name', ({ open }) => {
  let api: TestApi
  let browser: StaffBrowser
  let transaction: TestPublishing
  beforeAll(async () => {
    const database = await open()
    api = await startTestApi(database, inSpanish())
    transaction = openTestPublishing({ db: api.db, ...(database.url !== undefined && { url: database.url }) }, [
      'es',
      'mx',
    ])
    browser = (await workingHere(api, withStaff(api, {}, transaction.ports), ['content'])).browser
  })
  afterAll(async () => {
    await transaction?.close()
    await api?.close()
  })

  const ask = async (path: string, culture: string) =>
    (await api.fetch(`/yes-api/rest/${path}`, { headers: { 'accept-language': culture } })).json()
  const titles = async () =>
    Promise.all(['es-ES', 'es-MX'].map(async (culture) => (await ask('content/view/delivery', culture)).title))
  const read = async (culture: string): Promise<ContentRecord> =>
    (await browser.get(`/contents/${culture}/delivery`)).body
  const draft = async (record: ContentRecord, written: ContentParts): Promise<ContentRecord> =>
    (
      await browser.put(`/contents/${record.culture}/delivery/draft`, {
        ...{ draft: record.draft?.version ?? null, base: record.public?.version ?? null, parts: written },
      })
    ).body
  const publish = ({ culture, draft: kept }: ContentRecord) =>
    browser.post(`/contents/${culture}/delivery/publish`, { draft: kept?.version })
  const withdraw = ({ culture, public: shown }: ContentRecord) =>
    browser.post(`/contents/${culture}/delivery/withdraw`, { version: shown?.version })
  const standing = async () => {
    const { contents } = (await browser.get('/contents?search=delivery')).body
    return contents[0].editions.map((one: { culture: string; state: string; follows: boolean }) => [
      one.culture,
      one.follows ? 'follows' : one.state,
    ])
  }
  const effect = async (record: string) =>
    (await browser.post('/effect', { changes: [{ record, fields: ['title'] }] })).body.editions.map(
      ({ edition }: { edition: string }) => edition,
    )

  it('is taken up once for all that share it, and handed out in each of them, in lists and snapshots too', async () => {
    const rows = await api.db.selectFrom('content_text').select('culture').execute()
    expect(rows.map(({ culture }) => culture).sort()).toEqual(['es', 'pl-PL'])
    expect(await titles()).toEqual(['A 0,3 Ω', 'A 0.3 Ω'])
    expect((await ask('content/view/delivery', 'es-MX')).cultures).toEqual(['pl-PL', 'es-ES', 'es-MX'])
    expect(await ask('content/list', 'es-MX')).toMatchObject([{ uri: 'delivery' }])
    expect(await standing()).toEqual([
      ['pl-PL', 'public'],
      ['es-ES', 'follows'],
      ['es-MX', 'follows'],
      ['es', 'public'],
    ])
    expect((await browser.get('/contents')).body.voices).toEqual(['pl-PL', 'es-ES', 'es-MX', 'es'])
  })

  it('is shown with whose words it follows, gets its own for one country, and loses them again', async () => {
    const follows = await read('es-MX')
    expect(follows).toMatchObject({ public: null, draft: null, fallback: { culture: 'es' } })
    const begun: ContentRecord = (
      await browser.post('/contents', { culture: 'es-MX', uri: 'delivery', kind: 'page', copyOf: 'es' })
    ).body
    expect(begun.draft?.parts).toEqual(follows.fallback?.parts)
    // What is begun is not there yet: the language speaks for both still.
    expect(await effect('page:es/delivery')).toEqual(['es', 'mx'])
    expect((await publish(await draft(begun, parts('Envíos en México')))).status).toBe(200)
    expect(await titles()).toEqual(['A 0,3 Ω', 'Envíos en México'])
    expect(await effect('page:es/delivery')).toEqual(['es'])
    expect(await effect('page:es-MX/delivery')).toEqual(['mx'])

    const shared = await read('es')
    expect((await publish(await draft(shared, parts('Envíos')))).status).toBe(200)
    expect(await titles()).toEqual(['Envíos', 'Envíos en México'])
    const kept: { isDraft: boolean }[] = (await browser.get('/contents/es/delivery/versions')).body
    expect(kept.map(({ isDraft }) => isDraft)).toEqual([false, true, false])

    const gone: ContentRecord = (await withdraw(await read('es-MX'))).body
    expect(gone).toMatchObject({ public: null, fallback: { parts: { title: 'Envíos' } } })
    expect(await titles()).toEqual(['Envíos', 'Envíos'])
    const [withdrawn, last] = (await browser.get('/contents/es-MX/delivery/versions')).body
    expect([withdrawn.parts, last.parts.title]).toEqual([null, 'Envíos en México'])
    expect((await publish(await draft(gone, last.parts))).status).toBe(200)
    expect(await titles()).toEqual(['Envíos', 'Envíos en México'])
  })

  it('is refused with what a country that follows cannot fill, and a country keeps its words until it can', async () => {
    await api.db
      .updateTable('content_text')
      .set({ body: '<p>{{delivery-price SHIP-NONE}}</p>' })
      .where('culture', '=', 'es')
      .execute()
    expect((await withdraw(await read('es-MX'))).body).toMatchObject({
      code: 'PLACEHOLDER_OPEN',
      errors: [{ path: '{{delivery-price SHIP-NONE}}' }],
    })
    expect(
      (await publish(await draft(await read('es'), { ...parts('x'), body: '<p>{{phon}}</p>' }))).body,
    ).toMatchObject({
      code: 'PLACEHOLDER_OPEN',
      errors: [{ path: '{{phon}}' }],
    })
  })
})
