import { expect, test } from 'vitest'
import { addressNorms } from '#i18n/address-norms.ts'
import { market as pl } from '#lib/markets/pl.ts'
import { addressesOf, draftOfAddresses, newEntry } from './address-form.ts'

const norms = addressNorms(pl)
const typed = {
  firstName: 'Anna',
  lastName: 'Nowak',
  street: 'Prosta 1',
  postcode: '00-838',
  city: 'Warszawa',
  country: 'PL',
  phone: '+48 600 700 800',
}
const entry = {
  ...typed,
  id: 7,
  company: null,
  taxNumber: null,
  fiscal: {},
  region: null,
  street: 'Krzywa 2',
  defaultBilling: true,
  defaultDelivery: false,
}
const values = {
  email: 'anna@example.com',
  billing: typed,
  billingEntry: newEntry,
  saveBilling: true,
  elsewhere: true,
  delivery: { ...typed, street: 'Boczna 3' },
  deliveryEntry: newEntry,
  saveDelivery: true,
}
const streets = (addresses: unknown) => (addresses as { street: string }[]).map(({ street }) => street)

test('what is typed goes into the book where that is asked for', () => {
  expect(streets(addressesOf(values, norms, [entry])['keep'])).toEqual(['Prosta 1', 'Boczna 3'])
  expect(streets(addressesOf({ ...values, elsewhere: false }, norms, [entry])['keep'])).toEqual(['Prosta 1'])
})

test('an address of the book is not put into it again, whatever was typed before', () => {
  const { billing, keep } = addressesOf({ ...values, billingEntry: '7' }, norms, [entry])
  expect(billing).toMatchObject({ street: 'Krzywa 2' })
  expect(streets(keep)).toEqual(['Boczna 3'])
  expect(addressesOf({ ...values, billingEntry: '7', deliveryEntry: '7' }, norms, [entry])['keep']).toEqual([])
})

test('goods go to the own branch at first, and nobody is invoiced there', () => {
  const branch = { ...entry, id: -3, defaultBilling: false, defaultDelivery: true }
  const choices = {
    addresses: null,
    countries: ['PL'],
    shipping: [],
    payments: [],
    customer: undefined,
    buying: undefined,
  }
  const begun = draftOfAddresses({ ...choices, book: [branch] }, norms, undefined)
  expect(begun).toMatchObject({ billingEntry: newEntry, deliveryEntry: '-3', elsewhere: true })
  const known = draftOfAddresses({ ...choices, book: [branch, entry] }, norms, undefined)
  expect(known).toMatchObject({ billingEntry: '7', deliveryEntry: '-3', elsewhere: true })
  const abroad = draftOfAddresses({ ...choices, countries: ['DE'], book: [branch, entry] }, norms, undefined)
  expect(abroad).toMatchObject({ billingEntry: '7', deliveryEntry: newEntry, elsewhere: false })
})
