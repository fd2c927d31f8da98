import type { CheckoutSteps } from '#lib/contract/staff/checkout-steps.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { goesOn, share } from './share.ts'

const width = 600
const row = 44
const bar = 26
/** Narrower than this a bar is not seen. */
const thinnest = 3

/** A bar for every step, each as wide as carts came to it, and between two the share that goes on. The table below says the same in words. */
export function Funnel({ steps }: Pick<CheckoutSteps, 'steps'>) {
  const t = useTexts()
  const most = Math.max(...steps.map(({ visitors }) => visitors))
  const wide = (visitors: number) => (visitors === 0 ? 0 : Math.max(thinnest, (visitors / most) * width))
  const [first] = steps
  const placed = steps.find(({ step }) => step === 'placed')
  return (
    <figure className="funnel panel">
      <svg
        viewBox={`0 0 ${width} ${steps.length * row - (row - bar)}`}
        role="img"
        aria-label={t('checkoutSteps.drawn', { share: share(placed?.visitors ?? 0, first?.visitors ?? 0) })}
        preserveAspectRatio="none"
      >
        {steps.map(({ step, visitors, before }, at) => {
          const next = steps[at + 1]
          const [x, below] = [(width - wide(visitors)) / 2, (width - wide(next?.visitors ?? 0)) / 2]
          return (
            <g key={step}>
              <title>{t('checkoutSteps.ofStep', { step: t(`checkoutSteps.steps.${step}`), count: visitors })}</title>
              {next && (
                <polygon
                  points={[
                    `${x},${at * row + bar} ${width - x},${at * row + bar}`,
                    `${width - below},${(at + 1) * row} ${below},${(at + 1) * row}`,
                  ].join(' ')}
                />
              )}
              <rect x={x} y={at * row} width={wide(visitors)} height={bar} />
              {before !== null && before > 0 && before <= most && (
                <rect
                  className="before"
                  x={(width - wide(before)) / 2}
                  y={at * row}
                  width={wide(before)}
                  height={bar}
                />
              )}
            </g>
          )
        })}
      </svg>
      <ol aria-hidden="true">
        {steps.map(({ step, visitors }, at) => {
          const { part, whole } = goesOn(steps, at)
          return (
            <li key={step}>
              <span>{t(`checkoutSteps.steps.${step}`)}</span>
              <strong>{visitors}</strong>
              {at > 0 && <span className="second">{share(part, whole)}</span>}
            </li>
          )
        })}
      </ol>
      <figcaption>
        <span className="key">{t('checkoutSteps.now')}</span>
        <span className="key before">{t('checkoutSteps.before')}</span>
      </figcaption>
    </figure>
  )
}
