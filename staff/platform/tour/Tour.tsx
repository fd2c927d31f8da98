import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import type { Myself } from '#lib/contract/staff/people.ts'
import { call } from '../calls/call.ts'
import { cameIn } from '../calls/queries.ts'
import { useTexts } from '../texts/texts.ts'
import { stopsFor } from './stops.ts'
import { setTouring } from './touring.ts'
import './tour.css'

/** Leads through the rooms: each stop is a page, with what is done there told beside it. */
export function Tour({ myself }: { myself: Myself }) {
  const t = useTexts()
  const id = useId()
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  const [at, setAt] = useState(0)
  const stops = stopsFor(myself.roles)
  const stop = stops[at]

  const go = async (to: number) => {
    const next = stops[to]
    if (!next) return
    await router.navigate({ href: next.to })
    // Whoever stays because of unsaved fields stays at their stop.
    if (router.state.location.pathname === next.to) setAt(to)
  }
  /** Where nobody could be told that they were shown around, it is offered once more. */
  const end = () => {
    setTouring(false)
    document.querySelector<HTMLElement>('#room')?.focus()
    if (myself.isNew) call('endTour', {}).then(cameIn, () => undefined)
  }
  useEffect(() => {
    void router.navigate({ href: '/' })
  }, [router])
  useEffect(() => heading.current?.focus(), [at])
  if (!stop) return null
  const isLast = at === stops.length - 1
  return (
    <section
      className="tour"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') end()
      }}
    >
      <p className="second">{t('tour.place', { at: at + 1, of: stops.length })}</p>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t(stop.title)}
      </h2>
      <p>{t(stop.text)}</p>
      <div className="row">
        {at > 0 && (
          <button type="button" className="button" onClick={() => void go(at - 1)}>
            {t('tour.back')}
          </button>
        )}
        <button type="button" className="button main" onClick={() => (isLast ? end() : void go(at + 1))}>
          {t(isLast ? 'tour.finish' : 'tour.next')}
        </button>
        {!isLast && (
          <button type="button" className="quiet" onClick={end}>
            {t('tour.end')}
          </button>
        )}
      </div>
    </section>
  )
}
