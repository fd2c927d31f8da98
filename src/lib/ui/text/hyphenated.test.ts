import { describe, expect, test } from 'vitest'
import { editions } from '#i18n/edition.ts'
import { hyphenated } from './hyphenated.ts'

const shown = (text: string, language: Parameters<typeof hyphenated>[1]) =>
  hyphenated(text, language).replaceAll('\u00ad', '|')

describe('long words for narrow boxes', () => {
  test('are divided as their language does, and no part is shorter than three letters at an end', () => {
    expect(shown('Isolationsmessgeräte bis 2,5 kV', 'de')).toBe('Iso|la|ti|ons|mess|ge|räte bis 2,5 kV')
    expect(shown('Leckstromzange', 'de')).toBe('Leck|strom|zange')
    expect(shown('isolasjonsmålere', 'no')).toBe('iso|la|sjons|må|lere')
    expect(shown('elektromobilność', 'pl')).toMatch(/^elek\|/)
  })

  test('short ones and codes stay as they are', () => {
    expect(shown('Multimeter NM-110 CAT IV 600 V', 'de')).toBe('Multimeter NM-110 CAT IV 600 V')
  })

  test('a language without patterns is left as it is', () => {
    expect(shown('electrodinamometriaelektro', 'xx' as 'de')).toBe('electrodinamometriaelektro')
  })

  test.each([...new Set(editions.map(({ language }) => language))])('no language is left out: %s', (language) => {
    expect(shown('electrodinamometriaelektro', language)).toContain('|')
  })
})
