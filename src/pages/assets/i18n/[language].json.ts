import type { APIRoute } from 'astro'
import { messagesOf } from '#i18n/locales/index.ts'

/** The texts that islands draw themselves from, as the edition's country says them; those of the pages are in the pages. */
export const GET: APIRoute = ({ params, locals }) => {
  const { edition } = locals.site
  if (params['language'] !== edition.language) return new Response(null, { status: 404 })
  const { islands, errors } = messagesOf(edition)
  return Response.json({ islands, errors })
}
