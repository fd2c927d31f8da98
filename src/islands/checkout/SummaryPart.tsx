import type { ReactNode } from 'react'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import './summary.css'

type Props = { name: string; change: string; translate: TranslateIsland; children: ReactNode }

/** An answer as it was given, and the way to give another. */
export function SummaryPart({ name, change, translate, children }: Props) {
  return (
    <section className="summary-part">
      <h3>
        {name}{' '}
        <a href={change} aria-label={translate('islands.checkout.changeNamed', { name })}>
          {translate('islands.checkout.change')}
        </a>
      </h3>
      {children}
    </section>
  )
}
