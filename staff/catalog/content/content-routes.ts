import { createRoute } from '@tanstack/react-router'
import { addressed, text } from '../../platform/routing/addressed.ts'
import { within } from '../../platform/routing/frame-route.ts'
import { page } from '../../platform/routing/page.ts'
import { ofRemoved } from '../../platform/audit/removed-wanted.ts'
import { sitesQuery } from '../seo/sites-query.ts'
import { contentQuery } from './content-queries.ts'
import { ofContents } from './wanted.ts'

const contents = createRoute({
  getParentRoute: () => within,
  path: '/content',
  validateSearch: addressed({ ...ofContents, ...ofRemoved }),
  component: page(() => import('./ContentsPage.tsx'), 'ContentsPage'),
})

const content = createRoute({
  getParentRoute: () => within,
  path: '/content/$culture/$uri',
  // The version that is compared.
  validateSearch: addressed({ version: text }),
  loader: ({ context, params }) =>
    Promise.all([
      context.queries.query({ ...sitesQuery, staleTime: 'static' }),
      context.queries.query({ ...contentQuery(params.culture, params.uri), staleTime: 'static' }),
    ]),
  component: page(() => import('./ContentPage.tsx'), 'ContentPage'),
})

export const contentRoutes = [contents, content] as const
