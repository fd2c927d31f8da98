import type { Product } from '#lib/contract/product.ts'

type Stated = Pick<Product, 'measurementCategory' | 'specification'>

const lowVoltage = '2014/35/EU (LVD)'
const emc = '2014/30/EU (EMC)'
const radio = '2014/53/EU (RED)'
const rohs = '2011/65/EU (RoHS)'

/** By what it is called in every language, since these are names of trade, and which standards a radio of that kind is made to. */
const radios: readonly { name: RegExp; standards: readonly string[] }[] = [
  { name: /\b(Bluetooth|Wi-Fi|WLAN|Zigbee)\b/i, standards: ['EN 300 328', 'EN 301 489-17'] },
  { name: /\b(LTE|5G)\b/, standards: ['EN 301 908-1', 'EN 301 489-52'] },
  { name: /\bLoRa(WAN)?\b/i, standards: ['EN 300 220-2', 'EN 301 489-3'] },
  { name: /\b(NFC|RFID)\b/, standards: ['EN 300 330', 'EN 301 489-3'] },
]
/** Of every radio: the common part of its compatibility, and the security of what can reach the internet. */
const ofRadios = ['EN 301 489-1', 'EN 18031-1']

const valuesOf = ({ specification }: Stated, code: string): string[] =>
  specification.flatMap(({ rows }) => rows.filter((row) => row.code === code).map(({ value }) => value))

/**
 * What a product is declared to conform to, by what its data sheet says. What has a radio falls below the directive of radio
 * equipment, which asks itself for what the directives of low voltage and of compatibility ask for, and stands in the place of
 * both. Low voltage is of what is connected to more than 50 V AC, which is what a measurement category is stated for.
 */
export function conformityOf(product: Stated): { directives: string[]; standards: string[] } {
  const interfaces = valuesOf(product, 'interface').join(', ')
  const found = radios.filter(({ name }) => name.test(interfaces))
  const electrical = [...(product.measurementCategory === null ? [] : [lowVoltage]), emc]
  const stated = valuesOf(product, 'standards').flatMap((value) => value.split(', '))
  const radioStandards = found.length > 0 ? [...found.flatMap(({ standards }) => standards), ...ofRadios] : []
  return {
    directives: [...(found.length > 0 ? [radio] : electrical), rohs],
    standards: [...new Set([...stated, 'EN IEC 61326-1', ...radioStandards, 'EN IEC 63000'])],
  }
}
