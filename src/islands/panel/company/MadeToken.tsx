import { useEffect, useRef } from 'react'
import type { Culture } from '#lib/contract/cultures.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { Copied } from './Copied.tsx'
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
