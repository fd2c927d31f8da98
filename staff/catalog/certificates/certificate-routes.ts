import { createRoute } from '@tanstack/react-router'
import { addressed } from '../../platform/routing/addressed.ts'
import { within } from '../../platform/routing/frame-route.ts'
import { page } from '../../platform/routing/page.ts'
import { ofRemoved } from '../../platform/audit/removed-wanted.ts'
import { recordQuery } from '../records/shop-queries.ts'
import { ofCertificates } from './certificates-wanted.ts'

const certificates = createRoute({
  getParentRoute: () => within,
  path: '/certificates',
  validateSearch: addressed({ ...ofCertificates, ...ofRemoved }),
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
