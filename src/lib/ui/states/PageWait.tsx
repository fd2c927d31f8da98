import { useStore } from '@nanostores/react'
import { $isPageWaiting } from '#lib/stores/page/page-wait.ts'
import './states.css'

/** Lies over the page while all of it waits: says for what, and leaves in sight what was done. */
export function PageWait({ label }: { label: string }) {
  const isWaiting = useStore($isPageWaiting, { ssr: 'initial' })
  // Always there: what comes together with its words is not read out everywhere.
  return (
    <div className={isWaiting ? 'page-wait' : 'visually-hidden'} role="status">
      {isWaiting && <p>{label}</p>}
    </div>
  )
}
