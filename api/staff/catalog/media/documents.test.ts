import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hash } from 'node:crypto'
import type { Hono } from 'hono'
import sharp from 'sharp'
import type { ProductDocuments } from '#lib/contract/staff/documents.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'

const paper = (words: string) => new TextEncoder().encode(`%PDF-1.7\n% ${words}\nstartxref\n0\n%%EOF\n`)

describe.each(databases)('papers of products on $name', ({ stocked }) => {
  let api: TestApi
  let app: Hono
  let browser: StaffBrowser
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    app = withStaff(api)
    browser = (await workingHere(api, app, ['content'])).browser
  })
  afterAll(() => api?.close())

  const read = async (): Promise<ProductDocuments> => (await browser.get('/products/NM-10/documents')).body
  const save = async (documents: object[], version?: string) =>
    browser.put('/products/NM-10/documents', { version: version ?? (await read()).version, documents })
  const sent = async (words: string): Promise<{ file: string; bytes: number }> =>
    (await browser.sendFile('/papers', paper(words))).body
  /** One picture, and what is shown then. */
  const oneShown = async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'navy' } })
      .png()
      .toBuffer()
    const { original } = (await browser.sendFile('/pictures', Uint8Array.from(png))).body
    const { version } = (await browser.get('/products/NM-10/pictures')).body
    const pictures = [{ view: 'front', alt: { pl: 'Widok' }, from: { original, crop: null } }]
    const { body } = await browser.put('/products/NM-10/pictures', { version, pictures })
    expect(body.pictures).toHaveLength(1)
    return body.pictures
  }
  const product = async (culture: string) =>
    (await app.request('/yes-api/rest/product/10', { headers: { 'accept-language': culture } })).json()
  const kindsIn = async (culture: string) =>
    (await product(culture)).documents.map(({ kind }: { kind: string }) => kind)

  it('puts a file where the drawn paper was, in its language alone, and the drawn one back', async () => {
    const { drawn, documents } = await read()
    expect([drawn, documents]).toEqual([['datasheet'], []])
    const address = '/media/documents/pl-PL/NM-10-datasheet.pdf'
    const before = (await app.request(address)).headers.get('etag')
    const { file, bytes } = await sent('Karta')
    expect(file).toBe(`${hash('sha256', paper('Karta'))}.pdf`)
    const { body } = await save([{ kind: 'datasheet', language: 'pl', title: 'Karta NM-10, wydanie 4', file }])
    expect(body.documents).toMatchObject([{ kind: 'datasheet', language: 'pl', bytes, file }])
    expect((await product('pl-PL')).documents).toEqual([
      { kind: 'datasheet', url: address, title: 'Karta NM-10, wydanie 4', bytes },
    ])
    expect((await product('de-DE')).documents).toEqual([{ kind: 'datasheet', url: address.replace('pl-PL', 'de-DE') }])
    const response = await app.request(address)
    const headers = ['content-type', 'content-length', 'content-disposition', 'x-content-type-options', 'etag']
    expect(headers.map((name) => response.headers.get(name))).toEqual([
      'application/pdf',
      String(bytes),
      'inline; filename="NM-10-datasheet.pdf"',
      'nosniff',
      `"${file}"`,
    ])
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(paper('Karta'))
    expect((await app.request(address, { headers: { 'if-none-match': `"${file}"` } })).status).toBe(304)
    await save([])
    expect((await app.request(address)).headers.get('etag')).toBe(before)
    expect((await app.request(address.replace('pl-PL', 'de-DE'))).status).toBe(200)
  })

  it('offers a kind that the shop does not draw, where it was uploaded', async () => {
    const { file } = await sent('Instrukcja')
    await save([{ kind: 'manual', language: 'pl', title: 'Instrukcja obsługi', file }])
    expect([await kindsIn('pl-PL'), await kindsIn('de-DE')]).toEqual([['datasheet', 'manual'], ['datasheet']])
    expect((await app.request('/media/documents/pl-PL/NM-10-manual.pdf')).status).toBe(200)
    expect((await app.request('/media/documents/de-DE/NM-10-manual.pdf')).status).toBe(404)
  })

  it('renames it without making it younger, tells what it was, and puts it back', async () => {
    const [before] = (await read()).documents
    const { kind, language, file } = before ?? { kind: '', language: '', file: '' }
    const { body } = await save([{ kind, language, title: 'Instrukcja, wydanie 2', file }])
    expect(body.documents[0]).toEqual({ ...before, title: 'Instrukcja, wydanie 2' })
    const [entry] = (await browser.get('/history?record=product:NM-10')).body.entries
    expect(entry).toMatchObject({
      action: 'product.documents',
      before: { 'manual pl': { title: 'Instrukcja obsługi' } },
      after: { 'manual pl': { title: 'Instrukcja, wydanie 2', file } },
    })
    expect((await browser.post('/products/NM-10/undo', { entry: entry.id })).status).toBe(200)
    expect((await read()).documents).toEqual([before])
  })

  it('refuses what is no PDF, what broke off, what is not there and what is there twice', async () => {
    for (const text of ['no paper', '%PDF-1.7\nhalf of it', '<!-- %PDF-1.7 --> startxref %%EOF'])
      expect((await browser.sendFile('/papers', new TextEncoder().encode(text))).body.code).toBe('FILE_UNREADABLE')
    const { file } = await sent('Deklaracja')
    const one = { kind: 'declaration', language: 'pl', title: 'Deklaracja', file }
    for (const list of [[one, one], [{ ...one, language: 'la' }], [{ ...one, file: `${'0'.repeat(64)}.pdf` }]])
      expect((await save(list)).body.code).toBe('VALIDATION_FAILED')
    const { version } = await read()
    await save([one])
    expect((await save([], version)).body.code).toBe('RECORD_CHANGED')
  })

  it('goes along with a copy as its pictures do, noted as if it was put there, and what is for search engines only when asked', async () => {
    const { file } = await sent('Kopia')
    await save([{ kind: 'datasheet', language: 'pl', title: 'Karta', file }])
    const { version } = (await browser.get('/products/NM-10/seo')).body
    await browser.put('/products/NM-10/seo', { version, texts: { pl: { title: 'Miernik', description: '' } } })
    const pictures = await oneShown()
    const copied = async (sku: string, body: object = {}) => {
      await browser.post('/products/NM-10/copy', { sku, code: sku, ...body })
      const [papers, its, seo] = await Promise.all(
        ['documents', 'pictures', 'seo'].map(async (part) => (await browser.get(`/products/${sku}/${part}`)).body),
      )
      const { entries } = (await browser.get(`/history?record=product:${sku}`)).body
      return {
        papers: [papers.drawn, papers.documents.map((paper: { file: string }) => paper.file)],
        ...{ pictures: its.pictures, seo: seo.texts },
        noted: entries.map(({ action }: { action: string }) => action),
      }
    }
    expect(await copied('NM-10-A')).toEqual({
      ...{ papers: [['datasheet'], [file]], pictures, seo: {} },
      noted: ['product.documents', 'product.pictures', 'product.made'],
    })
    expect(await copied('NM-10-B', { takes: ['seo'] })).toEqual({
      ...{ papers: [[], []], pictures: [], seo: { pl: { title: 'Miernik', description: '' } } },
      noted: ['product.seo', 'product.made'],
    })
    await save([])
  })
})
