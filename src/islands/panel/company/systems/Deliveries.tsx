import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { localMoment } from '#lib/formats/dates.ts'
import { load, type Loadable } from '#lib/stores/page/loadable.ts'
import { Loaded } from '../../Loaded.tsx'
import type { OfSystems } from './of-systems.ts'

/** Something that a system was told, or shall be. */
export type Delivery = {
  id: string
  /** What it was and which order it was about, in words. */
  what: string
  at: string
  deliveredAt: string | null
  tries: number
  error: string | null
}

type Props = OfSystems & {
  read: () => Promise<readonly Delivery[]>
  again: (id: string) => Promise<readonly Delivery[]>
}

/** The latest that a system was told: whether it took it, what went wrong last, and once more where somebody wants it. */
export function Deliveries({ read, again, labels, ...shared }: Props) {
  const [$deliveries] = useState(() => atom<Loadable<readonly Delivery[]>>({ status: 'loading' }))
  const [first] = useState(() => read)
  useEffect(() => void load($deliveries, first), [$deliveries, first])
  const { attempt, say } = shared
  const resend = async (id: string) => {
    const value = await again(id)
    $deliveries.set({ status: 'ready', value })
  }
  return (
    <Loaded $store={$deliveries} labels={labels} retry={() => load($deliveries, read)} lines={2}>
      {(deliveries) =>
        deliveries.length === 0 ? (
          <p>{say('systems.nothingSent')}</p>
        ) : (
          <ol className="company-log">
            {deliveries.map((delivery) => (
              <Line
                key={delivery.id}
                delivery={delivery}
                {...shared}
                onAgain={() => void attempt(() => resend(delivery.id), say('systems.sentAgain'))}
              />
            ))}
          </ol>
        )
      }
    </Loaded>
  )
}

type LineProps = Omit<OfSystems, 'labels'> & { delivery: Delivery; onAgain: () => void }

function Line({ delivery: { what, at, deliveredAt, tries, error }, culture, say, onAgain }: LineProps) {
  const unsettled = tries === 0 ? say('systems.waiting') : say('systems.failed', { tries })
  const standing = deliveredAt ? say('systems.taken', { at: localMoment(deliveredAt, culture) }) : unsettled
  return (
    <li>
      <time dateTime={at}>{localMoment(at, culture)}</time> <strong>{what}</strong> {standing}{' '}
      {error !== null && deliveredAt === null && (
        <code lang="en" dir="ltr">
          {error}
        </code>
      )}{' '}
      {(deliveredAt !== null || tries > 0) && (
        <button
          type="button"
          className="text-button"
          aria-label={say('systems.of', { what: say('systems.again'), name: what })}
          onClick={onAgain}
        >
          {say('systems.again')}
        </button>
      )}
    </li>
  )
}
