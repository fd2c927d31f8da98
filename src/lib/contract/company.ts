import * as v from 'valibot'
import { Address, Company } from './customer.ts'
import { Email, Token } from './session.ts'
import { Id, Instant, Text } from './values.ts'

/**
 * What a person may do for a company: buy, ask for offers and take them, approve what others buy, see what colleagues have bought, change
 * lists that all share, and say who belongs to the company and may do what.
 */
export const companyRights = ['order', 'offers', 'approve', 'colleagues', 'lists', 'administer'] as const
export type CompanyRight = (typeof companyRights)[number]

/** The roles that every company has; it may add its own. */
export const companyRoles = {
  administrator: companyRights,
  buyer: ['order', 'offers', 'lists'],
  approver: ['approve', 'colleagues'],
  reader: ['colleagues'],
} as const satisfies Record<string, readonly CompanyRight[]>
export type CompanyRoleName = keyof typeof companyRoles

/** How much of each a company may have; so many may wait to be accepted. */
export const mostInCompany = {
  branches: 200,
  roles: 20,
  invitations: 100,
  asking: 20,
  costCentres: 200,
  tokens: 20,
  connections: 20,
  webhooks: 10,
} as const

const roleNames = Object.keys(companyRoles) as [CompanyRoleName, ...CompanyRoleName[]]

/** A role that every company has, by its name, or one of its own, by its number. */
export const CompanyRole = v.union([v.picklist(roleNames), Id])
export type CompanyRole = v.InferOutput<typeof CompanyRole>

const CompanyId = v.pipe(v.string(), v.uuid())
const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120))

export const RoleRequest = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  rights: v.pipe(v.array(v.picklist(companyRights)), v.maxLength(companyRights.length)),
})
export const OwnRole = v.object({ id: Id, ...RoleRequest.entries })
export type OwnRole = v.InferOutput<typeof OwnRole>

/** A branch lies within another one, or directly below the company. */
export const BranchRequest = v.object({
  name: Name,
  parent: v.nullable(Id),
  /** Where its goods go. */
  address: v.optional(v.nullable(Address), null),
  /** When its gate takes goods, as the carrier is told it. */
  gateHours: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), ''),
})
export const Branch = v.object({ id: Id, ...BranchRequest.entries })
export type Branch = v.InferOutput<typeof Branch>

/** Where somebody belongs, and as what. */
const Place = { role: CompanyRole, branch: v.nullable(Id) }

export const InvitationRequest = v.object({ email: Email, ...Place })
const Invitation = v.object({ id: Id, email: Email, ...Place, expiresAt: Instant })
export const InvitationAcceptance = v.object({ token: Token })

/** What an administrator makes of somebody; whoever asked to belong belongs from then on. */
export const PersonRequest = v.object(Place)

const Person = v.object({
  id: Id,
  name: v.string(),
  email: Email,
  ...Place,
  /** Whether they belong, or have asked to. */
  state: v.picklist(['active', 'asked']),
})
export type CompanyPerson = v.InferOutput<typeof Person>

/** A company that the user belongs to, or has asked to belong to. */
export const Membership = v.object({
  id: CompanyId,
  name: Text,
  taxNumber: Text,
  country: Text,
  state: v.picklist(['active', 'asked']),
  rights: v.array(v.picklist(companyRights)),
  /** Whether the user buys for it now. */
  isChosen: v.boolean(),
})
export type Membership = v.InferOutput<typeof Membership>

export const CompanyChoice = v.object({ id: v.nullable(CompanyId) })

/** To whom of the company goes what somebody leaves behind; without anybody it goes to nobody. */
export const LeaveQuery = v.object({ to: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))) })

/** The company that the user buys for. People, invitations and the log are shown to administrators; others see themselves. */
export const CompanyAccount = v.object({
  id: CompanyId,
  profile: Company,
  own: v.object({ id: Id, ...Place, rights: v.array(v.picklist(companyRights)) }),
  branches: v.array(Branch),
  roles: v.array(OwnRole),
  people: v.array(Person),
  invitations: v.array(Invitation),
})
export type CompanyAccount = v.InferOutput<typeof CompanyAccount>

export const companyActions = [
  'company.made',
  'company.changed',
  'person.asked',
  'person.accepted',
  'person.invited',
  'person.joined',
  'person.changed',
  'person.left',
  'person.removed',
  'invitation.withdrawn',
  'branch.added',
  'branch.changed',
  'branch.removed',
  'role.added',
  'role.changed',
  'role.removed',
  'buying.changed',
  'accounting.changed',
  'costCentre.added',
  'costCentre.changed',
  'rule.added',
  'rule.changed',
  'rule.removed',
  'deputy.set',
  'request.asked',
  'request.approved',
  'request.refused',
  'request.withdrawn',
  'list.shared',
  'list.unshared',
  'token.made',
  'token.revoked',
  'punchout.added',
  'punchout.changed',
  'punchout.removed',
  'punchout.secretChanged',
  'punchout.secretRevoked',
  'shop.made',
  'shop.invited',
  'shop.withdrew',
  'shop.accepted',
  'shop.refused',
  'webhook.added',
  'webhook.changed',
  'webhook.removed',
  'webhook.switchedOff',
] as const
export type CompanyAction = (typeof companyActions)[number]

export const CompanyLogQuery = v.object({ before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))) })

/** What was done in a company, the latest first. Of whoever is no longer a customer no name is told. */
export const CompanyLog = v.object({
  entries: v.array(
    v.object({
      id: v.pipe(v.number(), v.integer(), v.minValue(1)),
      at: Instant,
      action: v.picklist(companyActions),
      by: v.nullable(Text),
      /** Whom it is about. */
      of: v.nullable(Text),
      /** What else it is about: a branch, a role. */
      what: v.nullable(Text),
    }),
  ),
  hasMore: v.boolean(),
})
export type CompanyLog = v.InferOutput<typeof CompanyLog>
