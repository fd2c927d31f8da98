import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../app/texts.ts'

type Line = { number: number; at: string; text: string }

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** Pixels from the end within which somebody counts as being there. */
const nearEnd = 24

/** What was said, line by line. It follows its end, unless somebody has scrolled up to read. */
export function Terminal({ lines }: { lines: readonly Line[] }) {
  const t = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useLayoutEffect(() => {
    const { current } = place
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight
  }, [lines.length])
  return (
    <div
      ref={place}
      className="terminal"
      role="log"
      aria-label={t('run.log')}
      // Read by the keyboard, too.
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd
      }}
    >
      {lines.length === 0 && <p className="nothing">{t('run.noLines')}</p>}
      {lines.map(({ number, at, text }) => (
        <p key={number}>
          <time dateTime={at}>{clock.format(new Date(at))}</time> {text}
        </p>
      ))}
    </div>
  )
}
