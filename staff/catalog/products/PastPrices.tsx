import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditionChoice, ProductRecord } from '#lib/contract/staff/catalogue.ts'
import type { ProductPrices } from '#lib/contract/staff/plans.ts'
import { amount } from '../../platform/texts/amounts.ts'
import { country } from '../../platform/texts/country.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { pricesQuery } from './prices-query.ts'

type Past = ProductPrices['past']

const days = 30
const day = 86_400_000
const width = 300
const height = 60

/** What a product has cost lately, which decides the lowest price that the law wants beside a reduction. */
export function PastPrices({ product, editions }: { product: ProductRecord; editions: readonly EditionChoice[] }) {
  const t = useTexts()
  const { data } = useSuspenseQuery(pricesQuery(product.sku))
  const sold = editions.filter(({ culture }) => data.past.some((price) => price.culture === culture))
  const [chosen, setChosen] = useState<string>()
  const edition = sold.find(({ culture }) => culture === chosen) ?? sold[0]
  if (!edition) return null
  const { culture, currency } = edition
  const past = data.past.filter((price) => price.culture === culture)
  const lowest = product.shown[culture]?.lowestGross
  return (
    <section className="panel" id="past">
      <h2>{t('product.past')}</h2>
      <Choice
        label={t('catalogue.filter.edition')}
        value={culture}
        options={sold.map((one) => ({ value: one.culture, label: country(one.culture) }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <svg className="past" viewBox={`0 -4 ${width} ${height + 8}`} role="img" aria-label={t('product.past')}>
        <path d={stepsOf(past)} />
      </svg>
      <ul className="plain">
        {past.toReversed().map(({ since, net, gross }) => (
          <li key={since}>
            {t('product.pastPrice', {
              since: moment(since),
              net: amount(net, currency),
              gross: amount(gross, currency),
            })}
          </li>
        ))}
      </ul>
      <p className="hint">
        {lowest == null ? t('product.notReduced') : t('product.lowestShown', { gross: amount(lowest, currency) })}
      </p>
    </section>
  )
}

/** A line that is level while a price holds, the dearest above. */
function stepsOf(past: Past): string {
  const nets = past.map(({ net }) => net)
  const [least, most] = [Math.min(...nets), Math.max(...nets)]
  const begin = Date.now() - days * day
  const x = (since: string) => (Math.max(0, new Date(since).getTime() - begin) / (days * day)) * width
  const y = (net: number) => (most === least ? height / 2 : height - ((net - least) / (most - least)) * height)
  const steps = past.map(({ since, net }, at) => (at === 0 ? `M${x(since)} ${y(net)}` : `H${x(since)} V${y(net)}`))
  return `${steps.join(' ')} H${width}`
}
