import { useEffect, useRef, useState } from 'react'
import type { Culture } from '#lib/contract/cultures.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import type { Access } from './system-access.ts'

export type Made = { name: string; token: string; access: Access }

type Props = { made: Made; culture: Culture; translate: TranslateIsland; onDone: () => void }

const files = [
  ['bmecat', 'bmecat.xml'],
  ['csv', 'catalogue.csv'],
  ['json', 'catalogue.json'],
] as const

/** The token itself, or the addresses that hold it, for as long as whoever made it looks at it. */
export function MadeToken({ made: { name, token, access }, culture, translate, onDone }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // It is what somebody has to look at now, below whatever else was told.
  useEffect(() => box.current?.focus(), [])
  const linkTo = (file: string) => {
    const address = new URL(`/yes-api/buyers/v1/catalogue/${token}/${file}`, location.origin)
    address.searchParams.set('culture', culture)
    return address.href
  }
  const shown: [string, string][] =
    access === 'catalogue'
      ? files.map(([kind, file]) => [translate(`islands.panel.systems.files.${kind}`), linkTo(file)])
      : [[translate('islands.panel.systems.token'), token]]
  return (
    <div className="company-invitation company-made" tabIndex={-1} ref={box}>
      <p>{translate('islands.panel.systems.made', { name })}</p>
      {shown.map(([label, text]) => (
        <Copied key={label} label={label} text={text} translate={translate} />
      ))}
      {access === 'catalogue' && <p>{translate('islands.panel.systems.secret')}</p>}
      <button type="button" className="button" onClick={onDone}>
        {translate('islands.panel.systems.done')}
      </button>
    </div>
  )
}

function Copied({ label, text, translate }: { label: string; text: string; translate: TranslateIsland }) {
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Where the browser does not let it, the text can be marked and copied by hand.
      setCopied(false)
    }
  }
  return (
    <div className="company-copied">
      <label className="field">
        {label}
        <input readOnly value={text} onFocus={({ target }) => target.select()} />
      </label>
      <button
        type="button"
        className="button"
        aria-label={translate('islands.panel.systems.copyOf', { name: label })}
        onClick={() => void copy()}
      >
        {translate('islands.panel.systems.copy')}
      </button>
      <span role="status">{isCopied && translate('islands.panel.systems.copied', { name: label })}</span>
    </div>
  )
}
