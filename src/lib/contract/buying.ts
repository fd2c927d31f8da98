import * as v from 'valibot'
import { Address } from './customer.ts'
import { InvoiceFileForm, InvoiceRead } from './order-papers.ts'
import { Email } from './session.ts'
import { Id, Text } from './values.ts'

/** What a company may want to be told with each order. */
export const orderFacts = ['costCentre', 'orderReference', 'note', 'lineReference'] as const
export type OrderFact = (typeof orderFacts)[number]

export const CostCentreRequest = v.object({
  /** As the bookkeeping of the company calls it. */
  code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
  /** Whose people may buy on it; of none: everybody. */
  branch: v.optional(v.nullable(Id), null),
  /** One that is closed stays on the orders that name it. */
  active: v.optional(v.boolean(), true),
})
export const CostCentre = v.object({ id: Id, ...CostCentreRequest.entries })
export type CostCentre = v.InferOutput<typeof CostCentre>

export const BuyingRequest = v.object({
  required: v.pipe(v.array(v.picklist(orderFacts)), v.maxLength(orderFacts.length)),
})

/** An address in Peppol: the code of who gives such numbers, and the number. */
const PeppolId = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(135),
  v.regex(/^\d{4}:[A-Za-z0-9_.~-]+$/, 'expected an address in Peppol, such as 0192:974760673'),
)

export const AccountingRequest = v.object({
  /** Where invoices, credit notes and pro formas go as well; none: to the buyer alone. */
  email: v.nullable(Email),
  /** In which form the company reads invoices; `null` is in whichever there is, and left out it stays as it was. */
  invoiceForm: v.optional(v.nullable(InvoiceRead)),
  /** Where it gets them over Peppol, once it has chosen that. */
  peppolId: v.optional(v.nullable(PeppolId)),
})

/** Where goods go to for a branch. */
const BranchPlace = v.object({
  branch: Id,
  name: Text,
  /** With the names of the company and the branch, as it stands on a parcel. */
  address: Address,
  gateHours: v.string(),
  /** Whether who asks belongs to that very branch. */
  isOwn: v.boolean(),
})
export type BranchPlace = v.InferOutput<typeof BranchPlace>

/** How the company buys. Who does not administer it sees the cost centres that they may buy on. */
export const CompanyBuying = v.object({
  ...BuyingRequest.entries,
  costCentres: v.array(CostCentre),
  /** Where its papers go as well, told to administrators. */
  accountingEmail: v.optional(v.nullable(Email), null),
  /** In which form it reads invoices, and in which there are any where it is; told to administrators. */
  invoiceForm: v.optional(v.nullable(InvoiceRead), null),
  invoiceForms: v.optional(v.array(InvoiceFileForm), []),
  /**
   * Its address in Peppol, the one that follows from its tax number, and whether the one that it gets invoices at is registered, as far as
   * that is known; nothing where there is no Peppol. Told to administrators.
   */
  peppol: v.optional(
    v.nullable(
      v.object({ id: v.nullable(v.string()), own: v.nullable(v.string()), isRegistered: v.nullable(v.boolean()) }),
    ),
    null,
  ),
  /** Of the branch of who asks and of those below it; of who belongs to the whole company, of all. */
  places: v.optional(v.array(BranchPlace), []),
})
export type CompanyBuying = v.InferOutput<typeof CompanyBuying>
