const uniqueViolation = '23505'

/** What a database says of two records that want the same name, as a person is told it. */
export function clashOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== uniqueViolation) return error
  const { table, detail } = error as { table?: string; detail?: string }
  const [, columns, values] = /\((.+)\)=\((.+)\)/.exec(detail ?? '') ?? []
  if (!columns) return error
  return new Error(
    `Two records want the same ${columns} in ${table}: ${values}. One of them may have been changed or made here. Nothing was imported: change one of them, or import with --take-over.`,
    { cause: error },
  )
}
