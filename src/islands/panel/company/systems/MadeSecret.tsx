import { useEffect, useRef } from 'react'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { Copied } from '../Copied.tsx'

type Props = {
  told: string
  /** What is taken along, each with its label. */
  texts: readonly (readonly [label: string, text: string])[]
  translate: TranslateIsland
  onDone: () => void
}

/** What is told once, for as long as whoever made it looks at it. */
export function MadeSecret({ told, texts, translate, onDone }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // It is what somebody has to look at now, below whatever else was told.
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="company-invitation company-made" tabIndex={-1} ref={box}>
      <p>{told}</p>
      {texts.map(([label, text]) => (
        <Copied key={label} label={label} text={text} translate={translate} />
      ))}
      <button type="button" className="button" onClick={onDone}>
        {translate('islands.panel.systems.done')}
      </button>
    </div>
  )
}
