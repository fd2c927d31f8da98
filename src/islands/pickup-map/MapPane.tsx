import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { allow } from '#lib/frame/known/consent-answer.ts'
import { $consent } from '#lib/stores/visitor/consent.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { viewMoved } from '#lib/stores/pickup/pickup-list.ts'
import { $pickupInfo, showInfo } from '#lib/stores/pickup/pickup.ts'
import { $knownPoints, $pickupCentre } from '#lib/stores/pickup/pickup-points.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { goOnAt } from '#lib/ui/states/go-on-at.ts'

export type MapProps = { tiles: { url: string; attribution: string }; translate: TranslateIsland }

/** The pictures of a map come from somebody else, so it stands behind a question until they are allowed. */
export function MapPane({ tiles, translate }: MapProps) {
  const isAllowed = useStore($consent)?.maps === true
  if (isAllowed) return <PointMap tiles={tiles} translate={translate} />
  return (
    <div className="pickup-ask">
      <p>{translate('islands.pickup.mapAsk')}</p>
      <button type="button" className="button" onClick={() => allow('maps')}>
        {translate('islands.pickup.mapShow')}
      </button>
    </div>
  )
}

type MapState = 'loading' | 'ready' | 'failed' | 'without tiles'

function PointMap({ tiles, translate }: MapProps) {
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<MapState>('loading')

  // Whoever has just asked for the map goes on there: the button is gone.
  useEffect(() => goOnAt('map'), [])

  useEffect(() => {
    let isLeft = false
    let leave: (() => void) | undefined
    const element = container.current
    const start = async () => {
      const { startMap } = await import('./leaflet/start-map.ts')
      if (isLeft || !element) return
      leave = startMap({
        container: element,
        tiles: { ...tiles, url: tiles.url.startsWith('/') ? pageEdition().apiBase + tiles.url : tiles.url },
        culture: pageEdition().culture,
        words: wordsOf(translate),
        stores: { $knownPoints, $pickupCentre, $pickupInfo },
        onView: (box, byShopper) => void viewMoved(box, byShopper),
        onPoint: showInfo,
        onTilesFailed: () => setState('without tiles'),
      })
      setState('ready')
    }
    start().catch((error: unknown) => {
      // The specification wants a map that fails to start in the console, and nothing else to come of it.
      // eslint-disable-next-line no-console
      console.error('The map of pickup points could not start:', error)
      if (!isLeft) setState('failed')
    })
    return () => {
      isLeft = true
      leave?.()
    }
  }, [tiles, translate])

  return (
    <div className="pickup-map" data-state={state}>
      <div
        id="map"
        ref={container}
        role="region"
        tabIndex={-1}
        aria-label={translate('islands.pickup.map')}
        hidden={state === 'failed'}
      />
      <p role="status">
        {state === 'loading' && translate('islands.pickup.mapLoading')}
        {state === 'failed' && translate('islands.pickup.mapFailed')}
        {state === 'without tiles' && translate('islands.pickup.tilesFailed')}
      </p>
    </div>
  )
}

const wordsOf = (translate: TranslateIsland) => ({
  zoomIn: translate('islands.pickup.zoomIn'),
  zoomOut: translate('islands.pickup.zoomOut'),
  cluster: (count: number) => translate('islands.pickup.cluster', { count }),
})
