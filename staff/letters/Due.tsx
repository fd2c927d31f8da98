import i18next from 'i18next'
import type { LetterLine } from '#lib/contract/staff/letters.ts'
import { useTexts } from '../app/texts.ts'

const today = () => new Intl.DateTimeFormat('sv-SE').format(new Date())
const written = (day: string) =>
  new Intl.DateTimeFormat(i18next.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** Until when something has to be done; nothing where the law sets no day, and a word where nothing is left to do. */
export function Due({ letter: { dueOn, endedAt } }: { letter: Pick<LetterLine, 'dueOn' | 'endedAt'> }) {
  const t = useTexts()
  if (endedAt !== null) return <span className="tag">{t('letters.ended')}</span>
  if (dueOn === null) return null
  const now = today()
  if (dueOn === now) return <strong className="late">{t('letters.today')}</strong>
  if (dueOn < now) return <strong className="late">{t('letters.overdue', { day: written(dueOn) })}</strong>
  return <>{t('letters.until', { day: written(dueOn) })}</>
}
