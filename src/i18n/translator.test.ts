import { describe, expect, it } from 'vitest'
import { market as cl } from '#lib/markets/cl.ts'
import { market as de } from '#lib/markets/de.ts'
import { market as es } from '#lib/markets/es.ts'
import { market as india } from '#lib/markets/in.ts'
import { editions } from './edition.ts'
import { market as pl } from '#lib/markets/pl.ts'
import { messagesOf } from './locales/index.ts'
import { createTranslate } from './translate.ts'
import { translator } from './translator.ts'

describe('translator', () => {
  it('is made once for an edition', () => {
    expect(translator(pl)).toBe(translator({ ...pl }))
    expect(translator(pl)).not.toBe(translator(de))
  })

  it('counts as Polish does', () => {
    const t = translator(pl)
    const count = (count: number) => t('category.quantity', { count })
    expect([1, 2, 5, 12, 22, 25].map(count)).toEqual([
      '1 produkt',
      '2 produkty',
      '5 produktów',
      '12 produktów',
      '22 produkty',
      '25 produktów',
    ])
  })

  it('groups the digits of a count as the country does', () => {
    expect(translator(de)('category.quantity', { count: 20000 })).toBe('20.000 Produkte')
  })

  it('says what a country says otherwise, and the rest as its language does', () => {
    expect([es, cl].map((edition) => translator(edition)('cart.title'))).toEqual(['Carrito', 'Carro'])
    expect([es, cl].map((edition) => translator(edition)('frame.menu'))).toEqual(['Menú', 'Menú'])
    expect(translator(india)('price.taxIncluded', { rate: '18%' })).toBe('incl. 18% GST')
  })

  it('counts in every edition', () => {
    const said = editions.map((edition) => translator(edition)('category.quantity', { count: 1234567 }))
    expect(said.map((text) => text.replace(/[\u00a0\u202f]/g, ' '))).toEqual([
      '1 234 567 produktów',
      '1,234,567 products',
      '1.234.567 prodotti',
      '1 234 567 produkter',
      '1,234,567 products',
      '12,34,567 products',
      '1.234.567 productos',
      '1.234.567 productos',
      '1,234,567 productos',
      '1.234.567 Produkte',
      '1,234,567 productos',
    ])
  })

  it('gives the same text when asked again', () => {
    const t = translator(de)
    expect(t('footer.legal')).toBe('Rechtliches')
    expect(t('footer.legal')).toBe('Rechtliches')
  })

  it('fills each name into the sentence that it learned with another', () => {
    const t = translator(de)
    const add = (name: string) => t('card.addNamed', { name })
    expect(add('NM-110')).toContain('NM-110')
    expect(add('NK-340')).toBe(add('NM-110').replace('NM-110', 'NK-340'))
    // As they are, whatever they look like to what fills them in.
    for (const name of ['$& $1', '{{name}}', '$t(footer.legal)', '']) {
      expect(add(name)).toBe(add('NM-110').replace('NM-110', () => name))
      expect(add(name)).toBe(createTranslate(messagesOf(de), de.culture)('card.addNamed', { name }))
    }
  })
})
