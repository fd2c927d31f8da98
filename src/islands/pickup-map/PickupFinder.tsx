import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $pickupInfo, $pickupPoints, type PickupIntegration } from '#lib/stores/pickup/pickup.ts'
import { beginPickup } from '#lib/stores/pickup/pickup-list.ts'
import { forgetPosition } from '#lib/stores/pickup/pickup-position.ts'
import { adoptStyles } from './adopt-styles.ts'
import { MapPane, type MapProps } from './MapPane.tsx'
import finderStyles from './pickup-finder.css?inline'
import pointStyles from './pickup-points.css?inline'
import { PointInfo } from './PointInfo.tsx'
import { PointList } from './PointList.tsx'
import { PointSearch } from './PointSearch.tsx'

export type FinderProps = MapProps & { choice: { integration: PickupIntegration; near: string } }

adoptStyles(finderStyles)
adoptStyles(pointStyles)

/** Finds a parcel point by words, by a place or on the map; the list alone is enough for everything. */
export function PickupFinder({ choice: { integration, near }, tiles, translate }: FinderProps) {
  const info = useStore($pickupInfo)
  const chosen = useStore($pickupPoints)[integration]
  // Another opening is another search.
  useEffect(() => {
    forgetPosition()
    void beginPickup(integration, near)
  }, [integration, near])

  return (
    <div className="pickup-finder">
      <PointSearch near={chosen ? '' : near} translate={translate} />
      <PointList chosenId={chosen?.id} shownId={info?.id} translate={translate} />
      <div className="pickup-side">
        <MapPane tiles={tiles} translate={translate} />
        {info && <PointInfo key={info.id} point={info} isChosen={info.id === chosen?.id} translate={translate} />}
      </div>
    </div>
  )
}
