import { createRoute } from '@tanstack/react-router'
import { companyFilters } from '#lib/contract/staff/companies.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { addressed, oneOf, text } from '../../platform/routing/addressed.ts'
import { within } from '../../platform/routing/frame-route.ts'
import { page } from '../../platform/routing/page.ts'
import { companyQuery } from './company-queries.ts'

const companies = createRoute({
  getParentRoute: () => within,
  path: '/customers/companies',
  validateSearch: addressed({ search: text, only: oneOf(companyFilters) }),
  component: page(() => import('./CompaniesPage.tsx'), 'CompaniesPage'),
})
const company = createRoute({
  getParentRoute: () => within,
  path: '/customers/companies/$id',
  loader: async ({ context, params }) => {
    await context.queries.query({ ...choicesQuery, staleTime: 'static' })
    return context.queries.query({ ...companyQuery(params.id), staleTime: 'static' })
  },
  component: page(() => import('./CompanyPage.tsx'), 'CompanyPage'),
})

const payers = createRoute({
  getParentRoute: () => within,
  path: '/customers/contracts/products/$sku',
  validateSearch: addressed({ culture: text }),
  loader: ({ context }) => context.queries.query({ ...choicesQuery, staleTime: 'static' }),
  component: page(() => import('./PayersPage.tsx'), 'PayersPage'),
})

/** The pages of companies that people buy for. */
export const companyRoutes = [companies, company, payers] as const
