import { atom, onMount } from 'nanostores'
import type { AddressEntry, AddressEntryRequest } from '#lib/contract/customer.ts'
import { customerRows } from '#lib/contract/rows/customer.ts'
import { asCustomer } from '../session/customer-call.ts'
import { load, type Loadable } from '../page/loadable.ts'

/** The addresses of who is logged in, the defaults first. */
export const $addressBook = atom<Loadable<readonly AddressEntry[]>>({ status: 'loading' })

onMount($addressBook, () => {
  if (typeof document !== 'undefined') void readAddressBook()
})

const fetchBook = () => asCustomer((call) => call(customerRows.addressBook))

export const readAddressBook = (): Promise<void> => load($addressBook, fetchBook)

/** Adds an address, or sets the one with that id. Throws an ApiError and leaves the book as it was when that fails. */
export async function saveAddress(body: AddressEntryRequest, id?: number): Promise<AddressEntry> {
  const entry = await asCustomer((call) =>
    id === undefined
      ? call(customerRows.addressAdd, { body })
      : call(customerRows.addressSet, { params: { id }, body }),
  )
  // A default that was set here is no other one's any more, and comes first: the API knows the order.
  await readAddressBook()
  return entry
}

export async function removeAddress(id: number): Promise<void> {
  const value = await asCustomer((call) => call(customerRows.addressRemove, { params: { id } }))
  $addressBook.set({ status: 'ready', value })
}
