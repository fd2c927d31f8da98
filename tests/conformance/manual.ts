import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#lib/contract/endpoints.ts'
import type { Product } from '#lib/contract/product.ts'
import { markets } from '#lib/markets/all.ts'
import type { ManualSource } from '../../api/sales/papers/manual.ts'
import { describedOf } from '../../api/sales/papers/paper-parts.ts'
import { productPaper } from '../../api/sales/papers/product-paper.ts'
import { send } from '../contract/target.ts'
import { startTestApi } from '../support/api.ts'
import { pdfText } from '../support/pdf-text.ts'

const maker = {
  language: 'pl',
  name: 'Maker',
  address: ['Rynek 1', '50-001 Wrocław'],
  country: 'Polska',
  email: 'maker@example.com',
  place: 'Wrocław',
  signatory: 'J. Nowak',
}

/** What every writer of manuals keeps to, tried with a multimeter of a small catalogue. */
export function manualConformance(
  name: string,
  { source, languages }: { source: ManualSource; languages: readonly string[] },
): void {
  describe(`the manuals ${name}`, () => {
    let product: Product
    beforeAll(async () => {
      const api = await startTestApi()
      const answer = await send(api, endpoints.product, { params: { id: 12 }, headers: { 'accept-language': 'pl-PL' } })
      product = (await answer.json()) as Product
      await api.close()
    })

    test.each(languages)('are drawn in %s, with every chapter', async (language) => {
      const market = markets.find((one) => one.language === language)
      if (!market) throw new Error(`No market speaks ${language}`)
      const manual = await source(product, language)
      if (!manual) throw new Error(`There is no manual in ${language}`)
      expect(manual.chapters.length).toBeGreaterThan(0)
      for (const { title, blocks } of manual.chapters) expect(blocks, title).not.toEqual([])
      const origin = { brand: 'Shop', maker: { ...maker, language } }
      const paper = await productPaper(describedOf(product), origin, 'manual', market, { manual })
      const text = pdfText(Buffer.from(paper)).join('').replaceAll(/\s/g, '')
      for (const words of [manual.title, ...manual.chapters.map(({ title }) => title)])
        expect(text).toContain(words.replaceAll(/\s/g, ''))
    })

    test('say nothing in a language that they are not written in, rather than to fail', async () => {
      expect(await source(product, 'xx')).toBeUndefined()
    })
  })
}
