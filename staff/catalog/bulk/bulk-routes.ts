import { createRoute } from '@tanstack/react-router'
import { addressed, text, flag } from '../../platform/routing/addressed.ts'
import { within } from '../../platform/routing/frame-route.ts'
import { page } from '../../platform/routing/page.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { ofProducts, productsWanted } from '../products/wanted.ts'

const sheet = createRoute({
  getParentRoute: () => within,
  path: '/many/sheet',
  validateSearch: addressed({ ...ofProducts, columns: text }),
  loader: ({ context }) => context.queries.query({ ...choicesQuery, staleTime: 'static' }),
  component: page(() => import('./SheetPage.tsx'), 'SheetPage'),
})
const prices = createRoute({
  getParentRoute: () => within,
  path: '/many/prices',
  // Of what is looked for, or of what was selected in the sheet.
  validateSearch: addressed({ ...ofProducts, chosen: flag }),
  loader: ({ context }) => context.queries.query({ ...choicesQuery, staleTime: 'static' }),
  component: page(() => import('./PricesPage.tsx'), 'PricesPage'),
})
const files = createRoute({
  getParentRoute: () => within,
  path: '/many/files',
  validateSearch: productsWanted,
  loader: ({ context }) => context.queries.query({ ...choicesQuery, staleTime: 'static' }),
  component: page(() => import('./FilesPage.tsx'), 'FilesPage'),
})

export const bulkRoutes = [sheet, prices, files] as const
