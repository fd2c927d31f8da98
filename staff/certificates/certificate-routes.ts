import { createRoute } from '@tanstack/react-router'
import { addressed } from '../app/addressed.ts'
import { within } from '../app/frame-route.ts'
import { page } from '../app/page.ts'
import { ofRemoved } from '../audit/removed-wanted.ts'
import { recordQuery } from '../shop/shop-queries.ts'
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
