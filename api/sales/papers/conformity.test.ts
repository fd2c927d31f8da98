import { expect, test } from 'vitest'
import { conformityOf } from './conformity.ts'

const meter = (interfaces: string | null, measurementCategory: string | null = 'CAT III 600 V') => ({
  measurementCategory,
  specification: [
    {
      name: 'Functions',
      rows: [
        ...(interfaces === null ? [] : [{ code: 'interface', name: 'Interface', value: interfaces, unit: null }]),
        { code: 'standards', name: 'Standards', value: 'EN 61010-1, EN IEC 61326-1', unit: null },
      ],
    },
  ],
})

test.each(['Bluetooth 5.0', 'USB-C, Bluetooth, Wi-Fi', 'USB, LTE, Wi-Fi'])(
  'a product with %s is declared as radio equipment, in place of low voltage and compatibility',
  (interfaces) => {
    const { directives, standards } = conformityOf(meter(interfaces))
    expect(directives).toEqual(['2014/53/EU (RED)', '2011/65/EU (RoHS)'])
    expect(standards).toEqual(expect.arrayContaining(['EN 61010-1', 'EN 300 328', 'EN 301 489-1', 'EN 301 489-17']))
    expect(standards.includes('EN 301 908-1')).toBe(interfaces.includes('LTE'))
    expect(new Set(standards).size).toBe(standards.length)
  },
)

test.each([null, 'USB-C', 'USB, LAN', 'optical, USB'])('a product with %s is declared as none', (interfaces) => {
  const { directives, standards } = conformityOf(meter(interfaces))
  expect(directives).toEqual(['2014/35/EU (LVD)', '2014/30/EU (EMC)', '2011/65/EU (RoHS)'])
  expect(standards).toEqual(['EN 61010-1', 'EN IEC 61326-1', 'EN IEC 63000'])
})

test('low voltage is declared of what has a measurement category', () => {
  expect(conformityOf(meter(null, null)).directives).toEqual(['2014/30/EU (EMC)', '2011/65/EU (RoHS)'])
})
