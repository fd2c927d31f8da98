import { useState } from 'react'
import { startListing } from '#lib/stores/listing/listing.ts'
import type { Facet } from '#lib/contract/search.ts'
import { ChoiceFacet } from './ChoiceFacet.tsx'
import { choose, isChosen } from './facet-choice.ts'
import { RangeFacet } from './RangeFacet.tsx'
import { priceName, type Shown } from './shown.ts'

/** So many stand open or closed before a shopper asks for the rest. */
const shownAtFirst = 8
const openAtFirst = 4

/** Beside the list on a desk, in a drawer on a phone. */
export function Facets(shown: Shown) {
  const { scope, state, say, isPriced } = shown
  const { answer, status } = state
  const [all, setAll] = useState(false)
  const mayBeAsked = (code: string) => isPriced || code !== 'price'
  const facets = answer?.facets?.filter(({ code }) => mayBeAsked(code))
  const hidden = (facet: Facet, at: number) => !all && at >= shownAtFirst && !isChosen(state.query, facet.code)
  return (
    <section id="facets" popover="auto" className="facets no-print needs-script" aria-label={say('filters')}>
      <div className="facets-head">
        <p>{say('filters')}</p>
        <button type="button" popoverTarget="facets" popoverTargetAction="hide" aria-label={say('closeFilters')}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
      {answer && facets ? (
        <>
          {facets.map((facet, at) => (
            <details key={facet.code} className="facet" open={at < openAtFirst} hidden={hidden(facet, at)}>
              <summary>{facetName(shown, facet)}</summary>
              <OneFacet facet={facet} shown={shown} />
            </details>
          ))}
          {facets.length > shownAtFirst && (
            <button type="button" className="facets-row" aria-expanded={all} onClick={() => setAll(!all)}>
              {say(all ? 'fewerFilters' : 'moreFilters')}
            </button>
          )}
          <div className="facets-foot">
            <button type="button" className="button button-primary" popoverTarget="facets" popoverTargetAction="hide">
              {say('show', { count: answer.total })}
            </button>
          </div>
        </>
      ) : (
        (['price', 'stock', 'allFilters'] as const).filter(mayBeAsked).map((row) => (
          <button
            key={row}
            type="button"
            className="facets-row"
            aria-busy={status === 'loading'}
            onClick={() => startListing(scope)}
          >
            {say(row)}
          </button>
        ))
      )}
    </section>
  )
}

function OneFacet({ facet, shown }: { facet: Facet; shown: Shown }) {
  const name = facetName(shown, facet)
  const onChoose = (choice: Parameters<typeof choose>[2]) => choose(shown, facet.code, choice)
  return facet.kind === 'choice' ? (
    <ChoiceFacet facet={facet} name={name} shown={shown} onChoose={onChoose} />
  ) : (
    <RangeFacet facet={facet} name={name} shown={shown} onChoose={onChoose} />
  )
}

/** The price and the availability are the shop's own words; a property brings its name. */
function facetName(shown: Shown, { code, name }: Facet): string {
  if (code === 'price') return priceName(shown)
  return code === 'availability' ? shown.say('stock') : name
}
