import { createRoute } from '@tanstack/react-router'
import { within } from '../platform/routing/frame-route.ts'
import { page } from '../platform/routing/page.ts'
import { mailsWanted } from './mails-wanted.ts'

/** The page of what is written to people. */
export const mailsRoute = createRoute({
  getParentRoute: () => within,
  path: '/mails',
  validateSearch: mailsWanted,
  component: page(() => import('./MailsPage.tsx'), 'MailsPage'),
})
