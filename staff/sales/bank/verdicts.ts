import i18next from 'i18next'
import type { StatementRead } from '#lib/contract/staff/statements.ts'
import { useTexts } from '../../platform/texts/texts.ts'

type Verdict = StatementRead['entries'][number]['was']

const names = {
  matched: 'matched',
  'no reference': 'noReference',
  'several orders': 'severalOrders',
  'unknown order': 'unknownOrder',
  'paid already': 'paidAlready',
  'paid online': 'paidOnline',
  cancelled: 'cancelled',
  'another currency': 'anotherCurrency',
  'too little': 'tooLittle',
  'too much': 'tooMuch',
  settled: 'settled',
  dismissed: 'dismissed',
  known: 'known',
} as const satisfies Record<Verdict, string>

/** Why a transfer was noted, or was not. */
export function useVerdict(): (verdict: Verdict) => string {
  const t = useTexts()
  return (verdict) => t(`statements.verdicts.${names[verdict]}`)
}

/** A day of booking, which has no hour, as people here write it. */
export function useDay(): (day: string) => string {
  useTexts()
  const format = new Intl.DateTimeFormat(i18next.language, { dateStyle: 'medium', timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}
