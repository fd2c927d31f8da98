import type { APIRoute } from 'astro'
import { messagesOf } from '#i18n/locales/index.ts'

/** The texts about systems of a company, which hardly anybody needs. */
export const GET: APIRoute = ({ params, locals }) => {
  const { edition } = locals.site
  if (params['language'] !== edition.language) return new Response(null, { status: 404 })
  const { systems } = messagesOf(edition)
  return Response.json({ systems })
}
