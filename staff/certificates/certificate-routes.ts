import { createRoute } from '@tanstack/react-router'
import { certificatesDue } from '#lib/contract/staff/certificates.ts'
import { text, within } from '../app/frame-route.ts'
import { page } from '../app/page.ts'
import { type RemovedWanted, removedWanted } from '../audit/removed-wanted.ts'
import { recordQuery } from '../shop/shop-queries.ts'
import type { CertificatesWanted } from './certificates-wanted.ts'

const certificates = createRoute({
  getParentRoute: () => within,
  path: '/certificates',
  validateSearch: (search: Record<string, unknown>): CertificatesWanted & RemovedWanted => {
    const due = certificatesDue.find((one) => one === search['due'])
    const words = text(search['search'])
    return { ...removedWanted(search), ...(due && { due }), ...(words !== undefined && { search: words }) }
  },
  component: page(() => import('./CertificatesPage.tsx'), 'CertificatesPage'),
})
const newCertificate = createRoute({
  getParentRoute: () => within,
  path: '/certificates/new',
  component: page(() => import('./NewCertificatePage.tsx'), 'NewCertificatePage'),
})
const importing = createRoute({
  getParentRoute: () => within,
  path: '/certificates/import',
  component: page(() => import('./ImportPage.tsx'), 'ImportPage'),
})
const certificate = createRoute({
  getParentRoute: () => within,
  path: '/certificates/$id',
  loader: ({ context, params }) =>
    context.queries.query({ ...recordQuery('certificate', params.id), staleTime: 'static' }),
  component: page(() => import('./CertificatePage.tsx'), 'CertificatePage'),
})

/** The pages of certificates of single instruments. */
export const certificateRoutes = [certificates, newCertificate, importing, certificate] as const
