import type { APIRoute } from 'astro'
import { locales } from '#i18n/locales/index.ts'

/** The texts that islands draw themselves from; those of the pages are in the pages. */
export const GET: APIRoute = ({ params }) => {
  const messages = locales[params['language'] ?? '']
  if (!messages) return new Response(null, { status: 404 })
  const { islands, errors } = messages
  return Response.json({ islands, errors })
}
