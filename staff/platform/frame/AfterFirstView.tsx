import { type ReactNode, useEffect, useState } from 'react'

/**
 * What lies further down a page, and what it asks for: drawn once the first view stands in its typefaces, so that nothing of it
 * takes the line before. Until then `before` holds its place.
 */
export function AfterFirstView({ before, children }: { before: ReactNode; children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    // Which typefaces a view wants is known when its first frame is laid out.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => void document.fonts.ready.then(() => setDrawn(true)))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return isDrawn ? children : before
}
