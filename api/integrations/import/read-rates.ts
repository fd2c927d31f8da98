import type { RateRow } from '../../catalog/shop/shop-tables.ts'
import type { Folder } from './folder.ts'

const line = /^(\d{5}),(\d{5}),([^,]*[^,\s][^,]*),(\d{1,2}(?:\.\d{1,3})?)$/
const head = 'from,to,name,rate'

/** What is due in a state by postcode, as `from,to,name,rate`: first the state's own, then what towns and counties add. */
export function readRates(folder: Folder, file: string): RateRow[] {
  const text = folder.text(file)
  if (text === undefined) return []
  const [first = '', ...lines] = text.split(/\r?\n/)
  if (first.replace(/^\uFEFF/, '').trim() !== head)
    folder.problems.add({ file, reason: `expected the first line to be "${head}"` })
  const rows = lines.flatMap((one, index): RateRow[] => {
    if (!one.trim()) return []
    const [, from, to, name, percent] = line.exec(one.trim()) ?? []
    if (from !== undefined && to !== undefined && name !== undefined && from <= to)
      return [[from, to, name.trim(), Math.round(Number(percent) * 1_000)]]
    folder.problems.add({
      file,
      record: `line ${index + 2}`,
      reason:
        'expected two postcodes in their order, a name and per cent with at most three decimals: 60601,60699,Chicago,1.25',
    })
    return []
  })
  if (rows.length === 0) folder.problems.add({ file, reason: 'there are no rates in it' })
  return rows
}
