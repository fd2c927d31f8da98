import { expect, test } from 'vitest'
import { textsOf } from '../../../tests/support/texts.ts'
import { textsIn } from './index.ts'

/** What begins with a capital even after a comma: its reader, and the heads of a form. */
const capital = /^(?!Ihre? |N(ame|ome): )\p{Lu}/u

test.each(['de-DE', 'it-IT'] as const)('mails in %s go on after the comma of their greeting', (culture) => {
  const { greeting, signature: _, ...mails } = textsIn(culture).mails
  expect(greeting.endsWith(',')).toBe(true)
  const begins = Object.values(mails).flatMap(({ body }) => textsOf([body[0]]).map(([, text]) => text))
  expect(begins.filter((text) => capital.test(text))).toEqual([])
})
