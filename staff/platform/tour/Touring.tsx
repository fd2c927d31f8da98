import { useEffect } from 'react'
import type { Myself } from '#lib/contract/staff/people.ts'
import { Problem } from '../frame/States.tsx'
import { useCode } from '../routing/use-code.ts'
import { withLaterTexts } from '../texts/texts.ts'
import { setTouring, useTouring } from './touring.ts'

const fetchTour = () => withLaterTexts(() => import('./Tour.tsx'))

/** The tour as long as somebody is on it; its code is fetched then. */
export function Touring({ myself }: { myself: Myself }) {
  const isOn = useTouring()
  const { code, error, load } = useCode(fetchTour)
  useEffect(() => {
    if (isOn) load()
  }, [isOn, load])
  // Whoever logs in next in this tab is not on the tour of the one before.
  useEffect(() => () => setTouring(false), [])
  if (!isOn) return null
  return code ? <code.Tour myself={myself} /> : error && <Problem error={error} />
}
