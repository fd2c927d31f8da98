import * as v from 'valibot'
import type { AddressNorms } from '#i18n/address-norms.ts'
import { Address, type AddressEntry } from '#lib/contract/customer.ts'
import { Email } from '#lib/contract/session.ts'
import { addressSchema, deliverySchema } from '#lib/stores/customer/address-schema.ts'
import type { Choices } from '#lib/stores/checkout/checkout.ts'
import type { Draft } from '#lib/stores/storage/drafts.ts'
import { addressOf, draftOfAddress } from '#lib/ui/address/address-values.ts'

/** In place of the id of an entry of the book. */
export const newEntry = 'new'

type Book = readonly AddressEntry[]

/** Entries of people have ids above zero, the places of a company's branches below: nobody is invoiced there. */
export const isOwn = ({ id }: AddressEntry): boolean => id > 0

/** What was chosen before, as long as the book has it. */
export const entryIn = (book: Book, chosen: string | boolean | undefined): string =>
  book.some(({ id }) => String(id) === chosen) ? String(chosen) : newEntry

/** Which addresses are taken from the book: they were accepted once, and no field of them is on the page. */
type BookAddresses = { billing: boolean; delivery: boolean }

/** What is asked for; `keep` are the addresses that go into the book as well. */
export function addressesSchema(norms: AddressNorms, taken: BookAddresses) {
  return v.object({
    email: Email,
    billing: taken.billing ? Address : addressSchema(norms),
    delivery: v.nullable(taken.delivery ? Address : deliverySchema(norms)),
    invoice: v.boolean(),
    keep: v.array(Address),
  })
}

/** From what the fields hold to what the API takes. */
export function addressesOf(values: Record<string, unknown>, norms: AddressNorms, book: Book): Record<string, unknown> {
  const fromBook = (entry: unknown) => plain(book.find(({ id }) => String(id) === entry))
  const isElsewhere = values['elsewhere'] === true || values['isAbroad'] === 'yes'
  const [taken, takenDelivery] = [fromBook(values['billingEntry']), fromBook(values['deliveryEntry'])]
  const billing = taken ?? addressOf(values['billing'], norms)
  const delivery = isElsewhere ? (takenDelivery ?? addressOf(values['delivery'], norms)) : null
  return {
    email: values['email'],
    billing,
    delivery,
    invoice: Boolean(billing['company']),
    // The box to tick may be hidden by then, beside what was typed before.
    keep: [
      !taken && values['saveBilling'] === true && billing,
      !takenDelivery && values['saveDelivery'] === true && delivery,
    ].filter(Boolean),
  }
}

/** What the fields begin with: what was chosen before, or else the defaults of the book, or else what is known. */
export function draftOfAddresses(
  { addresses, book, countries, customer }: Choices,
  norms: AddressNorms,
  email: string | undefined,
): Draft {
  const reached = book.filter(({ country }) => countries.includes(country))
  const billing = book.find(({ defaultBilling }) => defaultBilling) ?? book.find(isOwn)
  const delivery = reached.find(({ defaultDelivery }) => defaultDelivery)
  if (!addresses) {
    const known = customer && { ...customer.company, ...companyOf(customer), ...nameOf(customer) }
    return {
      email: email ?? '',
      billingEntry: billing ? String(billing.id) : newEntry,
      deliveryEntry: delivery ? String(delivery.id) : newEntry,
      elsewhere: Boolean(delivery && delivery.id !== billing?.id),
      ...draftOfAddress(known, norms, 'billing'),
      ...draftOfAddress(undefined, norms, 'delivery'),
    }
  }
  const entryOf = (address: Address | null) =>
    String((address && book.find((entry) => isSame(entry, address))?.id) ?? newEntry)
  return {
    email: addresses.email,
    billingEntry: entryOf(addresses.billing),
    deliveryEntry: entryOf(addresses.delivery),
    elsewhere: addresses.delivery !== null,
    ...draftOfAddress(addresses.billing, norms, 'billing'),
    ...draftOfAddress(addresses.delivery ?? undefined, norms, 'delivery'),
  }
}

type Customer = NonNullable<Choices['customer']>

const nameOf = ({ firstName, lastName }: Customer) => ({ firstName, lastName })
const companyOf = ({ company }: Customer) => (company ? { company: company.name } : {})

function plain(entry: AddressEntry | undefined): Record<string, unknown> | undefined {
  if (!entry) return undefined
  const { id: _, defaultBilling: __, defaultDelivery: ___, ...address } = entry
  return address
}

const isSame = (one: Address, other: Address): boolean =>
  Object.keys(Address.entries).every((key) => {
    const name = key as keyof Address
    return JSON.stringify(one[name] ?? null) === JSON.stringify(other[name] ?? null)
  })
