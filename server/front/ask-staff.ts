import type { Passage } from './api-passage.ts'

/** Asks the API as whoever asks here: it knows them by their cookie. */
export async function askAs(request: Request, path: string, api: Passage): Promise<Response> {
  const asked = new Headers()
  for (const name of ['cookie', 'x-forwarded-for']) {
    const value = request.headers.get(name)
    if (value !== null) asked.set(name, value)
  }
  return api(new Request(new URL(path, request.url), { headers: asked }))
}

/** Whoever is not logged in is sent to the login, and others are told by the status that this is not theirs. */
export function notLetIn(status: number, headers: Record<string, string>): Response {
  if (status !== 401) return new Response(null, { status, headers })
  return new Response(null, { status: 303, headers: { ...headers, location: '/login?to=/publishing' } })
}
