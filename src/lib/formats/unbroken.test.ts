import { describe, expect, it } from 'vitest'
import { unbroken, unbrokenHtml, unbrokenParts } from './unbroken.ts'

const shown = (text: string) => text.replaceAll('\u00a0', '_').replaceAll('\u2060', '~')

describe('what stays on one line', () => {
  it.each([
    ['Miernik cęgowy z pomiarem mocy i harmonicznych', 'Miernik cęgowy z_pomiarem mocy i_harmonicznych'],
    ['prąd przewodów w domu i w biurze', 'prąd przewodów w_domu i_w_biurze'],
    ['Stromzange bis 200 A AC', 'Stromzange bis 200_A AC'],
    ['przekrój 25 mm², temperatura 40 °C.', 'przekrój 25_mm², temperatura 40_°C.'],
    ['CAT III 1000 V, CAT IV 600 V', 'CAT_III_1000_V, CAT_IV_600_V'],
    ['red 100 … 240 V, 50/60 Hz', 'red 100_… 240_V, 50/60_Hz'],
    ['izolacja, RCD i 6 mA DC', 'izolacja, RCD i_6_mA DC'],
    ['za 4000 zliczeń', 'za 4000 zliczeń'],
    ['Earth resistance: 3-pole, 4-pole', 'Earth resistance: 3-~pole, 4-~pole'],
    ['UNE-EN 61557-3, a-4-b, 2026-11', 'UNE-EN 61557-3, a-4-b, 2026-11'],
    ['Multímetro NM-520 de 60 000 cuentas', 'Multímetro NM-520 de 60_000 cuentas'],
    ['hasta 10 000 A, 16 384 puntos', 'hasta 10_000_A, 16_384 puntos'],
    ['Angebot OF-DE-2026-000001 vom 5. Mai', 'Angebot OF-DE-2026-000001 vom 5._Mai'],
    ['Oscilloskop NO-204 200 MHz, 2 GS/s, 1000 W/m².', 'Oscilloskop NO-204 200_MHz, 2_GS/s, 1000_W/m².'],
  ])('%s', (text, expected) => {
    expect(shown(unbroken(text))).toBe(expected)
  })

  it('is a model in a name, which is not changed', () => {
    const name = 'Miernik cęgowy elastyczny NC-3000F do 3000 A'
    expect(unbrokenParts(name).filter((_, at) => at % 2 === 1)).toEqual(['NC-3000F', '3000 A'])
    expect(unbrokenParts(name).join('')).toBe(name)
  })

  it('is the number of an order or an offer in a sentence', () => {
    const kept = (text: string) => unbrokenParts(text).filter((_, at) => at % 2 === 1)
    expect(kept('Thank you for order NO-2026-A2B3C4.')).toEqual(['NO-2026-A2B3C4'])
    expect(kept('Tilbud OF-NO-2026-000001 ligger ved.')).toEqual(['OF-NO-2026-000001'])
    expect(kept('Order CALIB1-2026-A2B3C4, offer QUOTES-DE-2026-000001')).toEqual([
      'CALIB1-2026-A2B3C4',
      'QUOTES-DE-2026-000001',
    ])
  })

  it.each([
    ['Telefon: +48 22 000 00 10.', '+48 22 000 00 10'],
    ['+49 30 23125 110, Mo–Fr', '+49 30 23125 110'],
    ['IBAN PL68 9999 0000 0000 0000 0000 0010', 'PL68 9999 0000 0000 0000 0000 0010'],
    ['IBAN IT62 X999 9900 0000 0000 0000 010', 'IT62 X999 9900 0000 0000 0000 010'],
    ['ES97 9999 0000 0000 0000 0010 Banco', 'ES97 9999 0000 0000 0000 0010'],
    ['CLABE 999 180 00000000001 5', '999 180 00000000001 5'],
  ])('is what is read out in groups: %s', (text, dictated) => {
    expect(unbrokenParts(text).filter((_, at) => at % 2 === 1)).toEqual([dictated])
  })

  it('is never sought within a tag', () => {
    expect(shown(unbrokenHtml('<p title="a b">To w domu <a href="/a b">5 V</a></p>'))).toBe(
      '<p title="a b">To w_domu <a href="/a b">5_V</a></p>',
    )
  })
})
