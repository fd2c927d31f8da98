import { createRoute } from '@tanstack/react-router'
import { contractStates } from '#lib/contract/staff/contracts.ts'
import { recordQuery } from '../../catalog/records/shop-queries.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { ofRemoved } from '../../platform/audit/removed-wanted.ts'
import { addressed, oneOf, text } from '../../platform/routing/addressed.ts'
import { within } from '../../platform/routing/frame-route.ts'
import { page } from '../../platform/routing/page.ts'

const contracts = createRoute({
  getParentRoute: () => within,
  path: '/customers/contracts',
  validateSearch: addressed({ search: text, state: oneOf(contractStates), company: text, ...ofRemoved }),
  component: page(() => import('./ContractsPage.tsx'), 'ContractsPage'),
})
const newContract = createRoute({
  getParentRoute: () => within,
  path: '/customers/contracts/new',
  // With a company whose page leads here.
  validateSearch: addressed({ company: text }),
  component: page(() => import('./NewContractPage.tsx'), 'NewContractPage'),
})
const files = createRoute({
  getParentRoute: () => within,
  path: '/customers/contracts/files',
  // Of all contracts, of one, or of those that hold for a company.
  validateSearch: addressed({ contract: text, company: text }),
  loader: ({ context }) => context.queries.query({ ...choicesQuery, staleTime: 'static' }),
  component: page(() => import('./ContractFilesPage.tsx'), 'ContractFilesPage'),
})
const contract = createRoute({
  getParentRoute: () => within,
  path: '/customers/contracts/$id',
  loader: ({ context, params }) =>
    context.queries.query({ ...recordQuery('contract', params.id), staleTime: 'static' }),
  component: page(() => import('./ContractPage.tsx'), 'ContractPage'),
})
const groups = createRoute({
  getParentRoute: () => within,
  path: '/customers/groups',
  validateSearch: addressed({ ...ofRemoved }),
  component: page(() => import('./GroupsPage.tsx'), 'GroupsPage'),
})
const newGroup = createRoute({
  getParentRoute: () => within,
  path: '/customers/groups/new',
  component: page(() => import('./NewGroupPage.tsx'), 'NewGroupPage'),
})
const group = createRoute({
  getParentRoute: () => within,
  path: '/customers/groups/$id',
  loader: ({ context, params }) => context.queries.query({ ...recordQuery('group', params.id), staleTime: 'static' }),
  component: page(() => import('./GroupPage.tsx'), 'GroupPage'),
})

/** The pages of contracts about prices, and of groups of companies that have one together. */
export const contractRoutes = [contracts, newContract, files, contract, groups, newGroup, group] as const
