import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { databases } from '../../../tests/support/databases.ts'
import { inSpanish } from '../../../tests/support/spanish-catalogue.ts'

describe.each(databases)('the numbers of a text on $name', ({ open }) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(await open(), inSpanish())
  })
  afterAll(() => api.close())

  const ask = async (path: string, culture: string) =>
    (await api.fetch(`/yes-api/rest/${path}`, { headers: { 'accept-language': culture } })).json()

  test.each([
    ['es-ES', '60.000 cuentas', '0,5 MΩ', '1,5 kV', '16,7 Hz', '2,5 kV'],
    ['es-MX', '60,000 cuentas', '0.5 MΩ', '1.5 kV', '16.7 Hz', '2.5 kV'],
  ])('are written as in %s', async (culture, counts, short, long, frequency, voltage) => {
    expect(await ask('product/10', culture)).toMatchObject({
      name: `Multímetro NM-10 de ${counts}`,
      shortDescription: `De ${short}.`,
      description: [`De ${long}.`],
    })
    expect(await ask('category/view/medidores', culture)).toMatchObject({ description: `De ${frequency}.` })
    expect(await ask('shop/seo', culture)).toMatchObject({ title: `Hasta ${long}`, metadescription: `De ${short}.` })
    expect((await ask('content/view/delivery', culture)).body).toBe(`<p>De <a href="/a?b=0,5">${voltage}</a></p>`)
  })
})
