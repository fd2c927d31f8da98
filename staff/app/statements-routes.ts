import { createRoute } from '@tanstack/react-router'
import { transferViews } from '#lib/contract/staff/statements.ts'
import { transferQuery } from '../statements/transfer-query.ts'
import { text, within } from './frame-route.ts'
import { page } from './page.ts'

type Wanted = { search?: string; view?: (typeof transferViews)[number] }

export const statements = createRoute({
  getParentRoute: () => within,
  path: '/statements',
  validateSearch: (search: Record<string, unknown>): Wanted => {
    const view = transferViews.find((one) => one === search['view'])
    const words = text(search['search'])
    return { ...(view && { view }), ...(words !== undefined && { search: words }) }
  },
  component: page(() => import('../statements/StatementsPage.tsx'), 'StatementsPage'),
})

export const transfer = createRoute({
  getParentRoute: () => within,
  path: '/statements/$id',
  loader: ({ context, params }) => context.queries.query({ ...transferQuery(params.id), staleTime: 'static' }),
  component: page(() => import('../statements/TransferPage.tsx'), 'TransferPage'),
})
