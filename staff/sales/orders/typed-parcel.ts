import { useState } from 'react'
import type { OrderRecord } from '#lib/contract/staff/orders.ts'

type Label = NonNullable<OrderRecord['label']>
type Typed = { parcel: string; isPart: boolean; counts: Readonly<Record<number, number>> }

/** What is typed of the next parcel before anybody typed: all that is still here, or what its label says. */
function begunWith({ lines }: Pick<OrderRecord, 'lines'>, label: Label | null): Typed {
  if (!label?.tracking) return { parcel: '', isPart: false, counts: {} }
  const counts = Object.fromEntries(label.lines.map(({ place, quantity }) => [place, quantity]))
  return {
    parcel: label.tracking.number,
    isPart: lines.some(({ unsent }, place) => unsent !== (counts[place] ?? 0)),
    counts,
  }
}

/**
 * The parcel that leaves next, as it is typed. A label that a colleague has made meanwhile fills in what nobody has typed yet, and
 * one that was cancelled takes its number along.
 */
export function useTypedParcel(order: OrderRecord, isTouched: boolean) {
  const label = order.label?.tracking ? order.label : null
  const [typed, setTyped] = useState(() => begunWith(order, label))
  const [taken, setTaken] = useState(label)
  if (label?.id !== taken?.id) {
    setTaken(label)
    if (label && !isTouched) setTyped(begunWith(order, label))
    if (!label && typed.parcel === taken?.tracking?.number) setTyped({ ...typed, parcel: '' })
  }
  return {
    ...typed,
    pieces: Object.entries(typed.counts).flatMap(([place, quantity]) =>
      quantity > 0 ? [{ place: Number(place), quantity }] : [],
    ),
    type: (change: Partial<Typed>) => setTyped({ ...typed, ...change }),
    /** Whoever asked for a label wants its number. */
    takeLabel: (made: OrderRecord) => {
      setTaken(made.label)
      setTyped(begunWith(made, made.label))
    },
  }
}
