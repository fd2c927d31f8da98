type PlainInit = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

/**
 * One request for JSON by bare means. For what stands in the frame of every page and must weigh next to nothing; no
 * retries, no schemas: whoever asks looks at what came. Everything else goes through `call.ts`.
 */
export async function plainCall(url: string, culture: string, init: PlainInit = {}): Promise<Response> {
  const headers = { accept: 'application/json', 'accept-language': culture, ...init.headers }
  return fetch(url, { ...init, headers })
}
