import { useState } from 'react'
import type { Order } from '#lib/contract/order.ts'
import { invoiceFileEnding, invoiceFormNames } from '#lib/contract/invoice-form-names.ts'
import { type InvoiceFile, saveInvoice, savePaper, type Paper } from '#lib/stores/orders/order-papers.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'

type Props = {
  order: Pick<Order, 'number' | 'documents' | 'creditNotes' | 'corrections' | 'invoiceFiles'>
  translate: TranslateIsland
}

/** A paper with what its button and its file are called. */
type Offered = (Paper | ({ type: 'invoice-file' } & InvoiceFile)) & { key: string; label: string; file: string }

const paperOf = (paper: Paper): Paper =>
  paper.type === 'credit-note' ? { type: paper.type, paper: paper.paper } : { type: paper.type }

/** The papers of an order, each a button: a link could not say who asks for it. */
export function Papers({ order: { number, documents, creditNotes, corrections, invoiceFiles }, translate }: Props) {
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
    ...invoiceFiles.flatMap(({ paper, forms }) =>
      forms.map((form) => {
        const ending = invoiceFileEnding(form)
        const named = { paper, form: invoiceFormNames[form], kind: ending.toUpperCase() }
        return {
          ...{ type: 'invoice-file' as const, paper, form, key: `${paper} ${form}` },
          label: translate('islands.panel.papers.forMachines', named),
          file: `${paper}-${form}.${ending}`,
        }
      }),
    ),
  ]

  async function save(offer: Offered) {
    const { key, file } = offer
    if (saving !== undefined) return
    setSaving(key)
    setTold('')
    try {
      if (offer.type === 'invoice-file') await saveInvoice(number, offer, file)
      else await savePaper(number, paperOf(offer), file)
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
