import { useState } from 'react'
import type { Order } from '#lib/contract/order.ts'
import { savePaper } from '#lib/stores/orders/order-papers.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'

type Props = { number: string; documents: Order['documents']; translate: TranslateIsland }

/** The papers of an order, each a button: a link could not say who asks for it. */
export function Papers({ number, documents, translate }: Props) {
  const [saving, setSaving] = useState<string>()
  const [told, setTold] = useState('')

  async function save(type: Order['documents'][number]) {
    if (saving !== undefined) return
    const file = translate(`islands.panel.papers.files.${type}`, { number })
    setSaving(type)
    setTold('')
    try {
      await savePaper(number, type, file)
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
        {documents.map((type) => (
          <li key={type}>
            <button type="button" className="text-button" onClick={() => void save(type)}>
              {translate(saving === type ? 'islands.panel.papers.saving' : `islands.panel.papers.${type}`)}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{told}</p>
    </div>
  )
}
