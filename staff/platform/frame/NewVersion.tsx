import { useEffect, useState } from 'react'
import { isAnswered } from '../routing/page.ts'
import { useTexts } from '../texts/texts.ts'

/** Code of these rooms that was wanted is gone: says so above what is being written, which stays until somebody reloads. */
export function NewVersion() {
  const t = useTexts()
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    // Without a line every call says so already.
    const show = () => void isAnswered().then(setThere)
    addEventListener('vite:preloadError', show)
    return () => removeEventListener('vite:preloadError', show)
  }, [])
  if (!isThere) return null
  return (
    <p role="alert" className="new-version">
      {t('frame.newVersion')} <Reload />
    </p>
  )
}

export function Reload() {
  const t = useTexts()
  return (
    <button type="button" className="button" onClick={() => location.reload()}>
      {t('frame.reload')}
    </button>
  )
}
