import { createRoute } from '@tanstack/react-router'
import { transferViews } from '#lib/contract/staff/statements.ts'
import { transferQuery } from '../statements/transfer-query.ts'
import { addressed, oneOf, text } from './addressed.ts'
import { within } from './frame-route.ts'
import { page } from './page.ts'

export const statements = createRoute({
  getParentRoute: () => within,
  path: '/statements',
  validateSearch: addressed({ search: text, view: oneOf(transferViews) }),
  component: page(() => import('../statements/StatementsPage.tsx'), 'StatementsPage'),
})

export const transfer = createRoute({
  getParentRoute: () => within,
  path: '/statements/$id',
  loader: ({ context, params }) => context.queries.query({ ...transferQuery(params.id), staleTime: 'static' }),
  component: page(() => import('../statements/TransferPage.tsx'), 'TransferPage'),
})
