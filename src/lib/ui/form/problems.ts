import * as v from 'valibot'
import { ApiError } from '#lib/stores/page/texts.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

/** What is wrong, in words, by the name of the field. */
export type Problems = Readonly<Record<string, string>>

/** Fields whose form is told better than by "check this". */
const ownWords = { email: 'email', phone: 'phone', taxNumber: 'taxNumber', personNumber: 'taxNumber' } as const

/** The first fault of every field, in the order of the schema. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[], translate: TranslateIsland): Problems {
  const problems: Record<string, string> = {}
  for (const issue of issues) {
    const name = v.getDotPath(issue) ?? ''
    problems[name] ??= wordsFor(issue, name, translate)
  }
  return problems
}

function wordsFor(issue: v.BaseIssue<unknown>, name: string, translate: TranslateIsland): string {
  const count = Number(issue.requirement)
  if (issue.type === 'literal') return translate('islands.form.problems.accept')
  if (issue.input === '' || issue.input === undefined || issue.input === null) {
    return translate('islands.form.problems.required')
  }
  if (issue.message === 'TAX_NUMBER_INVALID') return translate('errors.TAX_NUMBER_INVALID')
  if (issue.type === 'raw_check' && issue.expected) {
    return translate('islands.form.problems.example', { example: issue.expected })
  }
  if (issue.type === 'min_length') return translate('islands.form.problems.tooShort', { count })
  if (issue.type === 'max_length') return translate('islands.form.problems.tooLong', { count })
  if (issue.type === 'rfc_email') return translate('islands.form.problems.email')
  return translate(`islands.form.problems.${wordOf(name)}`)
}

function wordOf(name: string): (typeof ownWords)[keyof typeof ownWords] | 'invalid' {
  const last = name.split('.').at(-1) ?? ''
  return last in ownWords ? ownWords[last as keyof typeof ownWords] : 'invalid'
}

/** What the API found wrong with single fields; nothing when the failure is of another kind. */
export function refusedFields(
  error: unknown,
  codes: Readonly<Record<string, string>>,
  translate: TranslateIsland,
): Problems | undefined {
  if (!(error instanceof ApiError)) return undefined
  const field = codes[error.code]
  if (field !== undefined) return { [field]: translate(`errors.${error.code}`) }
  const named = error.code === 'VALIDATION_FAILED' ? (error.problem?.errors ?? []) : []
  if (named.length === 0) return undefined
  return Object.fromEntries(named.map(({ path }) => [path, translate(`islands.form.problems.${wordOf(path)}`)]))
}
