import type { LineTexts } from '#lib/contract/line-texts.ts'

/** What the buyer has said of a line, as it stands below it on papers and in mails, a line each. */
export const wordsOfLine = (
  { reference, note }: LineTexts,
  words: Readonly<Record<'reference' | 'note', string>>,
): string[] => [...(reference ? [`${words.reference}: ${reference}`] : []), ...(note ? [`${words.note}: ${note}`] : [])]
