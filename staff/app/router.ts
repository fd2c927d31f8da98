import { createRoute, createRouter } from '@tanstack/react-router'
import { certificateRoutes } from '../catalog/certificates/certificate-routes.ts'
import { choicesQuery } from '../platform/calls/choices-query.ts'
import { productQuery } from '../catalog/products/catalogue-queries.ts'
import { productsWanted } from '../catalog/products/wanted.ts'
import { connectedRoutes } from '../catalog/connected/connected-routes.ts'
import { crossReferenceRoutes } from '../catalog/cross-references/cross-reference-routes.ts'
import { checkoutStepsRoute } from '../sales/checkout/checkout-steps-route.ts'
import { searchesRoute } from '../catalog/searches/searches-route.ts'
import { translationsRoute } from '../catalog/translations/translations-route.ts'
import { mediaRoute } from '../catalog/media/library/media-route.ts'
import { extensionRoutes } from '../catalog/extensions/extension-routes.ts'
import { contentRoutes } from '../catalog/content/content-routes.ts'
import { companyRoutes } from '../customers/companies/company-routes.ts'
import { contractRoutes } from '../customers/contracts/contract-routes.ts'
import { customerRoutes } from '../customers/accounts/customer-routes.ts'
import { subscribersRoute } from '../customers/newsletter/subscribers-route.ts'
import { deliveryRoute } from '../sales/delivery/delivery-route.ts'
import { Failed, NoPage, NotAllowed, Waiting } from '../platform/frame/States.tsx'
import { messageRoutes } from '../customers/messages/message-routes.ts'
import { mailsRoute } from '../mail/mails-route.ts'
import { papersRoute, peppolRoute } from '../sales/papers/papers-route.ts'
import { offerRoutes } from '../sales/offers/offer-routes.ts'
import { orderQuery } from '../sales/orders/order-query.ts'
import { wantedIn } from '../sales/orders/orders-wanted.ts'
import { shopRoutes } from '../catalog/shop/shop-routes.ts'
import { bulkRoutes } from '../catalog/bulk/bulk-routes.ts'
import { addressed, oneOf, text } from '../platform/routing/addressed.ts'
import { root, within } from '../platform/routing/frame-route.ts'
import { firstPage, page } from '../platform/routing/page.ts'
import { queries } from '../platform/calls/queries.ts'
import { statements, transfer } from '../sales/bank/statements-routes.ts'

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  // Within the rooms alone: an address of elsewhere does not begin with one slash.
  validateSearch: ({ to }: Record<string, unknown>): { to?: string | undefined } =>
    typeof to === 'string' && /^\/(?!\/)/.test(to) ? { to } : {},
  component: firstPage(() => import('../access/entry/LoginPage.tsx'), 'LoginPage'),
})
const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  component: firstPage(() => import('../access/entry/WelcomePage.tsx'), 'WelcomePage'),
})
const forgotten = createRoute({
  getParentRoute: () => root,
  path: '/forgotten',
  component: firstPage(() => import('../access/entry/ForgottenPage.tsx'), 'ForgottenPage'),
})

const home = createRoute({
  getParentRoute: () => within,
  path: '/',
  component: firstPage(() => import('../today/TodayPage.tsx'), 'TodayPage'),
})
const notAllowed = createRoute({ getParentRoute: () => within, path: '/refused', component: NotAllowed })
const account = createRoute({
  getParentRoute: () => within,
  path: '/account',
  component: page(() => import('../access/staff-members/AccountPage.tsx'), 'AccountPage'),
})
const people = createRoute({
  getParentRoute: () => within,
  path: '/people',
  component: page(() => import('../access/staff-members/PeoplePage.tsx'), 'PeoplePage'),
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
  component: page(() => import('../platform/audit/AuditPage.tsx'), 'AuditPage'),
})

const catalogue = createRoute({
  getParentRoute: () => within,
  path: '/catalogue',
  validateSearch: productsWanted,
  loader: ({ context }) => context.queries.query({ ...choicesQuery, staleTime: 'static' }),
  component: page(() => import('../catalog/products/CataloguePage.tsx'), 'CataloguePage'),
})
const product = createRoute({
  getParentRoute: () => within,
  path: '/catalogue/$sku',
  // The language whose texts are shown.
  validateSearch: addressed({ language: text }),
  loader: ({ context, params }) =>
    Promise.all([
      context.queries.query({ ...choicesQuery, staleTime: 'static' }),
      context.queries.query({ ...productQuery(params.sku), staleTime: 'static' }),
    ]),
  component: page(() => import('../catalog/products/ProductPage.tsx'), 'ProductPage'),
})

const newProduct = createRoute({
  getParentRoute: () => within,
  // Not below the catalogue, where a product could be numbered so.
  path: '/new-product',
  loader: ({ context }) => context.queries.query({ ...choicesQuery, staleTime: 'static' }),
  component: page(() => import('../catalog/products/NewProductPage.tsx'), 'NewProductPage'),
})

const orders = createRoute({
  getParentRoute: () => within,
  path: '/orders',
  validateSearch: wantedIn,
  component: page(() => import('../sales/orders/OrdersPage.tsx'), 'OrdersPage'),
})
const order = createRoute({
  getParentRoute: () => within,
  path: '/orders/$number',
  loader: ({ context, params }) => context.queries.query({ ...orderQuery(params.number), staleTime: 'static' }),
  component: page(() => import('../sales/orders/OrderPage.tsx'), 'OrderPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    welcome,
    forgotten,
    within.addChildren([
      home,
      notAllowed,
      account,
      people,
      audit,
      catalogue,
      product,
      ...shopRoutes,
      searchesRoute,
      checkoutStepsRoute,
      mediaRoute,
      translationsRoute,
      ...crossReferenceRoutes,
      ...connectedRoutes,
      ...extensionRoutes,
      deliveryRoute,
      newProduct,
      ...contentRoutes,
      orders,
      order,
      statements,
      transfer,
      papersRoute,
      peppolRoute,
      publishing,
      tokens,
      edition,
      run,
      ...messageRoutes,
      mailsRoute,
      ...offerRoutes,
      ...certificateRoutes,
      ...companyRoutes,
      ...contractRoutes,
      ...customerRoutes,
      subscribersRoute,
      ...bulkRoutes,
    ]),
  ]),
  context: { queries },
  // What nobody understands of an address would be handed on to the API.
  search: { strict: true },
  defaultPendingComponent: Waiting,
  defaultErrorComponent: Failed,
  defaultNotFoundComponent: NoPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
