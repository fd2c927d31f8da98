import type { Culture } from '#lib/contract/cultures.ts'
import type { messageKinds } from '#lib/contract/staff/messages.ts'
import { workingDaysAfter } from '#lib/domain/working-days.ts'
import { countryIsoDay } from '#lib/formats/dates.ts'
import { marketIn } from '#lib/markets/all.ts'

export type MessageKind = (typeof messageKinds)[number]

const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Until when the law wants something done: a sheet of the complaints book answered, or the money of a withdrawal sent back. */
export function dueOn(kind: MessageKind, culture: Culture, receivedAt: Date): string | null {
  const { law, holidays } = marketIn(culture)
  const day = countryIsoDay(receivedAt, culture)
  if (kind === 'complaint') return law.complaintsBook && workingDaysAfter(day, law.complaintsBook.answerDays, holidays)
  if (kind === 'withdrawal' && law.withdrawalRefundDays !== null) return later(day, law.withdrawalRefundDays)
  return null
}
