import { useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../platform/texts/texts.ts'
import { lines as worded, wordsFor } from './publishers-words.ts'
import './run.css'

type Line = { number: number; at: string; text: string }

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** Pixels from the end within which somebody counts as being there. */
const nearEnd = 24

/**
 * What was said, line by line, in the language of the back office or as publishers said it. It follows its end, unless somebody has scrolled
 * up to read.
 */
export function Terminal({ lines }: { lines: readonly Line[] }) {
  const t = useTexts()
  const [isOriginal, setOriginal] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useLayoutEffect(() => {
    const { current } = place
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight
  }, [lines.length])
  return (
    <>
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
            <time dateTime={at}>{clock.format(new Date(at))}</time>{' '}
            {text.split('\n').map((said, index) => (
              <Said key={index} said={said} isOriginal={isOriginal} isFirst={index === 0} />
            ))}
          </p>
        ))}
      </div>
      <label className="original">
        <input type="checkbox" checked={isOriginal} onChange={() => setOriginal(!isOriginal)} /> {t('run.original')}
      </label>
    </>
  )
}

function Said({ said, isOriginal, isFirst }: { said: string; isOriginal: boolean; isFirst: boolean }) {
  const t = useTexts()
  const words = isOriginal ? undefined : wordsFor(said, worded, t)
  const before = isFirst ? '' : '\n'
  // Publishers speak English.
  return words === undefined ? (
    <span lang="en">
      {before}
      {said}
    </span>
  ) : (
    before + words
  )
}
