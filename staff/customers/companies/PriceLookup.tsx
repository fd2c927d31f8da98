import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Culture } from '#lib/contract/cultures.ts'
import type { CompanyRecord } from '#lib/contract/staff/companies.ts'
import type { PaidPrice } from '#lib/contract/staff/paid-prices.ts'
import { ProductPicker } from '../../catalog/products/ProductPicker.tsx'
import { call, CallFailed } from '../../platform/calls/call.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Field } from '../../platform/fields/Field.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { amount } from '../../platform/texts/amounts.ts'
import { country } from '../../platform/texts/country.ts'
import { useTexts } from '../../platform/texts/texts.ts'

/** What a company pays for a product in a market, and which of its contracts say so. */
export function PriceLookup({ company: { id, profile } }: { company: CompanyRecord }) {
  const t = useTexts()
  const { editions } = useSuspenseQuery(choicesQuery).data
  const own = editions.find(({ culture }) => culture.endsWith(`-${profile.country}`)) ?? editions[0]
  const [culture, setCulture] = useState(own?.culture)
  const [quantity, setQuantity] = useState('1')
  const look = useMutation({
    mutationFn: (asked: { sku: string; culture: Culture }) =>
      call('paidPrice', { params: { id }, query: { ...asked, quantity: quantity || '1' } }),
  })
  const isNotSold = look.error instanceof CallFailed && look.error.code === 'NOT_FOUND'
  return (
    <section className="panel">
      <h2>{t('payers.ask')}</h2>
      <Choice
        label={t('payers.market')}
        value={culture}
        onChange={({ target }) => setCulture(editions.find((edition) => edition.culture === target.value)?.culture)}
        options={editions.map((edition) => ({ value: edition.culture, label: country(edition.culture) }))}
      />
      <Field
        label={t('payers.pieces')}
        type="number"
        min="1"
        value={quantity}
        onChange={({ target }) => setQuantity(target.value)}
      />
      <ProductPicker
        label={t('payers.product')}
        without={[]}
        onPick={(sku) => culture && look.mutate({ sku, culture })}
      />
      {look.error && (isNotSold ? <p className="problem">{t('payers.notSold')}</p> : <Problem error={look.error} />)}
      {look.data && <Told price={look.data} />}
    </section>
  )
}

function Told({ price: { sku, name, currency, quantity, net, list, said, culture } }: { price: PaidPrice }) {
  const t = useTexts()
  return (
    <div role="status">
      <p>
        <strong>
          {t('payers.pay', { name, net: amount(net, currency), count: quantity, list: amount(list, currency) })}
        </strong>
      </p>
      {!said.some(({ counts }) => counts) && <p>{t('payers.listCounts')}</p>}
      <ul className="plain">
        {said.map(({ contract, name: called, how, from, percent, net: each, counts }) => (
          <li key={`${contract} ${how} ${from}`}>
            <Link to="/customers/contracts/$id" params={{ id: String(contract) }}>
              {called}
            </Link>{' '}
            {counts && <span className="tag">{t('payers.counts')}</span>}
            <span className="second">
              {[
                t(`payers.howFor.${how}`),
                t('payers.from', { count: from }),
                ...(percent === null ? [] : [t('payers.off', { percent })]),
                amount(each, currency),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/customers/contracts/products/$sku" params={{ sku }} search={{ culture }}>
          {t('payers.title')}
        </Link>
      </p>
    </div>
  )
}
