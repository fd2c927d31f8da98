import { chipLabel } from './chip-label.ts'
import { ResultCards } from './ResultCards.tsx'
import { change, focusCount, type ListingView } from './shown.ts'

/** Nothing was found: which condition to give up, and what comes nearest. */
export function EmptyResult(shown: ListingView) {
  const { scope, state, say } = shown
  const { help, query } = state
  const conditions = help?.conditions ?? []
  return (
    <div className="listing-empty">
      <h3>{conditions.length > 0 || !query.text ? say('empty') : say('emptyFor', { text: query.text })}</h3>
      {conditions.length > 0 ? (
        <>
          <p>{say('loosen')}</p>
          <ul className="listing-loosen">
            {conditions.map((condition) => (
              <li key={`${condition.code} ${condition.value ?? ''}`}>
                <button
                  type="button"
                  className="button"
                  onClick={() => {
                    change(scope, condition.without)
                    focusCount()
                  }}
                >
                  {say('without', { name: chipLabel(condition, shown) })}{' '}
                  <small>{say('count', { count: condition.total })}</small>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{say('emptyAdvice')}</p>
      )}
      {help && help.nearest.length > 0 && (
        <>
          <h3>{say('nearest')}</h3>
          <ResultCards {...shown} products={help.nearest} />
        </>
      )}
    </div>
  )
}
