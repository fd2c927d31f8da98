import { useState } from 'react'
import type { Choice } from '#lib/domain/listing-query.ts'
import { chosenOf, isStock, type ChoiceFacetOf } from './facet-choice.ts'
import type { ListingView } from './shown.ts'

type Props = { facet: ChoiceFacetOf<'choice'>; name: string; shown: ListingView; onChoose: (choice: Choice) => void }

const shownAtFirst = 8

/** Values to tick, with how many products each would leave. */
export function ChoiceFacet({ facet, name, shown, onChoose }: Props) {
  const { say, state } = shown
  const [all, setAll] = useState(false)
  const choice = chosenOf(state.query, facet.code)
  const chosen = choice?.kind === 'values' ? choice.values : []
  const values = all
    ? facet.values
    : facet.values.filter(({ value }, at) => at < shownAtFirst || chosen.includes(value))

  const toggle = (value: string) =>
    onChoose({
      kind: 'values',
      values: chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
    })

  return (
    <fieldset>
      <legend className="visually-hidden">{name}</legend>
      {values.map(({ value, label, count }) => (
        <label key={value} className="facet-value">
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          <span>{facet.code === 'availability' && isStock(value) ? say(`availability.${value}`) : label}</span>
          <small>{count}</small>
        </label>
      ))}
      {!all && facet.values.length > values.length && (
        <button type="button" className="facet-more" onClick={() => setAll(true)}>
          {say('moreValues')} ({facet.values.length - values.length})
        </button>
      )}
    </fieldset>
  )
}
