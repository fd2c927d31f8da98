import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { PickupPoint } from '#lib/contract/shipping.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { beginPickup } from '#lib/stores/pickup/pickup-list.ts'
import { forgetPosition } from '#lib/stores/pickup/pickup-position.ts'
import {
  $pickupInfo,
  $pickupPoints,
  type PickupIntegration,
  choosePoint,
  closeInfo,
} from '#lib/stores/pickup/pickup.ts'
import { adoptStyles } from '#lib/ui/adopt-styles.ts'
import { MapPane, type MapProps } from './MapPane.tsx'
import finderStyles from './pickup-finder.css?inline'
import pointStyles from './pickup-points.css?inline'
import { PointList } from './PointList.tsx'
import { PointSearch } from './PointSearch.tsx'
import { hours, town } from './point-words.ts'

type Props = { point: PickupPoint; isChosen: boolean; translate: TranslateIsland }

/** What was pressed gets the focus back when the panel goes. */
function takeFocus(panel: HTMLElement | null) {
  if (!panel) return
  const before = document.activeElement
  panel.querySelector('h3')?.focus({ preventScroll: true })
  return () => {
    // Whoever pressed another point meanwhile has the focus there.
    const isHere = panel.contains(document.activeElement) || document.activeElement === document.body
    if (isHere && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  }
}

function PointInfo({ point, isChosen, translate }: Props) {
  const { consigneeName, street } = point
  return (
    <section className="pickup-info" aria-labelledby="pickup-info-name" ref={takeFocus}>
      <h3 id="pickup-info-name" tabIndex={-1}>
        {consigneeName}
      </h3>
      {isChosen && <p className="pickup-chosen">{translate('islands.pickup.chosen')}</p>}
      <dl>
        <div>
          <dt>{translate('islands.pickup.address')}</dt>
          <dd>
            {street}
            <br />
            {town(point)}
          </dd>
        </div>
        <div>
          <dt>{translate('islands.pickup.hours')}</dt>
          {hours(point).map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      </dl>
      <div className="pickup-info-ways">
        <button type="button" className="button button-call" onClick={() => choosePoint(point)}>
          {translate('islands.pickup.chooseThis')}
        </button>
        <button type="button" className="button" onClick={closeInfo}>
          {translate('islands.pickup.otherPoint')}
        </button>
      </div>
    </section>
  )
}

export type FinderProps = {
  choice: { integration: PickupIntegration; near: string }
  tiles?: MapProps['tiles'] | undefined
  translate: TranslateIsland
}

adoptStyles(finderStyles)
adoptStyles(pointStyles)

/** Finds a parcel point by words, by a place or, where there are tiles, on a map; the list alone is enough for everything. */
export function PickupFinder({ choice: { integration, near }, tiles, translate }: FinderProps) {
  const info = useStore($pickupInfo)
  const chosen = useStore($pickupPoints)[integration]
  // Another opening is another search.
  useEffect(() => {
    forgetPosition()
    void beginPickup(integration, near)
  }, [integration, near])

  return (
    <div className="pickup-finder" data-map={tiles ? 'shown' : 'none'}>
      <PointSearch near={chosen ? '' : near} translate={translate} />
      <PointList chosenId={chosen?.id} shownId={info?.id} translate={translate} />
      {(tiles || info) && (
        <div className="pickup-side">
          {tiles && <MapPane tiles={tiles} translate={translate} />}
          {info && <PointInfo key={info.id} point={info} isChosen={info.id === chosen?.id} translate={translate} />}
        </div>
      )}
    </div>
  )
}
