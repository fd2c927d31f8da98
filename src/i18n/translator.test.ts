import { describe, expect, it } from 'vitest'
import { de } from './editions/de.ts'
import { pl } from './editions/pl.ts'
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

  it('gives the same text when asked again', () => {
    const t = translator(de)
    expect(t('footer.legal')).toBe('Rechtliches')
    expect(t('footer.legal')).toBe('Rechtliches')
  })

  it('names the locale that is missing', () => {
    expect(() => translator({ ...pl, culture: 'es-CL', language: 'xx' })).toThrow('no locale for the language "xx"')
  })
})
