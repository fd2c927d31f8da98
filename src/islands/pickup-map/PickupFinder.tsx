import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $pickupInfo, $pickupPoints, type PickupIntegration } from '#lib/stores/pickup/pickup.ts'
import { beginPickup } from '#lib/stores/pickup/pickup-list.ts'
import { forgetPosition } from '#lib/stores/pickup/pickup-position.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { adoptStyles } from '#lib/ui/adopt-styles.ts'
import { MapPane, type MapProps } from './MapPane.tsx'
import finderStyles from './pickup-finder.css?inline'
import pointStyles from './pickup-points.css?inline'
import { PointInfo } from './PointInfo.tsx'
import { PointList } from './PointList.tsx'
import { PointSearch } from './PointSearch.tsx'

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
