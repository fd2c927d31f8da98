import { useState } from 'react'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

/** A text that somebody takes along, with a button that copies it. */
export function Copied({ label, text, translate }: { label: string; text: string; translate: TranslateIsland }) {
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
