import { createRoute } from '@tanstack/react-router'
import { text, within } from '../app/frame-route.ts'
import { type RemovedWanted, removedWanted } from '../audit/removed-wanted.ts'
import { recordQuery } from '../shop/shop-queries.ts'
import { CounterpartPage } from './CounterpartPage.tsx'
import { CounterpartsPage } from './CounterpartsPage.tsx'
import { NewCounterpartPage } from './NewCounterpartPage.tsx'

const counterparts = createRoute({
  getParentRoute: () => within,
  path: '/shop/counterparts',
  validateSearch: (search: Record<string, unknown>): { search?: string } & RemovedWanted => {
    const words = text(search['search'])
    return { ...removedWanted(search), ...(words !== undefined && { search: words }) }
  },
  component: CounterpartsPage,
})
const newCounterpart = createRoute({
  getParentRoute: () => within,
  path: '/shop/counterparts/new',
  component: NewCounterpartPage,
})
const counterpart = createRoute({
  getParentRoute: () => within,
  path: '/shop/counterparts/$id',
  loader: ({ context, params }) =>
    context.queries.query({ ...recordQuery('counterpart', params.id), staleTime: 'static' }),
  component: CounterpartPage,
})

export const counterpartRoutes = [counterparts, newCounterpart, counterpart] as const
