import type { MouseEvent } from 'react'
import type { SearchResponse } from '#lib/contract/search.ts'
import { modelName } from '#lib/domain/model-name.ts'
import { change, focusCount, pathOf, type ListingView } from './shown.ts'

/** How a text was read where that is not how it was typed: why these products are shown, and how else to search. */
export function Reading({ answer: { reading }, ...shown }: ListingView & { answer: SearchResponse }) {
  const { scope, state, say } = shown
  if (!reading) return null
  const { models = [], corrected } = reading
  const names = (relation: (typeof models)[number]['relation']) => [
    ...new Set(models.filter((model) => model.relation === relation).map(modelName)),
  ]
  const asTyped = { ...state.query, page: 1, verbatim: true }
  const searchAsTyped = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    change(scope, asTyped)
    focusCount()
  }
  const comparable = names('comparable')
  return (
    <div className="listing-reading" role="status">
      {corrected !== undefined && (
        <p>
          {say('correctedTo', { text: corrected })}{' '}
          <a href={pathOf(scope, asTyped)} onClick={searchAsTyped}>
            {say('asTyped', { text: state.query.text })}
          </a>
        </p>
      )}
      {names('replaced').map((model) => (
        <p key={model}>{say('replacedBy', { model })}</p>
      ))}
      {comparable.length > 0 && (
        <p>
          {say('comparableTo', { model: comparable.join(', ') })} <small>{say('comparableNote')}</small>
        </p>
      )}
    </div>
  )
}
