/** Why an API's answer could not be read to its end. */
export class AnswerError extends Error {
  override name = 'AnswerError'
}

/** Bytes that show that an answer goes on: a line that drips would take for ever. */
const progress = 4096

/**
 * The lines of a streamed answer. Gives up when the API refuses, answers an error or says next to nothing for longer than
 * `patience` milliseconds; a stream that keeps talking may take as long as it likes. The connection is used once: the other
 * side gives up one that is kept after a while, and a process that rendered for so long would learn of it only by asking there.
 */
export async function* readLines(url: URL, headers: Record<string, string>, patience: number): AsyncGenerator<string> {
  const silence = new AbortController()
  let received = 0
  const giveUp = () => {
    const said = received === 0 ? 'did not answer' : `sent only ${received} bytes`
    silence.abort(new AnswerError(`${said} within ${patience / 1000} s`))
  }
  let timer = setTimeout(giveUp, patience)
  try {
    const response = await fetch(url, { headers: { ...headers, connection: 'close' }, signal: silence.signal })
    if (!response.ok) throw new AnswerError(`answered ${response.status}`)
    if (!response.body) return
    let rest = ''
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      received += text.length
      if (received >= progress) {
        received = 0
        clearTimeout(timer)
        timer = setTimeout(giveUp, patience)
      }
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    if (rest) yield rest
  } catch (error) {
    throw error instanceof AnswerError
      ? error
      : new AnswerError(`does not answer (${reasonOf(error)})`, { cause: error })
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

/** Node hides what happened to a connection in the cause of a bare "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return error.message
}
