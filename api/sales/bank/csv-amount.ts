import { minorUnits, Unreadable } from './bank-entry.ts'
import type { CsvMap } from './csv-map.ts'

type Cell = (name: string | undefined) => string
type Moved = { amount: number; isCredit: boolean }

/**
 * A number by its decimal mark: groups, the last of three digits (India has two in the others), and what is less than
 * one, which three digits are not: they are a thousand of something.
 */
const forms = {
  '.': /^(\d+|\d{1,3}(?:[,'\s]\d{2,3})*[,'\s]\d{3})(?:\.(\d{0,2}|\d{4,}))?$/,
  ',': /^(\d+|\d{1,3}(?:[.'\s]\d{2,3})*[.'\s]\d{3})(?:,(\d{0,2}|\d{4,}))?$/,
}

/** What is less than nothing, before or behind the number or around it. */
const negative = /^[-−]|[-−]$|^\(.*\)$/
const signs = /^[-−+(]\s*|\s*[-−+)]$/g

/** No amount is longer, and of what is longer each pattern above would look at every part again for each sign. */
const longest = 60

/** An amount without its sign. A mark that is not that of the map would make a hundred of one, so nothing is guessed. */
function signed(written: string, currency: string, decimal: CsvMap['decimal']): Moved {
  if (written.length > longest) throw new Unreadable(`"${written.slice(0, longest)}…" is no amount.`)
  const bare = written.replaceAll(signs, '')
  const [, whole, part = ''] = forms[decimal].exec(bare) ?? []
  if (whole === undefined && /^[\d.,'\s]*\d[\d.,'\s]*$/.test(bare))
    throw new Unreadable(`"${written}" is not written with the decimal mark "${decimal}" of the map.`)
  const plain = whole === undefined ? bare : `${whole.replaceAll(/\D/g, '')}.${part}`
  return { amount: minorUnits(plain, currency), isCredit: !negative.test(written) }
}

/** What moved in a row, by the one column or the two that the map names; nothing where they are empty. */
export function movedIn(cell: Cell, map: CsvMap, currency: string): Moved | undefined {
  const read = (name: string | undefined) => {
    const written = cell(name)
    return written === '' ? undefined : signed(written, currency, map.decimal)
  }
  if (map.amount !== undefined) {
    const moved = read(map.amount)
    return moved && map.direction ? { ...moved, isCredit: moved.isCredit && isCreditBy(cell, map.direction) } : moved
  }
  const [came, went] = [read(map.credit), read(map.debit)]
  if (came?.amount && went?.amount)
    throw new Unreadable(`It came and went at once: "${cell(map.credit)}" and "${cell(map.debit)}".`)
  if (went?.amount) return { ...went, isCredit: false }
  return came?.amount ? came : undefined
}

function isCreditBy(cell: Cell, { column, credit, debit }: NonNullable<CsvMap['direction']>): boolean {
  const word = cell(column)
  const isOneOf = (words: readonly string[]) => words.some((one) => one.toLowerCase() === word.toLowerCase())
  if (!isOneOf(credit) && !isOneOf(debit))
    throw new Unreadable(
      `"${word}" in the column ${column} says neither of ${credit.join(', ')} nor of ${debit.join(', ')}.`,
    )
  return isOneOf(credit)
}
