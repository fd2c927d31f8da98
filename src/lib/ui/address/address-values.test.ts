import { expect, test } from 'vitest'
import { addressNorms } from '#i18n/address-norms.ts'
import { market as india } from '#lib/markets/in.ts'
import { market as it } from '#lib/markets/it.ts'
import { addressOf, draftOfAddress } from './address-values.ts'

const norms = addressNorms(it)
const typed = {
  kind: 'company',
  firstName: 'Łucja',
  lastName: 'Żółć',
  company: 'Misure',
  taxNumber: '07643520567',
  fiscal: { sdi: 'M5UXCR1', pec: '' },
  street: 'Via Roma 1',
  postcode: '20121',
  city: 'Milano',
  region: 'MI',
  country: 'IT',
  phone: '+39 02 1234567',
}

test('a person has nothing of a company, whatever stands in its fields', () => {
  expect(addressOf({ ...typed, kind: 'person' }, norms)).toMatchObject({ company: null, taxNumber: null, fiscal: {} })
})

test('a person has the number of a person where papers name one', () => {
  const person = { ...typed, kind: 'person', personNumber: 'RSSMRA85T10A562S' }
  expect(addressOf(person, norms)).toMatchObject({ taxNumber: 'RSSMRA85T10A562S' })
  expect(addressOf({ ...person, kind: 'company' }, norms)).toMatchObject({ taxNumber: '07643520567' })
  expect(addressOf({ ...person, country: 'FR' }, norms)).toMatchObject({ taxNumber: null })
  expect(draftOfAddress({ company: null, taxNumber: 'RSSMRA85T10A562S' }, norms)).toMatchObject({
    kind: 'person',
    personNumber: 'RSSMRA85T10A562S',
  })
})

test('what an invoice needs in one country is left out in another', () => {
  expect(addressOf(typed, norms)).toMatchObject({ fiscal: { sdi: 'M5UXCR1' } })
  expect(addressOf({ ...typed, country: 'FR' }, norms)).toMatchObject({ fiscal: {}, taxNumber: '07643520567' })
})

test('a postcode is sent as the country writes it', () => {
  expect(addressOf({ ...typed, postcode: '201 21' }, norms)).toMatchObject({ postcode: '20121' })
  expect(addressOf({ ...typed, country: 'FR', postcode: '750 01' }, norms)).toMatchObject({ postcode: '750 01' })
})

test('a phone is sent as the country writes it, and what is none as it was typed', () => {
  expect(addressOf({ ...typed, phone: '3331234567' }, norms)).toMatchObject({ phone: '+39 333 1234567' })
  expect(addressOf({ ...typed, phone: '12' }, norms)).toMatchObject({ phone: '12' })
})

test('a second line is sent where there is one, and the part of a town where the country writes it', () => {
  const fields = { line2: 'Scala B', district: 'Brera' }
  expect(addressOf({ ...typed, ...fields }, norms)).toMatchObject({ line2: 'Scala B', district: null })
  expect(addressOf(typed, norms)).toMatchObject({ line2: null })
})

test('an address is typed again from what was kept of it', () => {
  const { kind: _, ...address } = { ...typed, fiscal: { sdi: 'M5UXCR1' } }
  expect(draftOfAddress(address, norms, 'billing')).toMatchObject({
    'billing.kind': 'company',
    'billing.fiscal.sdi': 'M5UXCR1',
    'billing.region': 'MI',
  })
})

test('who has no number declares so where the country lets them, and who tells one does not', () => {
  const inIndia = addressNorms(india)
  const person = { ...typed, kind: 'person', country: 'IN', isWithoutNumber: true }
  expect(addressOf(person, inIndia)).toMatchObject({ taxNumber: null, fiscal: { declared: 'Form 60' } })
  expect(addressOf({ ...person, personNumber: 'ABCPE1234F' }, inIndia)).toMatchObject({ fiscal: {} })
  expect(addressOf({ ...person, kind: 'company' }, inIndia)).toMatchObject({ fiscal: {} })
  expect(addressOf({ ...person, country: 'IT' }, norms)).toMatchObject({ fiscal: {} })
  expect(draftOfAddress({ company: null, taxNumber: null, fiscal: { declared: 'Form 60' } }, inIndia)).toMatchObject({
    isWithoutNumber: true,
  })
})
