import { createRoute } from '@tanstack/react-router'
import { transferViews } from '#lib/contract/staff/statements.ts'
import { StatementsPage } from '../statements/StatementsPage.tsx'
import { transferQuery } from '../statements/transfer-query.ts'
import { TransferPage } from '../statements/TransferPage.tsx'
import { text, within } from './frame-route.ts'

type Wanted = { search?: string; view?: (typeof transferViews)[number] }

export const statements = createRoute({
  getParentRoute: () => within,
  path: '/statements',
  validateSearch: (search: Record<string, unknown>): Wanted => {
    const view = transferViews.find((one) => one === search['view'])
    const words = text(search['search'])
    return { ...(view && { view }), ...(words !== undefined && { search: words }) }
  },
  component: StatementsPage,
})

export const transfer = createRoute({
  getParentRoute: () => within,
  path: '/statements/$id',
  loader: ({ context, params }) => context.queries.query({ ...transferQuery(params.id), staleTime: 'static' }),
  component: TransferPage,
})
