import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { holdsOn, readCaf } from './caf.ts'

const pem = generateKeyPairSync('rsa', { modulusLength: 1024 })
  .privateKey.export({ type: 'pkcs1', format: 'pem' })
  .toString()
const text = (range = '<D>1</D><H>60</H>', key = pem) =>
  `<?xml version="1.0"?>
<AUTORIZACION>
<CAF version="1.0">
<DA>
<RE>76086428-5</RE><RS>NONIUS</RS><TD>33</TD>
<RNG>${range}</RNG>
<FA>2026-08-31</FA>
</DA>
<FRMA algoritmo="SHA1withRSA">c2lnbmVk</FRMA>
</CAF>
<RSASK>${key}</RSASK>
</AUTORIZACION>`

test('a range of folios is read as SII hands it out, and goes into stamps without what stands between its elements', () => {
  const { rut, type, from, to, authorizedOn, xml } = readCaf(text())
  expect({ rut, type, from, to, authorizedOn }).toEqual({
    ...{ rut: '76086428-5', type: 33, from: 1, to: 60, authorizedOn: '2026-08-31' },
  })
  expect(xml).toMatch(/^<CAF version="1.0"><DA><RE>76086428-5<\/RE>.*<\/FRMA><\/CAF>$/)
})

test('what is no range is refused in words', () => {
  expect(() => readCaf('<a/>')).toThrow('it is no CAF')
  expect(() => readCaf(text('<D>61</D><H>60</H>'))).toThrow('it names no range')
  expect(() => readCaf(text(undefined, 'none'))).toThrow('its key cannot be read')
})

test('folios end six months after they were given, those of receipts never', () => {
  const given = { type: 33, authorizedOn: '2026-05-15' }
  expect(holdsOn(given, '2026-11-14')).toBe(true)
  expect(holdsOn(given, '2026-11-15')).toBe(false)
  expect(holdsOn({ ...given, type: 39 }, '2030-01-01')).toBe(true)
})
