import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#lib/contract/endpoints.ts'
import type { ProductParts, ProductRecord } from '#lib/contract/staff/catalogue.ts'
import { startTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { smallCatalogue } from '../../../../tests/support/small-catalogue.ts'
import { type StaffBrowser, withStaff, workingHere } from '../../../../tests/support/staff.ts'

describe.each(databases)('a whole product on $name', ({ stocked }) => {
  let api: TestApi
  let browser: StaffBrowser
  let skus: string[]
  beforeAll(async () => {
    api = await startTestApi(await stocked())
    browser = (await workingHere(api, withStaff(api), ['content'])).browser
    const { products } = (await browser.get('/products')).body
    skus = products.map(({ sku }: { sku: string }) => sku)
  })
  afterAll(() => api?.close())

  const polish = { headers: { 'accept-language': 'pl-PL' } }
  const read = async (sku = skus[0]): Promise<ProductRecord> => (await browser.get(`/products/${sku}`)).body
  const save = async (changes: Partial<ProductParts>, sku = skus[0]) => {
    const { version, parts } = await read(sku)
    return browser.put(`/products/${sku}`, { version, parts: { ...parts, ...changes } })
  }
  const undoLast = async (sku = skus[0]) => {
    const { entries } = (await browser.get(`/history?record=product:${sku}`)).body
    return browser.post(`/products/${sku}/undo`, { entry: entries[0].id })
  }
  const inShop = async (sku = skus[0]) => {
    const { id } = await api.db
      .selectFrom('product')
      .select('id')
      .where('sku', '=', sku ?? '')
      .executeTakeFirstOrThrow()
    return api.fetch(`/yes-api/rest/product/${id}`, polish)
  }

  it('names accessories and what is like it in an order that the shop keeps, and puts it back', async () => {
    const [, one = '', two = ''] = skus
    const before = (await read()).parts
    const saved = await save({ accessories: [two, one], related: [one] })
    expect(saved.body.parts).toMatchObject({ accessories: [two, one], related: [one] })
    expect(Object.keys(saved.body.named).sort()).toEqual([one, two].sort())
    const ids = async (wanted: string[]) => {
      const rows = await api.db.selectFrom('product').select(['id', 'sku']).where('sku', 'in', wanted).execute()
      return wanted.map((sku) => rows.find((row) => row.sku === sku)?.id)
    }
    const shown = await (await inShop()).json()
    expect(shown.associations).toEqual({ accessories: await ids([two, one]), related: await ids([one]) })
    expect((await undoLast()).body.parts).toMatchObject({ accessories: before.accessories, related: before.related })
  })

  it('tells a spare part what it fits, also whoever asks only for what has changed', async () => {
    const [own = '', part = '', other = ''] = skus
    const feed = async (since = '') => {
      const text = await (await api.fetch(`/yes-api/rest/catalogue/snapshot?since=${since}`, polish)).text()
      return text.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))
    }
    const idOf = async (sku: string) => (await (await inShop(sku)).json()).productId
    const [{ cursor }] = await feed()
    await save({ spares: [part] })
    await save({ spares: [part] }, other)
    const ids = [await idOf(own), await idOf(other)]
    // Where lists show them is noted of them alone, and the part goes on saying what it said.
    const last = sql<number>`(select max(category_id) from product)`
    const elsewhere = { category_id: last, position: 1_000 }
    await api.db
      .updateTable('product')
      .set(elsewhere)
      .where('id', '=', Math.min(...ids))
      .execute()
    expect((await (await inShop(own)).json()).associations.spares).toEqual([await idOf(part)])
    expect((await (await inShop(part)).json()).associations.fits).toEqual(ids.sort((a, b) => a - b))
    const changed = await feed(cursor)
    expect(changed.filter(({ kind }) => kind === 'product').map(({ record }) => record.sku)).toContain(part)
    const [{ cursor: later }] = changed
    await save({ withdrawn: true }, other)
    await save({ spares: [] })
    const { record } = (await feed(later)).find((line) => line.record?.sku === part)
    expect(record.associations.fits).toBeUndefined()
    await save({ withdrawn: false, spares: [] }, other)
  })

  it('refuses itself, a product and words that there are none of, and a highlight that is not stated', async () => {
    const [own = ''] = skus
    const wrong = async (changes: Partial<ProductParts>) => {
      const { body } = await save(changes)
      return [body.code, ...(body.errors ?? []).map(({ path }: { path: string }) => path)]
    }
    expect(await wrong({ related: [own] })).toEqual(['VALIDATION_FAILED', own])
    expect(await wrong({ accessories: ['no-such'] })).toEqual(['VALIDATION_FAILED', 'no-such'])
    expect(await wrong({ facts: { unheard: '1 V' }, highlights: [] })).toEqual(['VALIDATION_FAILED', 'unheard'])
    expect(await wrong({ facts: { 'voltage-dc': '{unheard}' }, highlights: [] })).toEqual([
      'VALIDATION_FAILED',
      'unheard',
    ])
    expect(await wrong({ highlights: ['unheard'] })).toEqual(['VALIDATION_FAILED', 'unheard'])
    expect(await wrong({ contents: [{ part: 'unheard', quantity: 1 }] })).toEqual(['VALIDATION_FAILED', 'unheard'])
    expect(await wrong({ category: 999 })).toEqual(['VALIDATION_FAILED', 'category'])
    expect(await wrong({ category: 4 })).toEqual(['VALIDATION_FAILED', 'category de'])
  })

  it('states what the data sheet says, in the words of each market', async () => {
    await save({ facts: { 'voltage-dc': '0.5…600 V' }, highlights: ['voltage-dc'], leadDays: 21, position: 9 })
    const { specification, highlights } = await (await inShop()).json()
    expect(specification[0].rows).toMatchObject([{ code: 'voltage-dc', value: '0,5 … 600', unit: 'V' }])
    expect(highlights).toMatchObject([{ code: 'voltage-dc' }])
    expect((await read()).parts).toMatchObject({ leadDays: 21, position: 9 })
    const [entry] = (await browser.get(`/history?record=product:${skus[0]}`)).body.entries
    expect(entry.after).toMatchObject({ 'fact voltage-dc': '0.5…600 V', leadDays: 21 })
    expect(Object.keys((await undoLast()).body.parts.facts).sort()).toEqual(
      Object.keys(entry.before)
        .flatMap((field) => (field.startsWith('fact ') && entry.before[field] !== null ? [field.slice(5)] : []))
        .sort(),
    )
  })

  it('keeps the order of its rows, and puts it back unless they were moved again', async () => {
    const codes = async () => Object.keys((await read()).parts.facts)
    const order = async (wanted: readonly string[]) => {
      const { facts } = (await read()).parts
      await save({ facts: Object.fromEntries(wanted.map((code) => [code, facts[code] ?? ''])) })
    }
    const before = await codes()
    expect(before.length).toBeGreaterThan(1)
    await order(before.toReversed())
    expect(await codes()).toEqual(before.toReversed())
    const [entry] = (await browser.get(`/history?record=product:${skus[0]}`)).body.entries
    expect([entry.before, entry.after]).toEqual([{ rows: before }, { rows: before.toReversed() }])
    await undoLast()
    expect(await codes()).toEqual(before)
    const again = await browser.post(`/products/${skus[0]}/undo`, { entry: entry.id })
    expect(again.body.code).toBe('RECORD_CHANGED')
  })

  it('leaves the shop when it is withdrawn, says what follows it, tells carts, and comes back', async () => {
    const [own = '', next = ''] = skus
    const { guid } = await (await api.fetch(endpoints.anonymousCustomer.path, { method: 'POST' })).json()
    const headers = { ...polish.headers, guid, 'content-type': 'application/json' }
    await api.db.updateTable('stock').set({ quantity: 9, availability: 'available' }).execute()
    const set = { method: 'PUT', headers, body: JSON.stringify({ productSkuCode: own, quantity: 1 }) }
    expect((await api.fetch(endpoints.cartSet.path, set)).status).toBe(200)
    const saved = await save({ withdrawn: true, successor: next })
    expect(saved.body).toMatchObject({ parts: { withdrawn: true, successor: next }, named: { [next]: {} } })
    expect((await inShop()).status).toBe(404)
    expect((await (await api.fetch(endpoints.cart.path, { headers })).json()).gone).toMatchObject([
      { productSkuCode: own },
    ])
    expect((await (await api.fetch(endpoints.cartSet.path, set)).json()).code).toBe('SKU_UNKNOWN')
    const [line] = (await browser.get(`/products?search=${own}`)).body.products
    expect(line).toMatchObject({ sku: own, withdrawn: true })
    await undoLast()
    expect((await inShop()).status).toBe(200)
    expect((await read()).parts).toMatchObject({ withdrawn: false, successor: null })
  })

  it('is made in one language, sold once it has a price, and withdrawn when that is taken back', async () => {
    const text = { name: 'Miernik nowy', short: 'Mierzy.', description: ['Raz.'] }
    const asked = { sku: 'NEW-1', code: 'N 1', category: 2, texts: { pl: text } }
    const made = await browser.post('/products', asked)
    expect([made.status, made.body.parts.texts, made.body.quantity]).toEqual([201, { pl: text }, 0])
    expect((await inShop('NEW-1')).status).toBe(404)
    expect((await browser.post('/products', asked)).body.code).toBe('ALREADY_THERE')
    expect((await browser.post('/products', { ...asked, sku: 'NEW-2', texts: {} })).body.code).toBe('VALIDATION_FAILED')
    await save({ prices: { 'pl-PL': { net: 5_000, regular: null, breaks: null } } }, 'NEW-1')
    expect(await (await inShop('NEW-1')).json()).toMatchObject({ name: text.name, price: { net: 5_000 } })
    const { entries } = (await browser.get('/history?record=product:NEW-1')).body
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['product.changed', 'product.made'])
    await browser.post('/products/NEW-1/undo', { entry: entries[1].id })
    expect((await inShop('NEW-1')).status).toBe(404)
  })

  it('is a certificate for the instruments that name it, and so is its copy', async () => {
    await save({ certifies: 'laboratory' })
    expect((await (await inShop()).json()).certifies).toBe('laboratory')
    const copy = await browser.post(`/products/${skus[0]}/copy`, { sku: 'COPY-2', code: 'C 2' })
    expect(copy.body.parts.certifies).toBe('laboratory')
    expect((await undoLast()).body.parts.certifies).toBeNull()
  })

  it('is copied without its prices and its stock', async () => {
    const { parts } = await read()
    const { body } = await browser.post(`/products/${skus[0]}/copy`, { sku: 'COPY-1', code: 'C 1' })
    expect(body.parts).toEqual({ ...parts, prices: {}, position: body.parts.position })
    expect([body.quantity, body.availability]).toEqual([0, 'unavailable'])
  })

  it('stays when a catalogue that is complete comes in, which does not know it', async () => {
    await api.load(smallCatalogue())
    expect((await browser.get('/products/COPY-1')).status).toBe(200)
  })

  it('a word is added in every language, and leaves only while nothing is written in it', async () => {
    const word = { kind: 'property', code: 'weight', group: 'voltage', facet: 'value' }
    const half = await browser.post('/words', { ...word, names: { pl: 'Masa' } })
    expect(half.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'de' }] })
    const names = { pl: 'Masa', de: 'Gewicht' }
    expect((await browser.post('/words', { ...word, group: 'none', names })).body.errors).toMatchObject([
      { path: 'group' },
    ])
    const added = { ...word, name: 'Masa' }
    expect((await browser.post('/words', { ...word, names })).body).toEqual(added)
    const { facts } = (await read()).parts
    expect((await save({ facts: { ...facts, weight: '0.35 kg' } })).status).toBe(200)
    expect((await (await inShop()).json()).specification[0].rows).toContainEqual({
      ...{ code: 'weight', name: 'Masa', value: '0,35', unit: 'kg' },
    })
    expect((await browser.delete('/words/property/weight')).body.code).toBe('STILL_USED')
    const wordsBy = async (query: string) => (await browser.get(`/words?${query}`)).body.words
    // By its name in another language, with or without its marks, or by its code; and by the product that states it.
    for (const query of ['search=GEWÍCHT', 'kind=property&search=weig', `product=${skus[0]}`])
      expect(await wordsBy(query)).toContainEqual(added)
    await undoLast()
    expect(await wordsBy(`product=${skus[0]}`)).not.toContainEqual(added)
    expect((await browser.delete('/words/property/weight')).body).toEqual({ ...word, names })
    expect(await wordsBy('search=masa&kind=property')).toEqual([])
  })

  it('what is written is read out as each market writes it', async () => {
    const { spoken, unknown } = (await browser.get(`/facts?fact=${encodeURIComponent('1.5 V {unheard}')}`)).body
    expect(spoken).toContainEqual(expect.objectContaining({ culture: 'pl-PL', value: expect.stringContaining('1,5') }))
    expect(unknown).toEqual(['unheard'])
  })
})
