import * as v from 'valibot'

/** No longer than anybody needs; an element with attributes holds its text beside them. */
export const Line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(250))

const textOf = (text: v.GenericSchema<string, string>) =>
  v.union([
    text,
    v.pipe(
      v.object({ '#text': text }),
      v.transform((node): string => node['#text']),
    ),
  ])

export const Words = textOf(Line)

/** What people wrote, and what may be missing or empty. */
export const Remark = v.optional(
  v.union([
    v.pipe(
      textOf(v.pipe(v.string(), v.trim())),
      v.transform((text) => text.slice(0, 1_000)),
    ),
    v.pipe(
      v.unknown(),
      v.transform(() => ''),
    ),
  ]),
  '',
)

/** What stands once or several times, as a list. */
export const listed = <Of extends v.GenericSchema>(of: Of) =>
  v.union([
    v.array(of),
    v.pipe(
      of,
      v.transform((found): v.InferOutput<Of>[] => [found]),
    ),
  ])

/** The first where there are several, as some systems name themselves in several networks. */
export const first = <Of extends v.GenericSchema>(of: Of) => v.pipe(v.unknown(), v.transform(firstOf), of)

const firstOf = (found: unknown): unknown => (Array.isArray(found) ? (found as unknown[])[0] : found)

const Credential = v.object({ '@domain': Line, Identity: Words })
const Party = v.object({ Credential: first(Credential) })

/** Who speaks to whom, and by which secret the connection is known. */
export const Header = v.object({
  From: Party,
  To: Party,
  Sender: v.object({ Credential: v.object({ ...Credential.entries, SharedSecret: Words }) }),
})
