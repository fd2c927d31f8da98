import * as v from 'valibot'
import type { Table } from '../../../platform/spreadsheets/tables.ts'
import { headsOf, textIn } from './columns.ts'
import { Mapping, meanings } from './mapping.ts'

/** Asks somebody a question who may answer with nothing, which is the answer that is proposed. */
export type Ask = (question: string, proposed: string) => Promise<string>
type Tell = (line: string) => void

const questions = [
  ['language', 'In which language are the texts?'],
  ['market', 'Of which market are the prices?'],
  ['decimal', 'What stands before the decimals?'],
  ['categorySeparator', 'What stands between a category and the one below it?'],
  ['pictureSeparator', 'What stands between several pictures?'],
  ['pictureFolder', 'In which folder do pictures lie, from the table on?'],
  ['catalogue', 'What is the catalogue called? Products remember that they came from there.'],
] as const satisfies [keyof Mapping, string][]

const longestSample = 40

/** Goes through a guess with somebody. What no mapping takes is asked again, with the reason. */
export async function askMapping(
  guess: Mapping,
  rows: Table,
  { ask, tell }: { ask: Ask; tell: Tell },
): Promise<Mapping> {
  let mapping = guess
  /** The mapping with an answer in it, once it is one that a mapping may have. */
  const settle = async (question: string, proposed: string, withAnswer: (answer: string) => object) => {
    for (;;) {
      const answer = await ask(question, proposed)
      const result = v.safeParse(Mapping, { ...mapping, ...withAnswer(answer) })
      if (result.success) {
        mapping = result.output
        return
      }
      tell(result.issues[0].message)
    }
  }
  for (const [field, question] of questions) await settle(question, mapping[field], (answer) => ({ [field]: answer }))
  tell(
    `What is each column? One of ${meanings.join(', ')}, with a language or market behind it ("name de", "net de-DE"); "-" is not taken.`,
  )
  const heads = headsOf(rows)
  for (const [at, head] of heads.entries()) {
    const sample =
      rows
        .slice(1)
        .map((row) => textIn(row[at]))
        .find((text) => text !== '') ?? ''
    await settle(
      `"${head}"${sample && `, such as ${sample.slice(0, longestSample)}`}:`,
      mapping.columns[head] || '-',
      (answer) => ({ columns: { ...mapping.columns, [head]: answer === '-' ? '' : answer } }),
    )
  }
  return mapping
}
