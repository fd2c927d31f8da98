import type { Surprise } from '#lib/contract/staff/publishing.ts'
import { isTold, type TextName, useTexts } from '../app/texts.ts'

/** What publishers say nobody may want, as they word it, and the text that says it here. */
const reasons: readonly [RegExp, TextName][] = [
  [/^prices of nothing$/, 'guard.reasons.free'],
  [/^prices that change by more than (?<percent>.+)$/, 'guard.reasons.jumps'],
  [/^no title$/, 'guard.reasons.noTitle'],
  [/^(?<count>\d+) of (?<total>\d+) pages go \((?<percent>.+)\)$/, 'guard.reasons.removals'],
  [/^pages of the shop itself go/, 'guard.reasons.own'],
  [/^no (?<kind>\w+) are left$/, 'guard.reasons.noneLeft'],
  [/^the site is published for another address$/, 'guard.reasons.moved'],
  [/^robots are told something else$/, 'guard.reasons.robots'],
  [/^larger than (?<bytes>\d+) bytes$/, 'guard.reasons.large'],
  [/^pages with the title of another$/, 'guard.reasons.titles'],
]

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
            <strong>{worded(what, t)}</strong>
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

/** One that a newer publisher knows and nobody has words for yet is told as it says it. */
function worded(what: string, t: ReturnType<typeof useTexts>): string {
  for (const [pattern, name] of reasons) {
    const groups = pattern.exec(what)?.groups
    if (!pattern.test(what)) continue
    const kind = `guard.kinds.${groups?.['kind'] ?? ''}`
    return t(name, { ...groups, ...(isTold(kind) && { kind: t(kind) }) })
  }
  return what
}
