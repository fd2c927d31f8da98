import { useState } from 'react'
import type { Order } from '#lib/contract/order.ts'
import { savePaper, type Paper } from '#lib/stores/orders/order-papers.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'

type Props = { order: Pick<Order, 'number' | 'documents' | 'creditNotes' | 'corrections'>; translate: TranslateIsland }

/** A paper with what its button and its file are called. */
type Offered = Paper & { key: string; label: string; file: string }

/** The papers of an order, each a button: a link could not say who asks for it. */
export function Papers({ order: { number, documents, creditNotes, corrections }, translate }: Props) {
  const [saving, setSaving] = useState<string>()
  const [told, setTold] = useState('')
  const offered: Offered[] = [
    ...documents.map((type) => ({
      type,
      key: type,
      label: translate(`islands.panel.papers.${type}`),
      file: translate(`islands.panel.papers.files.${type}`, { number }),
    })),
    ...creditNotes.map((paper) => ({
      type: 'credit-note' as const,
      paper,
      key: paper,
      label: translate(`islands.panel.papers.${corrections.includes(paper) ? 'correction' : 'creditNote'}`, { paper }),
      file: `${paper}.pdf`,
    })),
  ]

  async function save({ key, file, label: _, ...paper }: Offered) {
    if (saving !== undefined) return
    setSaving(key)
    setTold('')
    try {
      await savePaper(number, paper, file)
      setTold(translate('islands.panel.papers.saved', { file }))
    } catch (error) {
      setTold(errorText(translate, error))
    } finally {
      setSaving(undefined)
    }
  }

  return (
    <div className="papers">
      <ul>
        {offered.map((paper) => (
          <li key={paper.key}>
            <button type="button" className="text-button" onClick={() => void save(paper)}>
              {saving === paper.key ? translate('islands.panel.papers.saving') : paper.label}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{told}</p>
    </div>
  )
}
