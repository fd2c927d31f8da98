/** What a disk answers that takes no more. */
const answers = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the quota of its owner is used up'],
])

/**
 * A failure of a disk in words, with the file: what Node says of a write names none. Anything else stays what it is, and so does what
 * was put in words before.
 */
export function ofDisk(error: unknown, file?: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || 'inWords' in error) return error
  const why = answers.get(String(error.code))
  if (why === undefined) return error
  const path = file ?? namedIn(error)
  const told = `${path ?? 'A file'} could not be written, because ${why} (${error.message}). Make room ("The disk is full" in docs/trouble.md says where), and do it again.`
  return Object.assign(new Error(told, { cause: error }), { code: error.code, path, inWords: true })
}

/** Of what is copied or moved, where it was to go: its `path` is where it comes from. */
function namedIn(error: Error): string | undefined {
  const { dest, path } = error as { dest?: unknown; path?: unknown }
  return [dest, path].find((name) => typeof name === 'string')
}

/** For the end of a promise that writes a file. */
export const failedAt =
  (file: string) =>
  (error: unknown): never => {
    throw ofDisk(error, file)
  }
