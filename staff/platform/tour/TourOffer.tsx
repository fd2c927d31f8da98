import { useMutation } from '@tanstack/react-query'
import { call } from '../calls/call.ts'
import { cameIn } from '../calls/queries.ts'
import { Problem } from '../frame/States.tsx'
import { useTexts } from '../texts/texts.ts'
import { setTouring, useTouring } from './touring.ts'

/** Who is here for the first time is offered to be shown around, until they were or say no. */
export function TourOffer() {
  const t = useTexts()
  const isTouring = useTouring()
  const decline = useMutation({ mutationFn: () => call('endTour', {}), onSuccess: cameIn })
  if (isTouring) return null
  return (
    <section className="panel" aria-label={t('today.tour')}>
      <p>{t('today.tour')}</p>
      {decline.error && <Problem error={decline.error} />}
      <div className="row">
        <button type="button" className="button main" onClick={() => setTouring(true)}>
          {t('today.tourStart')}
        </button>
        <button type="button" className="button" disabled={decline.isPending} onClick={() => decline.mutate()}>
          {t('today.tourNo')}
        </button>
      </div>
    </section>
  )
}
