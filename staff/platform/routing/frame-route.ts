import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { mayBeAt } from '../frame/navigation.ts'
import { Frame } from '../frame/Frame.tsx'
import { whoIsHere } from '../calls/queries.ts'

export const root = createRootRouteWithContext<{ queries: QueryClient }>()()

/** Behind it somebody is logged in wholly. */
export const within = createRoute({
  getParentRoute: () => root,
  id: 'within',
  beforeLoad: async ({ context, location }) => {
    const myself = await context.queries.query({ ...whoIsHere, staleTime: 'static' })
    if (myself?.step !== 'in') redirect({ to: '/login', search: { to: location.href }, throw: true })
    else if (!mayBeAt(myself.roles, location.pathname)) redirect({ to: '/refused', replace: true, throw: true })
  },
  component: Frame,
})
