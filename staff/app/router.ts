import { createRoute, createRouter } from '@tanstack/react-router'
import { certificateRoutes } from '../certificates/certificate-routes.ts'
import { choicesQuery } from './choices-query.ts'
import { productQuery } from '../catalogue/catalogue-queries.ts'
import { pricesQuery } from '../catalogue/prices-query.ts'
import { productsWanted } from '../catalogue/wanted.ts'
import { wordsOfProduct } from '../catalogue/words-query.ts'
import { counterpartRoutes } from '../counterparts/counterpart-routes.ts'
import { contentRoutes } from '../content/content-routes.ts'
import { customerRoutes } from '../customers/customer-routes.ts'
import { subscribersRoute } from '../customers/subscribers-route.ts'
import { deliveryRoute } from '../delivery/delivery-route.ts'
import { Failed, NoPage, Refused, Waiting } from '../frame/States.tsx'
import { letterRoutes } from '../letters/letter-routes.ts'
import { mailsRoute } from '../mails/mails-route.ts'
import { offerRoutes } from '../offers/offer-routes.ts'
import { orderQuery } from '../orders/order-query.ts'
import { wantedIn } from '../orders/orders-wanted.ts'
import { shopRoutes } from '../shop/shop-routes.ts'
import { manyRoutes } from '../sheet/many-routes.ts'
import { addressed, oneOf, text } from './addressed.ts'
import { root, within } from './frame-route.ts'
import { page } from './page.ts'
import { queries } from './queries.ts'
import { statements, transfer } from './statements-routes.ts'

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  // Within the rooms alone: an address of elsewhere does not begin with one slash.
  validateSearch: ({ to }: Record<string, unknown>): { to?: string | undefined } =>
    typeof to === 'string' && /^\/(?!\/)/.test(to) ? { to } : {},
  component: page(() => import('../entry/LoginPage.tsx'), 'LoginPage'),
})
const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  component: page(() => import('../entry/WelcomePage.tsx'), 'WelcomePage'),
})
const forgotten = createRoute({
  getParentRoute: () => root,
  path: '/forgotten',
  component: page(() => import('../entry/ForgottenPage.tsx'), 'ForgottenPage'),
})

const home = createRoute({
  getParentRoute: () => within,
  path: '/',
  component: page(() => import('../today/TodayPage.tsx'), 'TodayPage'),
})
const refused = createRoute({ getParentRoute: () => within, path: '/refused', component: Refused })
const account = createRoute({
  getParentRoute: () => within,
  path: '/account',
  component: page(() => import('../account/AccountPage.tsx'), 'AccountPage'),
})
const people = createRoute({
  getParentRoute: () => within,
  path: '/people',
  component: page(() => import('../people/PeoplePage.tsx'), 'PeoplePage'),
})
const publishing = createRoute({
  getParentRoute: () => within,
  path: '/publishing',
  component: page(() => import('../publishing/PublishingPage.tsx'), 'PublishingPage'),
})
const edition = createRoute({
  getParentRoute: () => within,
  path: '/publishing/$edition',
  component: page(() => import('../publishing/EditionPage.tsx'), 'EditionPage'),
})
const tokens = createRoute({
  getParentRoute: () => within,
  path: '/publishing/tokens',
  component: page(() => import('../publishing/TokensPage.tsx'), 'TokensPage'),
})
const run = createRoute({
  getParentRoute: () => within,
  path: '/publishing/$edition/runs/$run',
  // The page that is compared, how wide, and which side of it is used.
  validateSearch: addressed({ page: text, width: oneOf(['phone']), used: oneOf(['before', 'after']) }),
  component: page(() => import('../publishing/RunPage.tsx'), 'RunPage'),
})
const audit = createRoute({
  getParentRoute: () => within,
  path: '/audit',
  validateSearch: addressed({ record: text, person: text, search: text }),
  component: page(() => import('../audit/AuditPage.tsx'), 'AuditPage'),
})

const catalogue = createRoute({
  getParentRoute: () => within,
  path: '/catalogue',
  validateSearch: productsWanted,
  loader: ({ context }) => context.queries.query({ ...choicesQuery, staleTime: 'static' }),
  component: page(() => import('../catalogue/CataloguePage.tsx'), 'CataloguePage'),
})
const product = createRoute({
  getParentRoute: () => within,
  path: '/catalogue/$sku',
  // The language whose texts are shown.
  validateSearch: addressed({ language: text }),
  loader: ({ context, params }) =>
    Promise.all([
      context.queries.query({ ...choicesQuery, staleTime: 'static' }),
      context.queries.query({ ...wordsOfProduct(params.sku), staleTime: 'static' }),
      context.queries.query({ ...pricesQuery(params.sku), staleTime: 'static' }),
      context.queries.query({ ...productQuery(params.sku), staleTime: 'static' }),
    ]),
  component: page(() => import('../catalogue/ProductPage.tsx'), 'ProductPage'),
})

const newProduct = createRoute({
  getParentRoute: () => within,
  // Not below the catalogue, where a product could be numbered so.
  path: '/new-product',
  loader: ({ context }) => context.queries.query({ ...choicesQuery, staleTime: 'static' }),
  component: page(() => import('../catalogue/NewProductPage.tsx'), 'NewProductPage'),
})

const orders = createRoute({
  getParentRoute: () => within,
  path: '/orders',
  validateSearch: wantedIn,
  component: page(() => import('../orders/OrdersPage.tsx'), 'OrdersPage'),
})
const order = createRoute({
  getParentRoute: () => within,
  path: '/orders/$number',
  loader: ({ context, params }) => context.queries.query({ ...orderQuery(params.number), staleTime: 'static' }),
  component: page(() => import('../orders/OrderPage.tsx'), 'OrderPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    welcome,
    forgotten,
    within.addChildren([
      home,
      refused,
      account,
      people,
      audit,
      catalogue,
      product,
      ...shopRoutes,
      ...counterpartRoutes,
      deliveryRoute,
      newProduct,
      ...contentRoutes,
      orders,
      order,
      statements,
      transfer,
      publishing,
      tokens,
      edition,
      run,
      ...letterRoutes,
      mailsRoute,
      ...offerRoutes,
      ...certificateRoutes,
      ...customerRoutes,
      subscribersRoute,
      ...manyRoutes,
    ]),
  ]),
  context: { queries },
  defaultPendingComponent: Waiting,
  defaultErrorComponent: Failed,
  defaultNotFoundComponent: NoPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
