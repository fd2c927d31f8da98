import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CatalogueChoices } from '#lib/contract/staff/catalogue.ts'
import { PickedName, ProductPicker } from '../../catalog/products/ProductPicker.tsx'
import { FieldLine } from '../../catalog/records/RecordField.tsx'
import { type TypedRecord, wrongWith } from '../../catalog/records/use-record.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { country } from '../../platform/texts/country.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { every, targetOf } from './price-target.ts'
import '../contracts/contracts.css'

/** So many are drawn; with more, somebody says which. */
const drawn = 50

/** The prices of a contract, a line for each product, category or all of them in a market. */
export function ContractPrices({ draft }: { draft: TypedRecord }) {
  const t = useTexts()
  const { data: choices } = useSuspenseQuery(choicesQuery)
  const [market, setMarket] = useState(every)
  const [search, setSearch] = useState('')
  const fields = Object.keys(draft.typed)
    .filter((field) => field.startsWith('price ') && draft.typed[field] !== '')
    .sort()
  const shown = fields.filter((field) => isAbout(field, search, choices))
  const add = (what: string) => {
    const field = `price ${market} ${what}`
    if (!draft.typed[field]) draft.type(field, '1: -5%')
  }
  const markets = [
    { value: every, label: t('contracts.allMarkets') },
    ...choices.editions.map(({ culture, currency }) => ({
      value: culture,
      label: `${country(culture)} (${currency})`,
    })),
  ]
  const tooMany = wrongWith(draft, 'prices')
  return (
    <section className="panel">
      <h2>{t('contracts.prices')}</h2>
      <p className="hint">{t('contracts.pricesHint')}</p>
      {fields.length === 0 && <p className="empty">{t('contracts.noPrices')}</p>}
      {fields.length > drawn && (
        <label className="field">
          {t('contracts.findPrice')}
          <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
      )}
      {shown.slice(0, drawn).map((field) => (
        <Price key={field} draft={draft} field={field} choices={choices} />
      ))}
      {shown.length > drawn && <p role="status">{t('contracts.morePrices', { count: shown.length - drawn })}</p>}
      {shown.length === 0 && fields.length > 0 && <p className="empty">{t('contracts.nothingFound')}</p>}
      {tooMany !== undefined && <p className="problem">{t('shop.wrong.manyPrices')}</p>}
      <fieldset className="contract-add">
        <legend>{t('contracts.add')}</legend>
        <Choice
          label={t('contracts.market')}
          value={market}
          onChange={({ target }) => setMarket(target.value)}
          options={markets}
        />
        <ProductPicker
          label={t('contracts.addProduct')}
          without={fields.map(targetOf).flatMap((target) => (target.market === market ? target.what : []))}
          onPick={add}
        />
        <Choice
          label={t('contracts.addCategory')}
          value=""
          onChange={({ target }) => target.value !== '' && add(target.value)}
          options={[
            { value: '', label: '–' },
            { value: every, label: t('contracts.everything') },
            ...choices.categories.map(({ id, name }) => ({ value: `category:${id}`, label: name })),
          ]}
        />
      </fieldset>
    </section>
  )
}

/** Whether words name the product by its SKU, the category or the market of a price. */
function isAbout(field: string, search: string, { categories }: CatalogueChoices): boolean {
  const { market, what } = targetOf(field)
  const name = categories.find(({ id }) => what === `category:${id}`)?.name ?? ''
  const said = `${what} ${name} ${market} ${market === every ? '' : country(market)}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word))
}

type PriceProps = { draft: TypedRecord; field: string; choices: CatalogueChoices }

function Price({ draft, field, choices }: PriceProps) {
  const t = useTexts()
  const { market, what } = targetOf(field)
  const category = choices.categories.find(({ id }) => what === `category:${id}`)
  const name = what === every ? t('contracts.everything') : category?.name
  const place = market === every ? t('contracts.allMarkets') : country(market)
  return (
    <div className="contract-price">
      <p>
        <strong>{name ?? <PickedName sku={what} />}</strong>
        <span className="second">{[...(name === undefined ? [what] : []), place].join(' · ')}</span>
      </p>
      <FieldLine
        label={t('contracts.priceOf', { name: `${name ?? what}, ${place}` })}
        value={draft.typed[field] ?? ''}
        wrong={wrongWith(draft, field)}
        // An empty one would be no line any more while somebody still types.
        onType={(value) => draft.type(field, value === '' ? ' ' : value)}
      />
      <button
        type="button"
        className="quiet"
        aria-label={t('contracts.removePrice', { name: `${name ?? what}, ${place}` })}
        onClick={() => draft.type(field, '')}
      >
        {t('states.remove')}
      </button>
    </div>
  )
}
