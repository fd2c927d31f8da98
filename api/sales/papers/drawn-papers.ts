import { hash } from 'node:crypto'
import { RememberedAnswers } from '../../catalog/mirror/remembered-answers.ts'

/** Papers. */
const room = 200

/**
 * Papers that are not issued and so are not kept in the database: whoever asks again for one that says the same gets the bytes
 * that were drawn before, because all papers of a process wait for one thread. What may be drawn is asked before.
 */
export function drawnPapers<Said>(draw: (said: Said) => Promise<Uint8Array>) {
  const kept = new RememberedAnswers<Promise<Uint8Array>>(room)
  return async (number: string, said: Said, mayDraw: () => Promise<void>): Promise<Uint8Array> => {
    const version = hash('sha1', JSON.stringify(said), 'base64url')
    const known = kept.get(number, version)
    if (known) return known
    await mayDraw()
    // Somebody else may have asked meanwhile.
    const begun = kept.get(number, version)
    if (begun) return begun
    const drawn = draw(said)
    // Whoever asks while it is drawn waits for the same paper.
    kept.keep(number, version, drawn, 1)
    drawn.catch(() => kept.forget(number, version))
    return drawn
  }
}
