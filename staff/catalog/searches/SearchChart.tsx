import i18next from 'i18next'
import type { Searches } from '#lib/contract/staff/searches.ts'
import { useTexts } from '../../platform/texts/texts.ts'

const width = 600
const height = 120

/** A bar for every day, of which the lower part found nothing; who cannot see it is told of the day with most. */
export function SearchChart({ days }: Pick<Searches, 'days'>) {
  const t = useTexts()
  const most = Math.max(...days.map(({ visitors }) => visitors))
  const step = width / days.length
  const gap = Math.min(2, step / 4)
  const dayOf = (day: string) =>
    new Intl.DateTimeFormat(i18next.language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day))
  const tall = (count: number) => (most === 0 ? 0 : Math.max(count > 0 ? 1.5 : 0, (count / most) * (height - 4)))
  const best = days.find(({ visitors }) => visitors === most)
  return (
    <figure className="searches-chart panel">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('searches.chart', { count: most, day: dayOf(best?.day ?? '') })}
        preserveAspectRatio="none"
      >
        <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} />
        {days.map(({ day, visitors, unanswered }, at) => (
          <g key={day}>
            <title>{t('searches.ofDay', { day: dayOf(day), count: visitors, unanswered })}</title>
            <rect x={at * step + gap / 2} width={step - gap} y={height - 1 - tall(visitors)} height={tall(visitors)} />
            <rect
              className="unanswered"
              x={at * step + gap / 2}
              width={step - gap}
              y={height - 1 - tall(unanswered)}
              height={tall(unanswered)}
            />
          </g>
        ))}
      </svg>
      <figcaption>
        <span>{dayOf(days[0]?.day ?? '')}</span>
        <span className="key">{t('searches.asked')}</span>
        <span className="key unanswered">{t('searches.without')}</span>
        <span>{dayOf(days.at(-1)?.day ?? '')}</span>
      </figcaption>
    </figure>
  )
}
