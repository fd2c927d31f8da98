/**
 * Takes out of a message what may be somebody's: what is quoted (databases and parsers quote what was sent), addresses of
 * mail, what follows a question mark in an address, and whatever is as long as a token.
 */
export function scrub(text: string): string {
  return text
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/[^\s<>(),;:=]+@[^\s<>(),;:=]+/g, '…@…')
    .replaceAll(/\?\S+/g, '?…')
    .replaceAll(/(?=\S*\d)[\w.-]{24,}/g, '…')
    .slice(0, longest)
}

const longest = 500

/** What a database tells of itself beside a message: codes and names of its own, never what was sent. */
const ownFields = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const

type Described = { type: string; message: string; stack?: string | undefined; cause?: Described } & Partial<
  Record<(typeof ownFields)[number], string>
>

/** An error as the log tells it: of what kind, why, and where in the code. */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)) }
  const fields = Object.fromEntries(
    ownFields.flatMap((name) => {
      const value: unknown = Reflect.get(error, name)
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  const frames = error.stack?.split('\n').filter((line) => /^ +at /.test(line))
  return {
    type: error.name,
    message: scrub(error.message),
    ...fields,
    ...(frames && { stack: frames.join('\n') }),
    ...(error.cause !== undefined && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  }
}
