import { type Found, type FoundKind, foundKinds, roomOfFound } from '#lib/contract/staff/find.ts'
import { mayEnter } from '#lib/contract/staff/roles.ts'
import { readPeople } from '../access/people.ts'
import { type CallOf, whoOf } from '../platform/staff-routes.ts'
import type { StaffServices } from '../platform/staff-services.ts'
import { type Asked, askedBy, isHeldBy } from './asked.ts'
import {
  findBanners,
  findCategories,
  findContents,
  findCrossReferences,
  findExtensionRows,
  findProducts,
} from './find-catalog.ts'
import { findCompanies, findContracts, findCustomers, findGroups, findMessages } from './find-customers.ts'
import { findCertificates, findOffers, findOrders } from './find-sales.ts'
import { type Candidate, groupsOf } from './ranking.ts'

type Finding = (services: StaffServices, asked: Asked, language: string) => Promise<Candidate[]>

const findPeople: Finding = async ({ db }, asked) =>
  (await readPeople(db))
    .filter(({ name, email }) => isHeldBy([name ?? '', email], asked))
    .map(({ id, name, email, state }) => ({
      ...{ key: id, title: name ?? email, about: name === null ? [] : [email], state, at: null, codes: [email] },
    }))

/** How each kind is looked for. */
const findings: Record<FoundKind, Finding> = {
  order: ({ db }, asked) => findOrders(db, asked),
  offer: ({ db }, asked) => findOffers(db, asked),
  certificate: ({ db }, asked) => findCertificates(db, asked),
  customer: ({ db }, asked) => findCustomers(db, asked),
  company: ({ db }, asked) => findCompanies(db, asked),
  contract: ({ db }, asked) => findContracts(db, asked),
  group: ({ db }, asked) => findGroups(db, asked),
  letter: ({ db }, asked) => findMessages(db, asked),
  product: ({ db }, asked, language) => findProducts(db, asked, language),
  page: ({ db }, asked, language) => findContents(db, asked, language),
  category: ({ db }, asked, language) => findCategories(db, asked, language),
  banner: ({ db }, asked, language) => findBanners(db, asked, language),
  counterpart: ({ db }, asked) => findCrossReferences(db, asked),
  extension: ({ db, extensionPages: pages }, asked, language) => findExtensionRows(db, asked, { language, pages }),
  person: findPeople,
}

/** Kinds whose room somebody may not enter are not even looked for. */
export async function findEverywhere(services: StaffServices, call: CallOf<'find'>): Promise<Found> {
  const { roles, language } = whoOf(call).person
  const asked = askedBy(call.query.search)
  if (asked.words.length === 0) return { groups: [] }
  const kinds = foundKinds.filter((kind) => mayEnter(roles, roomOfFound[kind]))
  const found = await Promise.all(
    kinds.map(async (kind) => [kind, await findings[kind](services, asked, language)] as const),
  )
  return { groups: groupsOf(found, asked.search) }
}
