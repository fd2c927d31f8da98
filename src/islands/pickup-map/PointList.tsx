import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { PickupPoint } from '#lib/contract/shipping.ts'
import { kilometresBetween, type Place } from '#lib/domain/distance.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { $pickupList, morePoints, retryPoints, type PickupQuestion } from '#lib/stores/pickup/pickup-list.ts'
import { choosePoint, showInfo } from '#lib/stores/pickup/pickup.ts'
import { distance, hours, town } from './point-words.ts'

type PointEntryProps = {
  point: PickupPoint
  /** Where the shopper is or looks, when that is one place. */
  from: Place | undefined
  isChosen: boolean
  isShown: boolean
  translate: TranslateIsland
}

/** A press on the point shows it, on the map as well; the button chooses it without a detour. */
function PointEntry({ point, from, isChosen, isShown, translate }: PointEntryProps) {
  const { consigneeName, geocodeRO, street } = point
  return (
    <li className="pickup-entry" data-shown={isShown || undefined}>
      <button type="button" className="pickup-entry-point" aria-expanded={isShown} onClick={() => showInfo(point)}>
        <strong>{consigneeName}</strong>
        <span>
          {street}
          <br />
          {town(point)}
        </span>
        <span className="pickup-entry-hours">{hours(point).join(', ')}</span>
      </button>
      <div className="pickup-entry-end">
        {from && <span className="pickup-distance">{distance(kilometresBetween(from, geocodeRO))}</span>}
        {isChosen && <span className="pickup-chosen">{translate('islands.pickup.chosen')}</span>}
        <button
          type="button"
          className="button"
          aria-label={translate('islands.pickup.chooseNamed', { name: consigneeName })}
          onClick={() => choosePoint(point)}
        >
          {translate('islands.pickup.choose')}
        </button>
      </div>
    </li>
  )
}

type Props = { chosenId: string | undefined; shownId: string | undefined; translate: TranslateIsland }

const perPage = 10

/** Everything the map can do, to be read and pressed in order. */
export function PointList({ chosenId, shownId, translate }: Props) {
  const { question, status, points, from, isElsewhere, more, error } = useStore($pickupList)
  const [shown, setShown] = useState({ question, count: perPage })
  const list = useRef<HTMLOListElement>(null)
  // An answer to another question is read from its beginning.
  const count = isSame(shown.question, question) ? shown.count : perPage
  const hasMore = points.length > count || more !== undefined

  async function showMore() {
    const first = count
    if (points.length <= count) await morePoints()
    setShown({ question: $pickupList.get().question, count: count + perPage })
    // Whoever reads with the keyboard goes on at the first new entry, once it is drawn.
    requestAnimationFrame(() => list.current?.children[first]?.querySelector('button')?.focus())
  }

  const total = more
    ? translate('islands.pickup.over', { total: points.length })
    : translate('islands.pickup.count', { count: points.length })
  return (
    <section className="pickup-list" aria-labelledby="pickup-results" aria-busy={status === 'loading'}>
      <div className="pickup-list-head">
        <h3 id="pickup-results">{headingOf(question, translate)}</h3>
        <p role="status">{status === 'loading' ? translate('islands.pickup.searching') : points.length > 0 && total}</p>
      </div>
      {status === 'loading' && points.length === 0 && <Skeleton />}
      {status === 'ready' && (points.length === 0 || isElsewhere) && (
        <Nothing question={question} translate={translate} />
      )}
      {points.length > 0 && (
        <ol ref={list}>
          {points.slice(0, count).map((point) => (
            <PointEntry
              key={point.id}
              point={point}
              from={from}
              isChosen={point.id === chosenId}
              isShown={point.id === shownId}
              translate={translate}
            />
          ))}
        </ol>
      )}
      {status === 'failed' && (
        <div className="pickup-failed" role="alert">
          <p>{errorText(translate, error)}</p>
          <button type="button" className="button" onClick={() => void retryPoints()}>
            {translate('islands.pickup.retry')}
          </button>
        </div>
      )}
      {hasMore && status !== 'failed' && points.length > 0 && (
        <button
          type="button"
          className="button pickup-more"
          aria-busy={status === 'loading'}
          onClick={() => void showMore()}
        >
          {translate('islands.pickup.more')}
        </button>
      )}
    </section>
  )
}

/** A place to be near to stays the same however far the search reaches. */
const isSame = (one: PickupQuestion, other: PickupQuestion) => JSON.stringify(one) === JSON.stringify(other)

function headingOf(question: PickupQuestion, translate: TranslateIsland): string {
  if (question.of === 'search' && question.text) return translate('islands.pickup.inSearch', { text: question.text })
  const headings = {
    search: 'islands.pickup.anywhere',
    chosen: 'islands.pickup.nearChosen',
    position: 'islands.pickup.nearYou',
    view: 'islands.pickup.inView',
  } as const
  return translate(headings[question.of])
}

function Nothing({ question, translate }: { question: PickupQuestion; translate: TranslateIsland }) {
  const isSearch = question.of === 'search'
  return (
    <div className="pickup-nothing">
      <p>
        <strong>
          {isSearch
            ? translate('islands.pickup.empty', { text: question.text })
            : translate('islands.pickup.emptyHere')}
        </strong>
      </p>
      <p>{translate(isSearch ? 'islands.pickup.emptyAdvice' : 'islands.pickup.emptyHereAdvice')}</p>
    </div>
  )
}

const Skeleton = () => (
  <div className="pickup-skeleton pickup-skeleton-list" aria-hidden="true">
    {Array.from({ length: 6 }, (_, index) => (
      <span key={index} />
    ))}
  </div>
)
