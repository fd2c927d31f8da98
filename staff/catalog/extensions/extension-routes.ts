import { createRoute } from '@tanstack/react-router'
import { ofRemoved } from '../../platform/audit/removed-wanted.ts'
import { addressed, text } from '../../platform/routing/addressed.ts'
import { within } from '../../platform/routing/frame-route.ts'
import { page } from '../../platform/routing/page.ts'
import { recordQuery } from '../records/shop-queries.ts'
import { extensionPagesQuery } from './extension-queries.ts'

const extensions = createRoute({
  getParentRoute: () => within,
  path: '/shop/extensions',
  validateSearch: addressed({ page: text, search: text, ...ofRemoved }),
  loader: ({ context }) => context.queries.query({ ...extensionPagesQuery, staleTime: 'static' }),
  component: page(() => import('./ExtensionsPage.tsx'), 'ExtensionsPage'),
})
const newRow = createRoute({
  getParentRoute: () => within,
  path: '/shop/extensions/new',
  validateSearch: addressed({ page: text }),
  loader: ({ context }) => context.queries.query({ ...extensionPagesQuery, staleTime: 'static' }),
  component: page(() => import('./NewExtensionRowPage.tsx'), 'NewExtensionRowPage'),
})
const row = createRoute({
  getParentRoute: () => within,
  path: '/shop/extensions/$key',
  loader: ({ context, params }) =>
    Promise.all([
      context.queries.query({ ...extensionPagesQuery, staleTime: 'static' }),
      context.queries.query({ ...recordQuery('extension', params.key), staleTime: 'static' }),
    ]),
  component: page(() => import('./ExtensionRowPage.tsx'), 'ExtensionRowPage'),
})

export const extensionRoutes = [extensions, newRow, row] as const
