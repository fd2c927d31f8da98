import { createRoute } from '@tanstack/react-router'
import { within } from '../../platform/routing/frame-route.ts'
import { page } from '../../platform/routing/page.ts'
import { translationsWanted } from './translations-wanted.ts'

export const translationsRoute = createRoute({
  getParentRoute: () => within,
  path: '/translations',
  validateSearch: translationsWanted,
  component: page(() => import('./TranslationsPage.tsx'), 'TranslationsPage'),
})
