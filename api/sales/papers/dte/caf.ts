import { createPrivateKey, type KeyObject } from 'node:crypto'

/** A range of folios that SII has authorised for a seller and a type of document, with the key by which stamps are signed. */
export type Caf = {
  rut: string
  type: number
  from: number
  to: number
  /** The day on which it was given. */
  authorizedOn: string
  /** As it goes into stamps: without what stands between its elements. */
  xml: string
  key: KeyObject
}

const valueOf = (text: string, name: string): string =>
  new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}>`).exec(text)?.[1] ?? ''

/** Without ends of lines and blanks between elements, as stamps are signed. */
const flattened = (xml: string): string => xml.replaceAll(/>\s+</g, '><').trim()

/** Reads a CAF as SII hands it out; what is wrong with it as an error in words. */
export function readCaf(text: string): Caf {
  const [, caf = ''] = /(<CAF[\s\S]*?<\/CAF>)/.exec(text) ?? []
  const [, pem = ''] = /<RSASK>\s*([\s\S]*?)\s*<\/RSASK>/.exec(text) ?? []
  if (caf === '' || pem === '') throw new Error('it is no CAF: a range and its key have to be in it')
  const [type, from, to] = ['TD', 'D', 'H'].map((name) => Number(valueOf(caf, name)))
  const rut = valueOf(caf, 'RE').toUpperCase()
  if (!type || !from || !to || to < from || !/^\d{1,8}-[\dK]$/.test(rut)) throw new Error('it names no range of a RUT')
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch (cause) {
    throw new Error('its key cannot be read', { cause })
  }
  return { rut, type, from, to, authorizedOn: valueOf(caf, 'FA'), xml: flattened(caf), key }
}

/** Receipts never end; folios of all else are used within six months (SII, resolution 58 of 2017). */
const unending = [39, 41]

export function holdsOn({ type, authorizedOn }: Pick<Caf, 'type' | 'authorizedOn'>, day: string): boolean {
  if (unending.includes(type)) return true
  const last = new Date(`${authorizedOn}T00:00:00Z`)
  last.setUTCMonth(last.getUTCMonth() + 6)
  return day < last.toISOString().slice(0, 10)
}
