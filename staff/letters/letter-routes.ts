import { createRoute } from '@tanstack/react-router'
import { letterKinds } from '#lib/contract/staff/letters.ts'
import { text, within } from '../app/frame-route.ts'
import { page } from '../app/page.ts'
import { type RemovedWanted, removedWanted } from '../audit/removed-wanted.ts'
import { mailsWanted } from '../mails/mails-wanted.ts'
import { letterQuery } from './letter-query.ts'

type LettersWanted = { search?: string; kind?: (typeof letterKinds)[number]; all?: 'yes' }
const letters = createRoute({
  getParentRoute: () => within,
  path: '/letters',
  validateSearch: (search: Record<string, unknown>): LettersWanted => {
    const kind = letterKinds.find((one) => one === search['kind'])
    const words = text(search['search'])
    const isAll = search['all'] === 'yes'
    return {
      ...(kind && { kind }),
      ...(isAll && { all: 'yes' as const }),
      ...(words !== undefined && { search: words }),
    }
  },
  component: page(() => import('./LettersPage.tsx'), 'LettersPage'),
})
const published = createRoute({
  getParentRoute: () => within,
  path: '/letters/published',
  validateSearch: (search: Record<string, unknown>): { search?: string } & RemovedWanted => {
    const words = text(search['search'])
    return { ...removedWanted(search), ...(words !== undefined && { search: words }) }
  },
  component: page(() => import('./PublishedPage.tsx'), 'PublishedPage'),
})
const letter = createRoute({
  getParentRoute: () => within,
  path: '/letters/$key',
  loader: ({ context, params }) => context.queries.query({ ...letterQuery(params.key), staleTime: 'static' }),
  component: page(() => import('./LetterPage.tsx'), 'LetterPage'),
})

const mails = createRoute({
  getParentRoute: () => within,
  path: '/mails',
  validateSearch: mailsWanted,
  component: page(() => import('../mails/MailsPage.tsx'), 'MailsPage'),
})

/** The pages of what people write, and of what is written to them. */
export const letterRoutes = [letters, published, letter, mails] as const
