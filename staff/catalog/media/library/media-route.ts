import { createRoute } from '@tanstack/react-router'
import { within } from '../../../platform/routing/frame-route.ts'
import { page } from '../../../platform/routing/page.ts'
import { mediaWanted } from './media-wanted.ts'

export const mediaRoute = createRoute({
  getParentRoute: () => within,
  path: '/media',
  validateSearch: mediaWanted,
  component: page(() => import('./MediaPage.tsx'), 'MediaPage'),
})
