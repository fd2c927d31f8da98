import * as v from 'valibot'
import { companyActions, companyRoles, type CompanyRoleName } from '../company.ts'
import { Company } from '../customer.ts'
import { Culture, Currency } from '../cultures.ts'
import { orderStatuses } from '../order.ts'
import { Email } from '../session.ts'
import { Country, Id, Instant, MinorUnits, Text } from '../values.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Guid = v.pipe(v.string(), v.uuid())

/** Those that nobody answers for while somebody waits, and those that a contract is with. */
export const companyFilters = ['waiting', 'contracts'] as const

export const CompaniesQuery = v.object({
  /** Words of its name or tax number. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  only: v.optional(v.picklist(companyFilters)),
  /** How many were shown before. */
  from: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))),
})

const CompanyLine = v.object({
  id: Guid,
  name: Text,
  /** As records name it: `PL 5213017228`. */
  key: Text,
  peopleCount: Count,
  /** Who wants to belong to it and was not answered yet. */
  askedCount: Count,
  groups: v.array(Text),
  /** Those with it and with its groups that hold today. */
  contractsCount: Count,
  lastOrderAt: v.nullable(Instant),
  /** Whether anybody says who belongs to it. */
  isAdministered: v.boolean(),
})
export type CompanyLine = v.InferOutput<typeof CompanyLine>
export const CompaniesPage = v.object({ companies: v.array(CompanyLine), hasMore: v.boolean() })
export type CompaniesPage = v.InferOutput<typeof CompaniesPage>

const roleNames = Object.keys(companyRoles) as [CompanyRoleName, ...CompanyRoleName[]]

const CompanyPerson = v.object({
  id: Id,
  guid: Guid,
  name: v.string(),
  email: Email,
  /** One that every company has; nothing where it is one of its own, which has a name. */
  role: v.nullable(v.picklist(roleNames)),
  roleName: v.nullable(Text),
  branch: v.nullable(Text),
  state: v.picklist(['active', 'asked']),
  since: Instant,
})
export type CompanyPerson = v.InferOutput<typeof CompanyPerson>

const OrderOfCompany = v.object({
  number: Text,
  placedAt: Instant,
  status: v.picklist(orderStatuses),
  culture: Culture,
  buyer: v.string(),
  total: v.object({ gross: MinorUnits, currency: Currency }),
})

export const CompanyRecord = v.object({
  id: Guid,
  key: Text,
  profile: Company,
  since: Instant,
  isAdministered: v.boolean(),
  /** Whether nobody belongs to it and nothing is agreed on with it or was sold to it. */
  isRemovable: v.boolean(),
  people: v.array(CompanyPerson),
  invitations: v.array(v.object({ id: Id, email: Email, expiresAt: Instant })),
  branches: v.array(v.object({ id: Id, name: Text, parent: v.nullable(Id) })),
  groups: v.array(v.object({ id: Id, name: Text })),
  /** The latest of them. */
  orders: v.array(OrderOfCompany),
  ordersCount: Count,
  /** What was bought in each currency, cancelled orders left out. */
  spent: v.array(v.object({ currency: Currency, gross: MinorUnits })),
})
export type CompanyRecord = v.InferOutput<typeof CompanyRecord>

export const NewCompany = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
  country: Country,
  taxNumber: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20)),
})

/** Written to in the language of one of the markets. */
export const FirstInvitation = v.object({ email: Email, culture: Culture })

export const CompanyLogQuery = v.object({ before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))) })

/** What was done in a company, the latest first; nobody is named who is no longer a customer. */
export const StaffCompanyLog = v.object({
  entries: v.array(
    v.object({
      id: Id,
      at: Instant,
      action: v.picklist(companyActions),
      by: v.nullable(Text),
      of: v.nullable(Text),
      what: v.nullable(Text),
    }),
  ),
  hasMore: v.boolean(),
})
export const RemovedCompany = v.object({ removed: Text })
