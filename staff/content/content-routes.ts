import { createRoute } from '@tanstack/react-router'
import { text, within } from '../app/frame-route.ts'
import { page } from '../app/page.ts'
import { type RemovedWanted, removedWanted } from '../audit/removed-wanted.ts'
import { sitesQuery } from '../seo/sites-query.ts'
import { contentQuery } from './content-queries.ts'
import { type ContentsWanted, contentsWanted } from './wanted.ts'

const contents = createRoute({
  getParentRoute: () => within,
  path: '/content',
  validateSearch: (search: Record<string, unknown>): ContentsWanted & RemovedWanted => ({
    ...contentsWanted(search),
    ...removedWanted(search),
  }),
  component: page(() => import('./ContentsPage.tsx'), 'ContentsPage'),
})

const content = createRoute({
  getParentRoute: () => within,
  path: '/content/$culture/$uri',
  // The version that is compared.
  validateSearch: (search: Record<string, unknown>): { version?: string } => {
    const said = search['version']
    const version = typeof said === 'number' ? String(said) : text(said)
    return version === undefined ? {} : { version }
  },
  loader: ({ context, params }) =>
    Promise.all([
      context.queries.query({ ...sitesQuery, staleTime: 'static' }),
      context.queries.query({ ...contentQuery(params.culture, params.uri), staleTime: 'static' }),
    ]),
  component: page(() => import('./ContentPage.tsx'), 'ContentPage'),
})

export const contentRoutes = [contents, content] as const
