import type { Surprise } from '#lib/contract/staff/publishing.ts'
import { useTexts } from '../platform/texts/texts.ts'
import { reasons, wordsFor } from './publishers-words.ts'
import './run.css'

/** Pages that are named of each reason. */
const namedPages = 20

/** What the guard has found, each with the pages it is about. */
export function Surprises({ surprises }: { surprises: readonly Surprise[] }) {
  const t = useTexts()
  return (
    <ul className="surprises">
      {surprises.map(({ what, count, pages }, index) => {
        const rest = count - Math.min(pages.length, namedPages)
        return (
          <li key={index}>
            <strong>{wordsFor(what, reasons, t) ?? what}</strong>
            <ul>
              {pages.slice(0, namedPages).map((page) => (
                <li key={page}>{page.replace(' instead of ', ` ${t('guard.insteadOf')} `)}</li>
              ))}
              {rest > 0 && <li>{t('guard.more', { count: rest })}</li>}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
