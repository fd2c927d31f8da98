import * as v from 'valibot'

/** How long what a buyer says of one line may be. */
export const mostOfLine = { reference: 50, note: 200 } as const

const told = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))

/** What a buyer says of one line: their own number for it, such as a position or a commission, and a note. */
export const lineTexts = {
  reference: v.optional(told(mostOfLine.reference)),
  note: v.optional(told(mostOfLine.note)),
}
export type LineTexts = { reference?: string | undefined; note?: string | undefined }
