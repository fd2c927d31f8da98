import { createRoute } from '@tanstack/react-router'
import { transferViews } from '#lib/contract/staff/statements.ts'
import { transferQuery } from './transfer-query.ts'
import { addressed, oneOf, text } from '../../platform/routing/addressed.ts'
import { within } from '../../platform/routing/frame-route.ts'
import { page } from '../../platform/routing/page.ts'

export const statements = createRoute({
  getParentRoute: () => within,
  path: '/statements',
  validateSearch: addressed({ search: text, view: oneOf(transferViews) }),
  component: page(() => import('./StatementsPage.tsx'), 'StatementsPage'),
})

export const transfer = createRoute({
  getParentRoute: () => within,
  path: '/statements/$id',
  loader: ({ context, params }) => context.queries.query({ ...transferQuery(params.id), staleTime: 'static' }),
  component: page(() => import('./TransferPage.tsx'), 'TransferPage'),
})
