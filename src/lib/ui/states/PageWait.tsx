import { useStore } from '@nanostores/react'
import { $isPageWaiting } from '#lib/stores/page-wait.ts'
import './states.css'

/** Lies over the page while all of it waits: says for what, and leaves in sight what was done. */
export function PageWait({ label }: { label: string }) {
  const isWaiting = useStore($isPageWaiting, { ssr: 'initial' })
  return (
    isWaiting && (
      <div className="page-wait" role="status">
        <p>{label}</p>
      </div>
    )
  )
}
