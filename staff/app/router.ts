import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { mayEnter } from '#lib/contract/staff/roles.ts'
import { AccountPage } from '../account/AccountPage.tsx'
import { AuditPage } from '../audit/AuditPage.tsx'
import { ForgottenPage } from '../entry/ForgottenPage.tsx'
import { LoginPage } from '../entry/LoginPage.tsx'
import { WelcomePage } from '../entry/WelcomePage.tsx'
import { Failed, Waiting } from '../frame/States.tsx'
import { PeoplePage } from '../people/PeoplePage.tsx'
import { EditionPage } from '../publishing/EditionPage.tsx'
import { PublishingPage } from '../publishing/PublishingPage.tsx'
import { RunPage } from '../publishing/RunPage.tsx'
import { TokensPage } from '../publishing/TokensPage.tsx'
import { root, text, within } from './frame-route.ts'
import { queries, whoIsHere } from './queries.ts'

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  // Within the rooms alone: an address of elsewhere does not begin with one slash.
  validateSearch: ({ to }: Record<string, unknown>): { to?: string | undefined } =>
    typeof to === 'string' && /^\/(?!\/)/.test(to) ? { to } : {},
  component: LoginPage,
})
const welcome = createRoute({ getParentRoute: () => root, path: '/welcome', component: WelcomePage })
const forgotten = createRoute({ getParentRoute: () => root, path: '/forgotten', component: ForgottenPage })

const home = createRoute({
  getParentRoute: () => within,
  path: '/',
  beforeLoad: ({ context }) => {
    const myself = context.queries.getQueryData(whoIsHere.queryKey)
    redirect({ to: mayEnter(myself?.roles ?? [], 'people') ? '/people' : '/account', throw: true })
  },
})
const account = createRoute({ getParentRoute: () => within, path: '/account', component: AccountPage })
const people = createRoute({ getParentRoute: () => within, path: '/people', component: PeoplePage })
const publishing = createRoute({ getParentRoute: () => within, path: '/publishing', component: PublishingPage })
const edition = createRoute({
  getParentRoute: () => within,
  path: '/publishing/$edition',
  component: EditionPage,
})
const tokens = createRoute({ getParentRoute: () => within, path: '/publishing/tokens', component: TokensPage })
const run = createRoute({
  getParentRoute: () => within,
  path: '/publishing/$edition/runs/$run',
  // The page that is compared, and how wide.
  validateSearch: (search: Record<string, unknown>): { page?: string; width?: 'phone' } => ({
    ...(text(search['page']) && { page: String(search['page']) }),
    ...(search['width'] === 'phone' && { width: 'phone' }),
  }),
  component: RunPage,
})
const audit = createRoute({
  getParentRoute: () => within,
  path: '/audit',
  validateSearch: (search: Record<string, unknown>): { record?: string; person?: string; search?: string } => ({
    ...(text(search['record']) && { record: String(search['record']) }),
    ...(text(search['person']) && { person: String(search['person']) }),
    ...(text(search['search']) && { search: String(search['search']) }),
  }),
  component: AuditPage,
})

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    welcome,
    forgotten,
    within.addChildren([home, account, people, audit, publishing, tokens, edition, run]),
  ]),
  context: { queries },
  defaultPendingComponent: Waiting,
  defaultErrorComponent: Failed,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
