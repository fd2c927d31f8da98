import { useState } from 'react'

const perInch = 25.4

/** Millimetres in inches, while somebody types. */
export function LengthConverter({ label }: { label: string }) {
  const [typed, setTyped] = useState('25.4')
  const millimetres = Number(typed.replace(',', '.'))
  return (
    <label>
      {label} <input inputMode="decimal" value={typed} onChange={({ target }) => setTyped(target.value)} />{' '}
      <output>{Number.isFinite(millimetres) ? `${(millimetres / perInch).toFixed(3)} in` : '–'}</output>
    </label>
  )
}
