import { createRoute } from '@tanstack/react-router'
import { within } from '../../platform/routing/frame-route.ts'
import { page } from '../../platform/routing/page.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { removedWanted } from '../../platform/audit/removed-wanted.ts'
import { bannersQuery, categoriesQuery, recordQuery } from '../records/shop-queries.ts'

const shop = createRoute({
  getParentRoute: () => within,
  path: '/shop',
  validateSearch: removedWanted,
  loader: ({ context }) =>
    Promise.all([
      context.queries.query({ ...choicesQuery, staleTime: 'static' }),
      context.queries.query({ ...categoriesQuery, staleTime: 'static' }),
    ]),
  component: page(() => import('./CategoriesPage.tsx'), 'CategoriesPage'),
})
const category = createRoute({
  getParentRoute: () => within,
  path: '/shop/categories/$id',
  loader: ({ context, params }) =>
    Promise.all([
      context.queries.query({ ...choicesQuery, staleTime: 'static' }),
      context.queries.query({ ...recordQuery('category', params.id), staleTime: 'static' }),
    ]),
  component: page(() => import('./CategoryPage.tsx'), 'CategoryPage'),
})
const banners = createRoute({
  getParentRoute: () => within,
  path: '/shop/banners',
  validateSearch: removedWanted,
  loader: ({ context }) =>
    Promise.all([
      context.queries.query({ ...categoriesQuery, staleTime: 'static' }),
      context.queries.query({ ...bannersQuery, staleTime: 'static' }),
    ]),
  component: page(() => import('./BannersPage.tsx'), 'BannersPage'),
})
const banner = createRoute({
  getParentRoute: () => within,
  path: '/shop/banners/$key',
  loader: ({ context, params }) =>
    Promise.all([
      context.queries.query({ ...choicesQuery, staleTime: 'static' }),
      context.queries.query({ ...recordQuery('banner', params.key), staleTime: 'static' }),
    ]),
  component: page(() => import('./BannerPage.tsx'), 'BannerPage'),
})
const setting = createRoute({
  getParentRoute: () => within,
  path: '/shop/settings/$key',
  loader: ({ context, params }) =>
    Promise.all([
      context.queries.query({ ...choicesQuery, staleTime: 'static' }),
      context.queries.query({ ...recordQuery('shop', params.key), staleTime: 'static' }),
    ]),
  component: page(() => import('./SettingPage.tsx'), 'SettingPage'),
})

export const shopRoutes = [shop, category, banners, banner, setting] as const
