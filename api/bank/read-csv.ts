import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { joined, minorUnits, Unreadable, type BankEntry } from './bank-entry.ts'

const Column = v.pipe(v.string(), v.minLength(1))

/** Which columns of a bank's table mean what, by their heads. */
export const CsvMap = v.strictObject({
  date: Column,
  /** Of letters: `DD.MM.YYYY`. */
  dateForm: v.optional(v.pipe(v.string(), v.regex(/^(?=.*YYYY)(?=.*MM)(?=.*DD)[YMD./-]+$/)), 'YYYY-MM-DD'),
  /** One column with a sign, or one for what came and one for what went. */
  amount: v.optional(Column),
  credit: v.optional(Column),
  debit: v.optional(Column),
  decimal: v.optional(v.picklist([',', '.']), '.'),
  /** A column, or the currency itself where all are of one. */
  currency: Column,
  text: v.array(Column),
  counterparty: v.optional(Column),
  account: v.optional(Column),
  delimiter: v.optional(v.string(), ','),
})
export type CsvMap = v.InferOutput<typeof CsvMap>

type Row = Partial<Record<string, string>>

/** A table of a bank that knows no standard. */
export function readCsv(text: string, map: CsvMap): BankEntry[] {
  return rowsOf(text, map).flatMap((row, at): BankEntry[] => {
    const cell = (name: string | undefined) => (name === undefined ? '' : (row[name] ?? '').trim())
    try {
      const currency = row[map.currency]?.trim() || map.currency
      const { written, isCredit } = amountOf(cell, map)
      if (written === '') return []
      return [
        {
          account: cell(map.account),
          bookedOn: dayOf(cell(map.date), map.dateForm),
          amount: minorUnits(written, currency),
          currency,
          isCredit,
          text: joined(...map.text.map(cell)),
          counterparty: joined(cell(map.counterparty)),
        },
      ]
    } catch (error) {
      if (error instanceof Unreadable) throw new Unreadable(`Row ${at + 1}: ${error.message}`)
      throw error
    }
  })
}

function rowsOf(text: string, map: CsvMap): Row[] {
  let rows: Row[]
  try {
    rows = parse<Row>(text, { columns: true, bom: true, delimiter: map.delimiter, skip_empty_lines: true, trim: true })
  } catch (error) {
    throw new Unreadable(error instanceof Error ? error.message : String(error))
  }
  const heads = Object.keys(rows[0] ?? {})
  const wanted = [map.date, map.amount, map.credit, map.debit, map.counterparty, map.account, ...map.text]
  const missing = wanted.filter((name) => name !== undefined && rows.length > 0 && !heads.includes(name))
  if (missing.length > 0) throw new Unreadable(`There is no column ${missing.join(', ')}: ${heads.join(', ')}.`)
  if (map.amount === undefined && map.credit === undefined)
    throw new Unreadable('The map names neither "amount" nor "credit".')
  return rows
}

function amountOf(cell: (name: string | undefined) => string, { amount, credit, debit, decimal }: CsvMap) {
  const plain = (text: string) =>
    text
      .replaceAll(decimal === ',' ? /[.\s']/g : /[,\s']/g, '')
      .replace(',', '.')
      .replace(/^\+/, '')
  if (amount !== undefined) {
    const written = plain(cell(amount))
    return { written: written.replace(/^[-−]/, ''), isCredit: !/^[-−]/.test(written) }
  }
  const came = plain(cell(credit))
  return came === ''
    ? { written: plain(cell(debit)).replace(/^[-−]/, ''), isCredit: false }
    : { written: came, isCredit: true }
}

function dayOf(text: string, form: string): string {
  const part = (letters: string) => text.slice(form.indexOf(letters), form.indexOf(letters) + letters.length)
  const day = `${part('YYYY')}-${part('MM')}-${part('DD')}`
  if (!v.is(v.pipe(v.string(), v.isoDate()), day)) throw new Unreadable(`"${text}" is no date of the form ${form}.`)
  return day
}
