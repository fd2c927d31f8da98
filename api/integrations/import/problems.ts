/** What is wrong with a record: where it stands, what it is called, and which of its fields is meant. */
export type Problem = {
  file?: string | undefined
  /** In a table, as a spreadsheet counts it: the head is the first. */
  line?: number | undefined
  record?: string | undefined
  field?: string | undefined
  reason: string
}

const mostProblems = 100

/** All that is wrong with a catalogue, told at once. */
export class CatalogueProblems extends Error {
  override readonly name = 'CatalogueProblems'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    const told = problems.slice(0, mostProblems).map((problem) => `  ${lineOf(problem)}`)
    const rest = problems.length - told.length
    super(
      [
        `The catalogue has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}, so nothing of it was imported:`,
        ...told,
        ...(rest > 0 ? [`  and ${rest} more`] : []),
      ].join('\n'),
    )
    this.problems = problems
  }
}

export const lineOf = ({ file, line, record, field, reason }: Problem): string =>
  [[file, line && `line ${line}`, record, field].filter(Boolean).join(', '), reason].filter(Boolean).join(': ')

/** Gathers problems; whoever gathered goes on, so that one run tells them all. */
export type Problems = { add: (problem: Problem) => void; found: () => readonly Problem[] }

export function gatherProblems(): Problems {
  const problems: Problem[] = []
  return { add: (problem) => problems.push(problem), found: () => problems }
}
