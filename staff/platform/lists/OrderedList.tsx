import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.ts'

export type Listed = { key: string; name: string; body: ReactNode }

type Props = {
  label: string
  entries: readonly Listed[]
  onOrder: (keys: string[]) => void
  /** All of them stay: they are moved alone. */
  isWhole?: boolean
}

/** Entries that are moved up and down, and taken out, one by one. */
export function OrderedList({ label, entries, onOrder, isWhole = false }: Props) {
  const t = useTexts()
  const keys = entries.map(({ key }) => key)
  const moved = (from: number, to: number) => keys.with(from, keys[to] ?? '').with(to, keys[from] ?? '')
  return (
    <ol className="ordered" aria-label={label}>
      {entries.map(({ key, name, body }, at) => (
        <li key={key}>
          <div>{body}</div>
          <div className="row">
            <button
              type="button"
              className="quiet"
              aria-label={t('states.upOne', { name })}
              disabled={at === 0}
              onClick={() => onOrder(moved(at, at - 1))}
            >
              ↑
            </button>
            <button
              type="button"
              className="quiet"
              aria-label={t('states.downOne', { name })}
              disabled={at === keys.length - 1}
              onClick={() => onOrder(moved(at, at + 1))}
            >
              ↓
            </button>
            {!isWhole && (
              <button
                type="button"
                className="quiet"
                aria-label={t('states.removeOne', { name })}
                onClick={() => onOrder(keys.filter((_, other) => other !== at))}
              >
                {t('states.remove')}
              </button>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
