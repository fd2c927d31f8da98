import { type ReactNode, useEffect, useRef, useState } from 'react'
import { startListing } from '#lib/stores/listing/listing.ts'
import type { Category } from '#lib/contract/catalogue.ts'
import type { Facet } from '#lib/contract/search.ts'
import { ChoiceFacet } from './ChoiceFacet.tsx'
import { choose, isChosen } from './facet-choice.ts'
import { RangeFacet } from './RangeFacet.tsx'
import { priceName, type ListingView } from './shown.ts'

/** So many stand open or closed before a shopper asks for the rest. */
const shownAtFirst = 8
/** Where nothing is known of what products are chosen by. */
const openAtFirst = 4

/** `first` is what a category is chosen by, as the page names it before anything is asked for. */
type Props = ListingView & { first: NonNullable<Category['facets']> }

/** Beside the list on a desk, in a drawer on a phone. */
export function Facets({ first, ...shown }: Props) {
  const { scope, state, say, isPriced } = shown
  const { answer, status } = state
  const [all, setAll] = useState(false)
  const [pressed, press] = useState<string>()
  const mayBeAsked = ({ code }: { code: string }) => isPriced || code !== 'price'
  const facets = answer?.facets?.filter(mayBeAsked)
  const hasFirst = facets?.some(({ isFirst }) => isFirst)
  const isOpen = ({ code, isFirst }: Facet, at: number) =>
    code === pressed || isChosen(state.query, code) || (hasFirst ? isFirst === true : at < openAtFirst)
  const hidden = (facet: Facet, at: number) => !all && at >= shownAtFirst && !isChosen(state.query, facet.code)
  // The row that was pressed is gone when the facets are there: the one that it named takes the focus.
  const named = facets?.find(({ code }) => code === pressed) ?? facets?.[0]
  const summary = useRef<HTMLElement>(null)
  const isThere = facets !== undefined
  useEffect(() => {
    if (isThere && pressed !== undefined) summary.current?.focus()
  }, [isThere, pressed])
  const rows = [
    ...first,
    ...(['price', 'availability'] as const).map((code) => ({ code, name: facetName(shown, { code, name: code }) })),
    { code: '', name: say('allFilters') },
  ]
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
            <Disclosed key={facet.code} isOpen={isOpen(facet, at)} hidden={hidden(facet, at)}>
              <summary ref={facet === named ? summary : undefined}>{facetName(shown, facet)}</summary>
              <OneFacet facet={facet} shown={shown} />
            </Disclosed>
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
        rows.filter(mayBeAsked).map(({ code, name }) => (
          <button
            key={code}
            type="button"
            className="facets-row"
            aria-busy={status === 'loading'}
            // HTML writes some characters of a name otherwise than the name itself has them.
            suppressHydrationWarning
            onClick={() => {
              press(code)
              startListing(scope)
            }}
          >
            {name}
          </button>
        ))
      )}
    </section>
  )
}

/** Opened or closed as it first stood, and from then on by the shopper alone. */
function Disclosed({ isOpen, hidden, children }: { isOpen: boolean; hidden: boolean; children: ReactNode }) {
  const [asItStood] = useState(isOpen)
  return (
    <details className="facet" open={asItStood} hidden={hidden}>
      {children}
    </details>
  )
}

function OneFacet({ facet, shown }: { facet: Facet; shown: ListingView }) {
  const name = facetName(shown, facet)
  const onChoose = (choice: Parameters<typeof choose>[2]) => choose(shown, facet.code, choice)
  return facet.kind === 'choice' ? (
    <ChoiceFacet facet={facet} name={name} shown={shown} onChoose={onChoose} />
  ) : (
    <RangeFacet facet={facet} name={name} shown={shown} onChoose={onChoose} />
  )
}

/** The price and the availability are the shop's own words; a property brings its name. */
function facetName(shown: ListingView, { code, name }: Pick<Facet, 'code' | 'name'>): string {
  if (code === 'price') return priceName(shown)
  return code === 'availability' ? shown.say('stock') : name
}
