import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Address } from '#lib/contract/customer.ts'
import type { savedListRows } from '#lib/contract/rows/saved-list.ts'
import { Id } from '#lib/contract/values.ts'
import { userOf } from '../../platform/http/caller.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Handlers } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { attempt, placeOf } from '../../platform/limits/attempts.ts'
import { addAddress, readAddresses, removeAddress, setAddress, type NewEntry } from './address-book.ts'
import { checkedAddress, checkedPostcode } from './checked-address.ts'
import { countryOf } from '../../catalog/shop/country.ts'
import { readOwnData } from '../privacy/own-data.ts'
import { buyPrivately, readSummary, setCompany, setProfile } from './profile.ts'
import { addList, readList, readLists, removeList, setList } from '../lists/saved-lists.ts'
import { requireTaxNumber } from './tax-number.ts'

type CustomerCalls = Pick<
  Handlers,
  | 'anonymousCustomer'
  | 'customerSummary'
  | 'customerProfile'
  | 'companySet'
  | 'companyRemove'
  | 'ownData'
  | 'addressBook'
  | 'addressAdd'
  | 'addressSet'
  | 'addressRemove'
  | 'addressAutofill'
  | keyof typeof savedListRows
>

export function customerHandlers(services: Services): CustomerCalls {
  const { db, companyRegister } = services
  return {
    anonymousCustomer: async ({ address }) => {
      const guid = randomUUID()
      await attempt(
        db,
        [{ limit: 'guestPlace', by: placeOf(address) }],
        (mayWrite) => sql`insert into customer (guid) select ${guid} where ${mayWrite}`,
      )
      return { guid }
    },

    customerSummary: (call) => readSummary(services, userOf(call)),
    customerProfile: (call) => setProfile(services, { guid: userOf(call), market: call.market }, call.body),
    companySet: (call) => {
      const { body } = call
      const checked = { taxNumber: requireTaxNumber(body), postcode: checkedPostcode(body) }
      const { culture } = call.market
      const brand = brandOf(call.catalogue.shop.sellers.of(culture))
      return setCompany(services, { guid: userOf(call), culture, brand }, { ...body, ...checked })
    },
    companyRemove: (call) => buyPrivately(services, userOf(call)),

    ownData: async (call) => {
      const guid = userOf(call)
      await attempt(db, [{ limit: 'ownData', by: guid }])
      return readOwnData(db, guid, services.personalData)
    },

    addressBook: (call) => readAddresses(db, userOf(call)),
    addressAdd: (call) => addAddress(db, userOf(call), newEntry(call.body)),
    addressSet: (call) => setAddress(db, userOf(call), idOf(call.params), newEntry(call.body)),
    addressRemove: async (call) => {
      const guid = userOf(call)
      await removeAddress(db, guid, idOf(call.params))
      return readAddresses(db, guid)
    },

    savedLists: (call) => readLists(db, userOf(call)),
    savedListAdd: (call) => addList(db, userOf(call), call.body, call.market),
    savedList: (call) => readList(db, userOf(call), idOf(call.params), call.market),
    savedListSet: (call) => setList(db, { guid: userOf(call), id: idOf(call.params), market: call.market }, call.body),
    savedListRemove: async (call) => {
      const guid = userOf(call)
      await removeList(db, guid, idOf(call.params))
      return readLists(db, guid)
    },

    addressAutofill: async ({ query, market, address }) => {
      const country = query.country ?? countryOf(market)
      const taxNumber = requireTaxNumber({ country, taxNumber: query.taxNumber })
      const place = placeOf(address)
      await attempt(db, [
        { limit: 'autofillPlace', by: place },
        { limit: 'autofillNumber', by: `${place ?? ''} ${country} ${taxNumber}` },
      ])
      if (!companyRegister) throw new HttpProblem('COMPANY_REGISTER_UNAVAILABLE')
      const company = await companyRegister(country, taxNumber)
      if (!company) throw new HttpProblem('NOT_FOUND')
      return company
    },
  }
}

function newEntry({ defaultBilling, defaultDelivery, ...address }: Address & Omit<NewEntry, 'address'>): NewEntry {
  return { address: checkedAddress(address), defaultBilling, defaultDelivery }
}

/** What is no id names nothing. */
function idOf(params: Record<string, string>): number {
  const id = /^\d{1,10}$/.test(params['id'] ?? '') ? Number(params['id']) : 0
  if (!v.is(Id, id)) throw new HttpProblem('NOT_FOUND')
  return id
}
