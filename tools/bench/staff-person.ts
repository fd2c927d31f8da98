/** Somebody who works here, by the cookie and the token of their login. */
export type StaffPerson = {
  cookie: string
  ask: <T = unknown>(path: string, sent?: { method: string; body?: unknown }) => Promise<T>
}

/** An owner comes in by a link of the command. */
export async function comeIn(origin: string, link: string): Promise<StaffPerson> {
  const accepted = { token: link, email: 'bench@example.com', name: 'Bench', newPassword: 'granat-siedem-zegarek' }
  const answer = await fetch(`${origin}/staff/link/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...accepted, language: 'pl' }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (!answer.ok || cookie === undefined) throw new Error(`Nobody came in: ${await answer.text()}`)
  const { token } = (await answer.json()) as { token: string }
  return {
    cookie,
    ask: async <T>(path: string, { method, body }: { method: string; body?: unknown } = { method: 'GET' }) => {
      const response = await fetch(`${origin}/staff${path}`, {
        method,
        headers: { cookie, 'staff-token': token, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const answered: unknown = await response.json()
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answered)}`)
      return answered as T
    },
  }
}
