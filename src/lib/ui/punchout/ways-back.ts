import { mayOnlyLook } from '#lib/stores/session/visit-standing.ts'

type Way = {
  what: 'cart' | 'nothing'
  words: 'islands.punchout.send' | 'islands.punchout.abort' | 'islands.punchout.back'
}
type WaysBack = { says: 'islands.punchout.bar' | 'islands.punchout.looking'; ways: readonly Way[] }

/** What a visit says of itself and how it ends: with its cart or without; one that may only look brings nothing back. */
export const waysBack = (): WaysBack =>
  mayOnlyLook()
    ? { says: 'islands.punchout.looking', ways: [{ what: 'nothing', words: 'islands.punchout.back' }] }
    : {
        says: 'islands.punchout.bar',
        ways: [
          { what: 'cart', words: 'islands.punchout.send' },
          { what: 'nothing', words: 'islands.punchout.abort' },
        ],
      }
