import type { APIRoute } from 'astro'

/** Pages that must not be indexed say so themselves, which a crawler can only read when it may fetch them. */
export const GET: APIRoute = () =>
  new Response('User-agent: *\nDisallow: /yes-api/\nDisallow: /oauth/\nDisallow: /auth/\nDisallow: /sandbox/\n', {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
