import { useEffect, useRef, type ReactNode } from 'react'

/** The heading of a step that has just taken the place of another: reading goes on from here. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 tabIndex={-1} ref={heading}>
      {children}
    </h2>
  )
}
