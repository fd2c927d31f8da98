import type { MessageLine } from '#lib/contract/staff/messages.ts'
import { day, useTexts } from '../../platform/texts/texts.ts'

const today = () => new Intl.DateTimeFormat('sv-SE').format(new Date())

/** Until when something has to be done; nothing where the law sets no day, and a word where nothing is left to do. */
export function Due({ message: { dueOn, endedAt } }: { message: Pick<MessageLine, 'dueOn' | 'endedAt'> }) {
  const t = useTexts()
  if (endedAt !== null) return <span className="tag">{t('letters.ended')}</span>
  if (dueOn === null) return null
  const now = today()
  if (dueOn === now) return <strong className="late">{t('letters.today')}</strong>
  if (dueOn < now) return <strong className="late">{t('letters.overdue', { day: day(dueOn) })}</strong>
  return <>{t('letters.until', { day: day(dueOn) })}</>
}
