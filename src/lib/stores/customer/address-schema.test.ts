import { expect, test } from 'vitest'
import * as v from 'valibot'
import { addressNorms } from '#i18n/address-norms.ts'
import { editions } from '#i18n/edition.ts'
import { createIslandTranslate } from '#i18n/island-translate.ts'
import { messagesOf } from '#i18n/locales/index.ts'
import { problemsOf } from '#lib/ui/form/problems.ts'
import { addressSchema, companySchema, deliverySchema } from './address-schema.ts'

const normsOf = (key: string) => {
  const edition = editions.find((one) => one.key === key)
  if (!edition) throw new Error(`no edition ${key}`)
  return addressNorms(edition)
}

const person = {
  firstName: 'Anna',
  lastName: 'Nowak',
  company: null,
  taxNumber: null,
  street: 'Prosta 1',
  postcode: '00-838',
  city: 'Warszawa',
  region: null,
  country: 'PL',
  phone: '+48 600 700 800',
}

const wrong = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.map((issue) => v.getDotPath(issue)) ?? []

test('a person needs no tax number', () => {
  expect(wrong(addressSchema(normsOf('pl')), person)).toEqual([])
})

test('a postcode is written as the country writes it, and abroad as it is written there', () => {
  const schema = addressSchema(normsOf('pl'))
  expect(wrong(schema, { ...person, postcode: '838' })).toEqual(['postcode'])
  expect(wrong(schema, { ...person, postcode: 'SW1A 1AA', country: 'GB' })).toEqual([])
})

test('a phone is one of its country or begins with that of another', () => {
  const schema = addressSchema(normsOf('pl'))
  expect(wrong(schema, { ...person, phone: '60070080' })).toEqual(['phone'])
  expect(wrong(schema, { ...person, phone: '+1 312 555 0100' })).toEqual([])
  expect(wrong(schema, { ...person, phone: '01 23 45 67 89', country: 'FR' })).toEqual([])
})

test('a colonia is asked for in Mexico and not in Poland', () => {
  const mexican = { ...person, country: 'MX', postcode: '06700', region: 'Jalisco', phone: '+52 55 1234 5678' }
  expect(wrong(addressSchema(normsOf('mx')), mexican)).toEqual(['district'])
  expect(wrong(addressSchema(normsOf('mx')), { ...mexican, district: 'Roma Norte' })).toEqual([])
  expect(wrong(addressSchema(normsOf('pl')), mexican)).toEqual([])
})

test('Peru writes distrito, provincia and departamento, Chile comuna and región', () => {
  const lima = { ...person, country: 'PE', postcode: '', city: 'Lima', region: null, phone: '+51 987 654 321' }
  expect(wrong(addressSchema(normsOf('pe')), lima)).toEqual(['district', 'region'])
  expect(wrong(addressSchema(normsOf('pe')), { ...lima, district: 'Miraflores', region: 'Lima' })).toEqual([])
  const asked = ['pe', 'cl', 'mx', 'es'].map(normsOf).map(({ address: { city, region } }) => [city, region?.name])
  expect(asked).toEqual([
    ['province', 'department'],
    ['commune', 'region'],
    ['city', 'state'],
    ['city', 'province'],
  ])
  expect(['pe', 'cl'].map((key) => normsOf(key).address.region?.choices.length)).toEqual([25, 16])
})

test('a person says the number that papers of the country need, and a right one', () => {
  const italian = { ...person, country: 'IT', postcode: '20121', region: 'MI', phone: '+39 333 1234567' }
  const schema = addressSchema(normsOf('it'))
  expect(wrong(schema, italian)).toEqual(['personNumber'])
  expect(wrong(schema, { ...italian, taxNumber: 'RSSMRA85T10A562T' })).toEqual(['personNumber'])
  expect(wrong(schema, { ...italian, taxNumber: 'RSSMRA85T10A562S' })).toEqual([])
  expect(wrong(deliverySchema(normsOf('it')), italian)).toEqual([])
  const spanish = { ...italian, country: 'ES', region: 'Madrid', phone: '+34 612 345 678' }
  expect(wrong(addressSchema(normsOf('es')), spanish)).toEqual([])
  expect(wrong(addressSchema(normsOf('es')), { ...spanish, taxNumber: '12345678A' })).toEqual(['personNumber'])
})

test('a company has a name and a number that holds', () => {
  const schema = addressSchema(normsOf('pl'))
  expect(wrong(schema, { ...person, company: '', taxNumber: null })).toEqual(['company', 'taxNumber'])
  expect(wrong(schema, { ...person, company: 'Pomiary', taxNumber: '123-456-78-90' })).toEqual(['taxNumber'])
  expect(wrong(schema, { ...person, company: 'Pomiary', taxNumber: '526-000-12-46' })).toEqual([])
})

test('a company of Germany or the United States may have no number, and one that is written holds', () => {
  for (const [key, country, region] of [
    ['de', 'DE', null],
    ['en', 'US', 'NY'],
  ] as const) {
    const company = { ...person, country, region, postcode: '10115', company: 'Messen', taxNumber: null }
    expect(wrong(addressSchema(normsOf(key)), company)).toEqual([])
    expect(wrong(addressSchema(normsOf(key)), { ...company, taxNumber: '1' })).toEqual(['taxNumber'])
  }
})

test.each(editions)(
  'a wrong number is told by its name and form in the edition $key, one from abroad is not',
  (edition) => {
    const translate = createIslandTranslate(messagesOf(edition), edition.culture)
    const told = (country: string) => {
      const { issues = [] } = v.safeParse(addressSchema(addressNorms(edition)), {
        ...person,
        ...{ country, company: 'Messen', taxNumber: '1' },
      })
      return problemsOf(issues, translate)['taxNumber']
    }
    const own = told(edition.countryCode)
    expect(own).toBe(translate('errors.TAX_NUMBER_INVALID'))
    expect(own).toMatch(/\d/)
    expect(told(edition.countryCode === 'DE' ? 'PL' : 'DE')).toBe(translate('islands.form.problems.taxNumber'))
  },
)

test.each(['pl', 'it', 'cl', 'mx'])('a delivery to a company needs nothing of an invoice, in %s', (key) => {
  const norms = normsOf(key)
  const place = {
    ...person,
    country: norms.countryCode,
    postcode: norms.address.postcode?.example ?? '',
    region: 'RM',
    district: 'Roma',
  }
  expect(wrong(deliverySchema(norms), { ...place, company: 'Pomiary' })).toEqual([])
  expect(wrong(deliverySchema(norms), { ...place, company: 'Pomiary', street: '' })).toEqual(['street'])
})

test('an Italian company says where its invoices go, one way or the other', () => {
  const schema = addressSchema(normsOf('it'))
  const company = {
    ...person,
    country: 'IT',
    postcode: '20121',
    region: 'MI',
    company: 'Misure',
    taxNumber: '07643520567',
  }
  expect(wrong(schema, company)).toEqual(['fiscal.sdi', 'fiscal.pec'])
  expect(wrong(schema, { ...company, fiscal: { pec: 'acquisti@pec.misure.it' } })).toEqual([])
  expect(wrong(schema, { ...company, fiscal: { sdi: 'X' } })).toEqual(['fiscal.sdi'])
})

test('a region is asked for where the country writes one', () => {
  expect(wrong(addressSchema(normsOf('cl')), { ...person, country: 'CL', postcode: '' })).toEqual(['region'])
})

test('the company of a profile is held to the same', () => {
  const { name, ...place } = { ...person, name: 'Pomiary' }
  expect(wrong(companySchema(normsOf('pl')), { ...place, name, taxNumber: '1' })).toEqual(['taxNumber'])
})
