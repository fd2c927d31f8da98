import { withoutFilters } from '#lib/domain/listing-query.ts'
import { conditionsOf } from '#lib/stores/listing/listing-request.ts'
import { chipLabel } from './chip-label.ts'
import { change, focusCount, type ListingView } from './shown.ts'

/** Everything that narrows the list, each to be taken away. */
export function Chips(shown: ListingView) {
  const { scope, state, say } = shown
  const conditions = conditionsOf(state.query)
  if (conditions.length === 0) return null

  function remove(to: typeof state.query) {
    change(scope, to)
    focusCount()
  }

  return (
    <ul className="chips no-print" aria-label={say('chosen')}>
      {conditions.map((condition) => {
        const name = chipLabel(condition, shown)
        return (
          <li key={`${condition.code} ${condition.value ?? ''}`}>
            <button type="button" aria-label={say('remove', { name })} onClick={() => remove(condition.without)}>
              {name} <span aria-hidden="true">×</span>
            </button>
          </li>
        )
      })}
      {conditions.length > 1 && (
        <li>
          <button type="button" className="chips-clear" onClick={() => remove(withoutFilters(state.query))}>
            {say('clear')}
          </button>
        </li>
      )}
    </ul>
  )
}
