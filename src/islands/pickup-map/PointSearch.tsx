import { useStore } from '@nanostores/react'
import { searchPoints } from '#lib/stores/pickup/pickup-list.ts'
import { $pickupPosition, canLocate, forgetPosition, pointsAroundMe } from '#lib/stores/pickup/pickup-position.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

/** What the browser answered, as far as it has to be told. */
const told = {
  unasked: undefined,
  known: undefined,
  asking: 'islands.pickup.positionAsking',
  denied: 'islands.pickup.positionDenied',
  failed: 'islands.pickup.positionFailed',
} as const

/** As much as the API takes. */
const longest = 80

export function PointSearch({ near, translate }: { near: string; translate: TranslateIsland }) {
  const position = useStore($pickupPosition)
  const message = told[position]
  return (
    <form
      className="pickup-search"
      role="search"
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        const text = new FormData(event.currentTarget).get('search')
        if (typeof text !== 'string' || !text.trim()) return
        forgetPosition()
        void searchPoints(text.trim())
      }}
    >
      <label htmlFor="pickup-search">{translate('islands.pickup.searchLabel')}</label>
      <div className="pickup-search-field">
        <input
          id="pickup-search"
          type="search"
          name="search"
          maxLength={longest}
          autoComplete="postal-code"
          enterKeyHint="search"
          defaultValue={near}
        />
        <button type="submit" className="button pickup-submit">
          {translate('islands.pickup.searchSubmit')}
        </button>
      </div>
      {canLocate() && (
        <button
          type="button"
          className="pickup-locate"
          aria-busy={position === 'asking'}
          aria-describedby="pickup-position"
          onClick={pointsAroundMe}
        >
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <circle cx="10" cy="10" r="5" fill="none" stroke="currentColor" strokeWidth="1.6" />
            <path d="M10 1.5v4M10 14.5v4M1.5 10h4M14.5 10h4" stroke="currentColor" strokeWidth="1.6" />
          </svg>
          {translate('islands.pickup.position')}
        </button>
      )}
      <p id="pickup-position" role="status" className={position === 'asking' ? undefined : 'pickup-warning'}>
        {message && translate(message)}
      </p>
    </form>
  )
}
