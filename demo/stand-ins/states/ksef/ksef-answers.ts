import { randomBytes } from 'node:crypto'
import * as v from 'valibot'

/** A reference as the API gives them, of 36 characters: the day, what it is of, and what tells it from all others. */
export function newReference(kind: string): string {
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  const part = (bytes: number) => randomBytes(bytes).toString('hex').toUpperCase()
  return `${day}-${kind}-${part(5)}-${part(5)}-${part(1)}`
}

type Error = { code: number; description: string; details?: string[] }

/** A problem as the API tells it to whoever asks for that form. */
function problem(status: number, said: object): Response {
  const told = { status, timestamp: new Date().toISOString(), traceId: randomBytes(16).toString('hex'), ...said }
  return Response.json(told, { status, headers: { 'content-type': 'application/problem+json' } })
}

export const badRequest = (path: string, ...errors: Error[]): Response =>
  problem(400, { title: 'Bad Request', instance: path, detail: 'Żądanie jest nieprawidłowe.', errors })

export const unauthorized = (path: string): Response =>
  problem(401, { title: 'Unauthorized', instance: path, detail: 'Wymagane jest uwierzytelnienie.' })

export const overLimit = (path: string, seconds: number): Response => {
  const response = problem(429, {
    ...{ title: 'Too Many Requests', instance: path },
    detail: `Przekroczono limit żądań. Spróbuj ponownie po ${seconds} sekundach.`,
  })
  response.headers.set('retry-after', String(seconds))
  return response
}

export const unknownSession = (reference: string): Error => ({
  ...{ code: 21173, description: 'Brak sesji o wskazanym numerze referencyjnym.' },
  details: [`Sesja o numerze referencyjnym ${reference} nie została odnaleziona.`],
})

export const unknownKey = (id: string): Error => ({
  ...{ code: 21470, description: 'Przesłany identyfikator klucza jest nieznany lub wskazuje na wycofany klucz.' },
  details: [`Klucz o identyfikatorze ${id} nie jest wspierany.`],
})

export const invalid: Error = { code: 21405, description: 'Błąd walidacji danych wejściowych.' }

/** What a call asks, where it has that form. */
export async function read<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const parsed = v.safeParse(schema, await request.json().catch(() => undefined))
  return parsed.success ? parsed.output : undefined
}
