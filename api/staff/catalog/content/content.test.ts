import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContentParts, ContentRecord } from '#lib/contract/staff/content.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { openTestPublishing, type TestPublishing } from '../../../../tests/support/publishing-jobs.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'
import { createMirror } from '../../../catalog/mirror/mirror.ts'
import { publishDue } from './due.ts'

describe.each(databases)('the pages of the staff on $name', ({ open }) => {
  let api: TestApi
  let browser: StaffBrowser
  let transaction: TestPublishing
  beforeAll(async () => {
    const database = await open()
    api = await startTestApi(database)
    transaction = openTestPublishing({ db: api.db, ...(database.url !== undefined && { url: database.url }) }, ['pl'])
    browser = (await workingHere(api, withStaff(api), ['content'])).browser
  })
  afterAll(async () => {
    await transaction?.close()
    await api?.close()
  })

  const uris = async (query = '') =>
    (await browser.get(`/contents?${query}`)).body.contents.map(({ uri }: { uri: string }) => uri)
  const read = async (uri: string, culture = 'pl-PL'): Promise<ContentRecord> =>
    (await browser.get(`/contents/${culture}/${uri}`)).body
  const draft = (record: ContentRecord, changes: Partial<ContentParts>) =>
    browser.put(`/contents/${record.culture}/${record.uri}/draft`, {
      ...{ draft: record.draft?.version ?? null, base: record.public?.version ?? null },
      parts: { ...(record.draft?.parts ?? record.public?.parts), ...changes },
    })
  const act = (what: string, { culture, uri, draft: kept }: ContentRecord, body: object = {}) =>
    browser.post(`/contents/${culture}/${uri}/${what}`, { ...(kept && { draft: kept.version }), ...body })
  const shopShows = async (uri: string, culture = 'pl-PL') =>
    (await api.fetch(`/yes-api/rest/content/view/${uri}`, { headers: { 'accept-language': culture } })).json()
  const log = async (uri: string) => (await browser.get(`/history?record=page:pl-PL/${uri}`)).body.entries
  const versions = async (uri: string) => (await browser.get(`/contents/pl-PL/${uri}/versions`)).body

  it('lists them with how they stand, found by words without marks and by what an edition lacks', async () => {
    expect(await uris()).toEqual(['delivery', 'impressum'])
    expect(await uris('search=VERSAND')).toEqual(['delivery'])
    expect(await uris('edition=pl-PL')).toEqual(['delivery'])
    expect(await uris('edition=pl-PL&state=missing')).toEqual(['impressum'])
    expect(await uris('kind=post')).toEqual([])
    expect(await uris('after=delivery')).toEqual(['impressum'])
  })

  it('keeps a draft from the shop until it is made public, and every version then', async () => {
    const before = await read('delivery')
    const drafted: ContentRecord = (await draft(before, { title: 'Dostawa i zwrot', body: '<p>Nowe.</p>' })).body
    expect(drafted.draft).toMatchObject({ parts: { title: 'Dostawa i zwrot' }, by: expect.stringContaining('Person') })
    expect(await shopShows('delivery')).toMatchObject({ title: 'Dostawa', body: '<p>Dostawa</p>' })
    expect(await uris('state=changed')).toEqual(['delivery'])
    const { body: shown } = await act('publish', drafted)
    expect(shown).toMatchObject({ draft: null, public: { parts: { title: 'Dostawa i zwrot' } } })
    expect(await shopShows('delivery')).toMatchObject({ title: 'Dostawa i zwrot', body: '<p>Nowe.</p>' })
    expect(await shopShows('delivery', 'de-DE')).toMatchObject({ title: 'Versand' })
    const [now, kept, first] = await versions('delivery')
    expect(kept).toMatchObject({ isDraft: true, parts: { title: 'Dostawa i zwrot' } })
    expect(now).toMatchObject({ by: expect.stringContaining('Person'), parts: { title: 'Dostawa i zwrot' } })
    expect(first).toMatchObject({ by: null, parts: { title: 'Dostawa' } })
    const [entry] = await log('delivery')
    expect(entry).toMatchObject({ action: 'page.published', before: { title: 'Dostawa' }, after: { version: now.id } })
  })

  it('keeps what a draft was saved over, and a draft that was dropped', async () => {
    const first: ContentRecord = (await draft(await read('impressum', 'de-DE'), { title: 'Erster' })).body
    const second: ContentRecord = (await draft(first, { title: 'Zweiter' })).body
    await act('draft/drop', second)
    const kept = (await browser.get('/contents/de-DE/impressum/versions')).body
    expect(kept.map((one: { isDraft: boolean; parts: { title: string } }) => [one.isDraft, one.parts.title])).toEqual([
      [true, 'Zweiter'],
      [true, 'Erster'],
      [false, 'Impressum'],
    ])
    const { entries } = (await browser.get('/history?record=page:de-DE/impressum')).body
    expect(entries).toMatchObject([
      { action: 'page.dropped', before: { title: 'Zweiter', version: kept[0].id }, after: { title: 'Impressum' } },
      { action: 'page.drafted', before: { title: 'Erster' }, after: { title: 'Zweiter', version: kept[0].id } },
      { action: 'page.drafted', before: { title: 'Impressum' }, after: { title: 'Erster', version: kept[1].id } },
    ])
  })

  it('lists a page that was never public and thrown away among what was removed, and writes it again from there', async () => {
    const { body: begun } = await browser.post('/contents', { culture: 'pl-PL', uri: 'porzucona', kind: 'page' })
    const written: ContentRecord = (await draft(begun, { title: 'Porzucona' })).body
    await act('draft/drop', written)
    const removed = async () => (await browser.get('/removed/page')).body.removed
    // What was thrown away beside a page that is public is no page that went.
    expect(await removed()).toMatchObject([{ record: 'page:pl-PL/porzucona', title: 'Porzucona (pl-PL)' }])
    const gone = await read('porzucona')
    expect(gone).toMatchObject({ public: null, draft: null })
    const [last] = await versions('porzucona')
    expect((await draft(gone, last.parts)).body).toMatchObject({ draft: { parts: { title: 'Porzucona' } } })
    expect(await removed()).toEqual([])
    await act('draft/drop', await read('porzucona'))
  })

  it('refuses a draft over somebody’s newer one, and what both changed', async () => {
    const seen = await read('delivery')
    expect((await draft(seen, { title: 'Moja' })).status).toBe(200)
    expect((await draft(seen, { title: 'Twoja' })).body.code).toBe('RECORD_CHANGED')
    // The import, or an older process, writes the page meanwhile.
    await api.db.updateTable('content_text').set({ title: 'Ich' }).where('title', '=', 'Dostawa i zwrot').execute()
    expect((await act('publish', await read('delivery'))).body.code).toBe('RECORD_CHANGED')
    const record = await read('delivery')
    const chosen = await draft(record, { title: 'Moja' })
    expect((await act('publish', chosen.body)).body.public.parts.title).toBe('Moja')
  })

  it('publishes a draft together with what others changed beside it', async () => {
    const drafted: ContentRecord = (await draft(await read('delivery'), { title: 'Dostawa' })).body
    await api.db.updateTable('content_text').set({ metadescription: 'Inny' }).where('title', '=', 'Moja').execute()
    const { body } = await act('publish', drafted)
    expect(body.public.parts).toMatchObject({ title: 'Dostawa', metadescription: 'Inny' })
  })

  it('cleans what was written, and refuses what no record fills', async () => {
    const body = '<p onclick="x()">Raz <script>x()</script><a href="/cart">dwa</a></p>'
    const drafted: ContentRecord = (await draft(await read('delivery'), { body })).body
    const preview = await browser.post('/contents/preview', { culture: 'pl-PL', body: '<p>{{phone}} {{phon}}</p>' })
    expect(preview.body).toEqual({ html: '<p>+48 22 000 00 10 {{phon}}</p>', open: ['{{phon}}'] })
    const shown: ContentRecord = (await act('publish', drafted)).body
    expect(shown.public?.parts.body).toBe('<p>Raz <a href="/cart">dwa</a></p>')
    const open: ContentRecord = (await draft(shown, { body: '<p>{{phon}}</p>' })).body
    expect((await act('publish', open)).body).toMatchObject({
      code: 'PLACEHOLDER_OPEN',
      errors: [{ path: '{{phon}}' }],
    })
    expect((await act('draft/drop', open)).body).toEqual({ accepted: true })
    expect((await read('delivery')).draft).toBeNull()
  })

  it('begins a page, copies it to another edition, moves it with its versions, withdraws it and brings it back', async () => {
    const begun = await browser.post('/contents', { culture: 'pl-PL', uri: 'nowa', kind: 'page' })
    const drafted: ContentRecord = (await draft(begun.body, { title: 'Nowa', body: '<p>Nowa.</p>' })).body
    expect((await act('publish', drafted)).status).toBe(200)
    const copied = await browser.post('/contents', { culture: 'de-DE', uri: 'nowa', kind: 'page', copyOf: 'pl-PL' })
    expect(copied.body.draft.parts).toMatchObject({ title: 'Nowa', body: '<p>Nowa.</p>' })
    const again = await browser.post('/contents', { culture: 'de-DE', uri: 'nowa', kind: 'page' })
    expect(again.body.code).toBe('ADDRESS_TAKEN')

    const moved: ContentRecord = (await draft(await read('nowa'), { uri: 'nowsza' })).body
    expect((await act('publish', moved)).body.uri).toBe('nowsza')
    expect((await browser.get('/contents/pl-PL/nowa')).status).toBe(404)
    expect((await shopShows('nowsza')).title).toBe('Nowa')
    const kept: { isDraft: boolean }[] = await versions('nowsza')
    expect(kept.map(({ isDraft }) => isDraft)).toEqual([false, true, false, true, true])
    // The draft of the other edition has gone along, and does not lead back.
    const german = await act('publish', await read('nowsza', 'de-DE'))
    expect(german.body.uri).toBe('nowsza')

    const { public: shown } = await read('nowsza')
    const gone = await browser.post('/contents/pl-PL/nowsza/withdraw', { version: shown?.version })
    expect(gone.body).toMatchObject({ public: null, draft: null })
    expect((await shopShows('nowsza')).code).toBe('NOT_FOUND')
    expect((await shopShows('nowsza', 'de-DE')).title).toBe('Nowa')
    const [withdrawn, last] = await versions('nowsza')
    expect(withdrawn.parts).toBeNull()
    const removed = async () => (await browser.get('/removed/page')).body.removed
    const line = expect.objectContaining({ record: 'page:pl-PL/nowsza', title: 'Nowa (pl-PL)' })
    expect(await removed()).toContainEqual(line)
    const back = await draft(gone.body, last.parts)
    expect(await removed()).not.toContainEqual(line)
    expect((await act('publish', back.body)).body.public.parts.title).toBe('Nowa')
  })

  it('keeps pages that the law wants where they are', async () => {
    const legal = await read('impressum', 'de-DE')
    expect(legal.isKept).toBe(true)
    const withdrawn = await browser.post('/contents/de-DE/impressum/withdraw', { version: legal.public?.version })
    expect(withdrawn.body.code).toBe('PAGE_REQUIRED')
    const moved: ContentRecord = (await draft(legal, { uri: 'imprint' })).body
    expect((await act('publish', moved)).body.code).toBe('PAGE_REQUIRED')
  })

  it('lets a post wait for its day, which then appears by itself and asks for its edition', async () => {
    const begun = await browser.post('/contents', { culture: 'pl-PL', uri: 'wpis', kind: 'post' })
    const publishedAt = new Date(Date.now() + 86_400_000).toISOString()
    const drafted = await draft(begun.body, { title: 'Wpis', body: '<p>Wpis.</p>', publishedAt })
    const waiting: ContentRecord = (await act('publish', drafted.body)).body
    expect(waiting).toMatchObject({ public: null, draft: { planned: publishedAt } })
    expect(await uris('state=planned')).toEqual(['wpis'])
    const round = () => publishDue({ db: api.db, mirror: createMirror(api.db), publishing: transaction.jobs })
    await round()
    expect(await transaction.jobs.list({})).toEqual([])
    await api.db
      .updateTable('content_draft')
      .set({ publish_at: new Date(0) })
      .where('uri', '=', 'wpis')
      .execute()
    await round()
    expect(await transaction.jobs.list({})).toMatchObject([
      { edition: 'pl', requestedBy: expect.stringContaining('Person') },
    ])
    expect(await shopShows('wpis')).toMatchObject({ title: 'Wpis', kind: 'post', publishedAt })
    expect((await log('wpis')).map(({ action }: { action: string }) => action)).toContain('page.published')
  })

  it('keeps as a draft what cannot become public when its time comes, and says so', async () => {
    const drafted: ContentRecord = (await draft(await read('delivery'), { title: '' })).body
    const at = new Date(Date.now() + 86_400_000).toISOString()
    const planned: ContentRecord = (await act('plan', drafted, { at })).body
    expect(planned.draft?.planned).toBe(at)
    await api.db
      .updateTable('content_draft')
      .set({ publish_at: new Date(0) })
      .where('uri', '=', 'delivery')
      .execute()
    await publishDue({ db: api.db, mirror: createMirror(api.db), publishing: undefined })
    expect((await read('delivery')).draft).toMatchObject({ planned: null, parts: { title: '' } })
    expect((await log('delivery'))[0]).toMatchObject({ action: 'page.stayed', after: { reason: 'VALIDATION_FAILED' } })
  })
})
