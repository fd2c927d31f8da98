import type { OrderFileLine, OrderFilePreview } from '#lib/stores/cart/order-file.ts'
import { readDraft, storeDraft } from '#lib/stores/storage/drafts.ts'

/** The file that is looked at, with what was changed about it, for as long as the tab. */
export const orderFileDraft = 'order-file'

export function inBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** What becomes of a line: whether it is taken, how many, and what in place of a product that is not known. */
export type LineChoice = { isTaken: boolean; quantity: number; instead?: number }
export type Choices = Readonly<Record<number, LineChoice>>

export type Changed = { choices: Choices; reference: string; note: string }

/** What a line is bought as. */
export const productOf = (line: OrderFileLine, { instead }: Pick<LineChoice, 'instead'>) =>
  line.product ?? line.suggestions.find(({ productId }) => productId === instead) ?? null

export function keepChanges({ choices, reference, note }: Changed): void {
  storeDraft(orderFileDraft, { ...readDraft(orderFileDraft), choices: JSON.stringify(choices), reference, note })
}

/** What was changed before about this file, where a line still is what it was then. */
export function changesOf(preview: OrderFilePreview): Changed {
  const { choices, reference = preview.reference, note = preview.note } = readDraft(orderFileDraft)
  const kept = parsed(choices)
  const all = preview.lines.map((line): [number, LineChoice] => {
    const known = kept[line.row]
    const fresh = { isTaken: line.quantity > 0, quantity: Math.max(1, line.quantity) }
    if (!known || !productOf(line, known)) return [line.row, fresh]
    return [line.row, known]
  })
  return { choices: Object.fromEntries(all), reference: String(reference), note: String(note) }
}

function parsed(choices: unknown): Choices {
  try {
    return typeof choices === 'string' ? (JSON.parse(choices) as Choices) : {}
  } catch {
    return {}
  }
}
