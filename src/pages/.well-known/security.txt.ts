import type { APIRoute } from 'astro'
import { securityText } from '#lib/seo/security-text.ts'

export const GET: APIRoute = ({ locals: { site } }) =>
  new Response(securityText(site, new Date()), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
