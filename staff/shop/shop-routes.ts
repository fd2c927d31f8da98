import { createRoute } from '@tanstack/react-router'
import { within } from '../app/frame-route.ts'
import { choicesQuery } from '../catalogue/catalogue-queries.ts'
import { BannerPage } from './BannerPage.tsx'
import { BannersPage } from './BannersPage.tsx'
import { CategoriesPage } from './CategoriesPage.tsx'
import { CategoryPage } from './CategoryPage.tsx'
import { removedWanted } from '../audit/removed-wanted.ts'
import { SettingPage } from './SettingPage.tsx'
import { bannersQuery, categoriesQuery, recordQuery } from './shop-queries.ts'

const shop = createRoute({
  getParentRoute: () => within,
  path: '/shop',
  validateSearch: removedWanted,
  loader: ({ context }) =>
    Promise.all([
      context.queries.query({ ...choicesQuery, staleTime: 'static' }),
      context.queries.query({ ...categoriesQuery, staleTime: 'static' }),
    ]),
  component: CategoriesPage,
})
const category = createRoute({
  getParentRoute: () => within,
  path: '/shop/categories/$id',
  loader: ({ context, params }) =>
    Promise.all([
      context.queries.query({ ...choicesQuery, staleTime: 'static' }),
      context.queries.query({ ...recordQuery('category', params.id), staleTime: 'static' }),
    ]),
  component: CategoryPage,
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
  component: BannersPage,
})
const banner = createRoute({
  getParentRoute: () => within,
  path: '/shop/banners/$key',
  loader: ({ context, params }) =>
    Promise.all([
      context.queries.query({ ...choicesQuery, staleTime: 'static' }),
      context.queries.query({ ...recordQuery('banner', params.key), staleTime: 'static' }),
    ]),
  component: BannerPage,
})
const setting = createRoute({
  getParentRoute: () => within,
  path: '/shop/settings/$key',
  loader: ({ context, params }) =>
    Promise.all([
      context.queries.query({ ...choicesQuery, staleTime: 'static' }),
      context.queries.query({ ...recordQuery('shop', params.key), staleTime: 'static' }),
    ]),
  component: SettingPage,
})

export const shopRoutes = [shop, category, banners, banner, setting] as const
