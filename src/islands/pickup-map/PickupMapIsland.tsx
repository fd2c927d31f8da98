import { useStore } from '@nanostores/react'
import { useEffect, useState, type ComponentType } from 'react'
import { $pickupChoice, $pickupInfo, closeInfo, closePickup } from '#lib/stores/pickup/pickup.ts'
import { $texts, loadTexts } from '#lib/stores/page/texts.ts'
import type { FinderProps } from './PickupFinder.tsx'
import './pickup-dialog.css'

type Props = {
  /** The tile server of the shop; without one, points are looked for in a list alone. */
  tiles?: FinderProps['tiles']
}

type Finder = { status: 'loading' | 'failed' } | { status: 'ready'; Finder: ComponentType<FinderProps> }

/** The browser keeps the focus inside and gives it back to where it was. */
function open(dialog: HTMLDialogElement | null) {
  if (!dialog || dialog.open) return
  dialog.showModal()
  dialog.querySelector('h2')?.focus()
  // One that is only taken away gives nothing back.
  return () => dialog.close()
}

/** Draws nothing and fetches nothing until somebody asks for a point through the store. */
export function PickupMapIsland({ tiles }: Props) {
  const choice = useStore($pickupChoice, { ssr: 'initial' })
  return choice ? <PickupDialog key={choice.integration} choice={choice} tiles={tiles} /> : null
}

function PickupDialog({ choice, tiles }: Props & Pick<FinderProps, 'choice'>) {
  const texts = useStore($texts)
  const [finder, setFinder] = useState<Finder>({ status: 'loading' })

  const fetchFinder = () =>
    void import('./PickupFinder.tsx').then(
      ({ PickupFinder }) => setFinder({ status: 'ready', Finder: PickupFinder }),
      () => setFinder({ status: 'failed' }),
    )
  // The code of the list and the map comes with the first look at it.
  useEffect(fetchFinder, [])

  function retry() {
    setFinder({ status: 'loading' })
    if (texts.status === 'failed') void loadTexts()
    fetchFinder()
  }

  const isFailed = finder.status === 'failed' || texts.status === 'failed'
  const translate = texts.status === 'ready' ? texts.translate : undefined
  return (
    <dialog
      className="pickup"
      ref={open}
      aria-labelledby="pickup-title"
      onClose={closePickup}
      onCancel={(event) => {
        // The first Escape closes what was opened last.
        if (!$pickupInfo.get()) return
        event.preventDefault()
        closeInfo()
      }}
    >
      <header className="pickup-head">
        <h2 id="pickup-title" tabIndex={-1}>
          {translate?.('islands.pickup.title') ?? '…'}
        </h2>
        <form method="dialog">
          <button className="pickup-close" aria-label={translate?.('islands.pickup.close') ?? '×'}>
            <span aria-hidden="true">×</span>
          </button>
        </form>
      </header>
      {isFailed ? (
        <div className="pickup-opening" role="alert">
          {/* Without texts there are no words in any language. */}
          <p>{translate?.('islands.pickup.openFailed') ?? '⚠'}</p>
          <button type="button" className="button" onClick={retry}>
            {translate?.('islands.pickup.retry') ?? '↻'}
          </button>
        </div>
      ) : finder.status === 'ready' && translate ? (
        <finder.Finder choice={choice} tiles={tiles} translate={translate} />
      ) : (
        <div className="pickup-opening pickup-skeleton" role="status">
          <span className="visually-hidden">{translate?.('islands.pickup.loading')}</span>
        </div>
      )}
    </dialog>
  )
}
