import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { joined, minorUnits, Unreadable, type BankEntry } from './bank-entry.ts'

const Column = v.pipe(v.string(), v.minLength(1))

/** Which columns of a bank's table mean what, by their heads. */
export const CsvMap = v.strictObject({
  date: Column,
  /** Of letters: `DD.MM.YYYY`. */
  dateForm: v.optional(v.pipe(v.string(), v.regex(/^(?=.*YYYY)(?=.*MM)(?=.*DD)[YMD./-]+$/)), 'YYYY-MM-DD'),
  /** One column with a sign or with another that says which way it went, or one for what came and one for what went. */
  amount: v.optional(Column),
  credit: v.optional(Column),
  debit: v.optional(Column),
  /** With `amount`: which column says the way, and what it says of what came, such as "CR". */
  direction: v.optional(v.strictObject({ column: Column, credit: v.pipe(v.array(v.string()), v.minLength(1)) })),
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
  const wanted = [
    map.date,
    map.amount,
    map.credit,
    map.debit,
    map.counterparty,
    map.account,
    map.direction?.column,
    ...map.text,
  ]
  const missing = wanted.filter((name) => name !== undefined && rows.length > 0 && !heads.includes(name))
  if (missing.length > 0) throw new Unreadable(`There is no column ${missing.join(', ')}: ${heads.join(', ')}.`)
  if (map.amount === undefined && map.credit === undefined)
    throw new Unreadable('The map names neither "amount" nor "credit".')
  return rows
}

/** A number of a table without its sign: thousands apart by what the country writes there, and no decimals but behind its mark. */
function plainNumber(text: string, decimal: CsvMap['decimal']): { written: string; isNegative: boolean } {
  const bare = text.replaceAll(/\s/g, '')
  const isNegative = /^[-−(]|[-−)]$/.test(bare)
  const digits = bare.replaceAll(/^[-+−(]|[-−)]$/g, '')
  if (digits === '') return { written: '', isNegative: false }
  const [mark, thousands] = decimal === ',' ? [',', '.'] : ['.', ',']
  const form = new RegExp(`^(?:\\d+|\\d{1,3}(?:[${thousands}']\\d{2,3})*\\d?)(?:\\${mark}\\d*)?$`)
  const grouped = new RegExp(`[${thousands}']\\d{1,2}(?!\\d)(?![${thousands}'])`)
  // "129,90" where the decimal mark is a point is no 12990: who wrote the map took one for the other.
  if (!form.test(digits) || grouped.test(digits))
    throw new Unreadable(`"${text}" is no amount whose decimals stand behind "${mark}".`)
  return { written: digits.replaceAll(new RegExp(`[${thousands}']`, 'g'), '').replace(mark, '.'), isNegative }
}

function amountOf(cell: (name: string | undefined) => string, map: CsvMap) {
  const number = (name: string | undefined) => plainNumber(cell(name), map.decimal)
  if (map.amount !== undefined) {
    const { written, isNegative } = number(map.amount)
    const way = map.direction && cell(map.direction.column).toUpperCase()
    const came = map.direction?.credit.some((sign) => sign.toUpperCase() === way) ?? true
    return { written, isCredit: came && !isNegative }
  }
  const came = number(map.credit)
  // Many tables fill the column that does not apply with a zero.
  if (/[1-9]/.test(came.written)) return { written: came.written, isCredit: !came.isNegative }
  const went = number(map.debit)
  return { written: went.written || came.written, isCredit: false }
}

function dayOf(text: string, form: string): string {
  const part = (letters: string) => text.slice(form.indexOf(letters), form.indexOf(letters) + letters.length)
  const day = `${part('YYYY')}-${part('MM')}-${part('DD')}`
  if (!v.is(v.pipe(v.string(), v.isoDate()), day)) throw new Unreadable(`"${text}" is no date of the form ${form}.`)
  return day
}
