/** What somebody orders by code: the row it stands in is for telling what is wrong with it. */
export type OrderedLine = {
  row: number
  code: string
  quantity: number
  /** What its certificate is called. */ calibration?: string
}

export type QuickOrder = {
  lines: readonly OrderedLine[]
  /** Rows that cannot be read, as they were written. */
  faults: readonly { row: number; text: string }[]
}

const rowEnd = /\r\n|\r|\n/

/**
 * Reads "code quantity" rows as they come from a letter, a table or a file: the quantity is the last cell, and one where
 * there is none. Cells are set apart by tabs, semicolons, commas or blanks, and may stand in quotes. A certificate for each
 * piece stands behind them, as "+ZW-A".
 */
export function readQuickOrder(text: string, maxQuantity: number): QuickOrder {
  const lines: OrderedLine[] = []
  const faults: { row: number; text: string }[] = []
  for (const [index, written] of text.split(rowEnd).entries()) {
    const row = index + 1
    const trimmed = written.trim()
    if (trimmed === '') continue
    const { code, quantity, ...its } = readRow(trimmed)
    if (code === '' || quantity === undefined || quantity < 1 || quantity > maxQuantity)
      faults.push({ row, text: trimmed })
    else lines.push({ row, code, quantity, ...its })
  }
  return { lines, faults }
}

/** What is left to order once `sent` was answered: rows that were refused, and what was written meanwhile. */
export function rowsLeft(sent: string, now: string, refused: readonly string[]): string {
  const answered = rowsOf(sent)
  const fresh = rowsOf(now).filter((row) => {
    const at = answered.indexOf(row)
    if (at >= 0) answered.splice(at, 1)
    return at < 0
  })
  return [...refused, ...fresh].join('\n')
}

const rowsOf = (text: string) =>
  text
    .split(rowEnd)
    .map((row) => row.trim())
    .filter((row) => row !== '')

type Row = { code: string; quantity: number | undefined; calibration?: string }

function readRow(text: string): Row {
  const cells = text
    .split(/[\t;,]+|\s+/)
    .map((cell) => cell.replaceAll(/^["']+|["']+$/g, ''))
    .filter((cell) => cell !== '')
  // "+3" was meant as a quantity.
  const [, calibration] = /^\+(.*[^\d.].*)$/.exec(cells.at(-1) ?? '') ?? []
  return calibration === undefined ? readCells(text, cells) : { ...readCells(text, cells.slice(0, -1)), calibration }
}

function readCells(text: string, cells: readonly string[]): Row {
  const last = cells.at(-1) ?? ''
  if (cells.length < 2) return { code: last, quantity: 1 }
  const amount = /^(?:[x×*]\s*)?(\d+)(?:\s*(?:x|×|\*))?$/i.exec(last)?.[1]
  if (amount !== undefined) return { code: cells.slice(0, -1).join(' '), quantity: Number(amount) }
  // "2.5" or "-3" was meant as a quantity; "True RMS" belongs to a name.
  return /^[-+]?\d*[.]?\d+$/.test(last) ? { code: text, quantity: undefined } : { code: cells.join(' '), quantity: 1 }
}
