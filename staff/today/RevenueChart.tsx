import i18next from 'i18next'
import type { Revenue } from '#lib/contract/staff/today.ts'
import { amount } from '../platform/texts/amounts.ts'
import { useTexts } from '../platform/texts/texts.ts'

const width = 300
const height = 56
const gap = 2

/** A bar for every day, the present one last; who cannot see it is told of the best day. */
export function RevenueChart({ days, currency }: Pick<Revenue, 'days' | 'currency'>) {
  const t = useTexts()
  const best = Math.max(...days)
  const step = width / days.length
  const dayOf = (i: number) => {
    const at = new Date()
    at.setDate(at.getDate() - (days.length - 1 - i))
    return new Intl.DateTimeFormat(i18next.language, { day: 'numeric', month: 'short' }).format(at)
  }
  const told = t('today.chart', { best: amount(best, currency), day: dayOf(days.indexOf(best)) })
  return (
    <svg className="revenue" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={told} preserveAspectRatio="none">
      <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} />
      {days.map((gross, i) => {
        const tall = best === 0 ? 0 : Math.max(gross > 0 ? 1.5 : 0, (gross / best) * (height - 4))
        return (
          <rect key={i} x={i * step + gap / 2} y={height - 1 - tall} width={step - gap} height={tall}>
            <title>{`${dayOf(i)}: ${amount(gross, currency)}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}
