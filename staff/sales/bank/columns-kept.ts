const key = 'staff-bank-columns'

/** What was typed of the bank's table, by the name of its field; kept in this browser, since a bank seldom changes its table. */
export type Typed = Partial<
  Record<'date' | 'dateForm' | 'amount' | 'credit' | 'debit' | 'currency' | 'text' | 'counterparty', string>
> &
  Partial<Record<'account' | 'decimal' | 'delimiter', string>>

export const typedColumns = (): Typed => JSON.parse(localStorage.getItem(key) ?? '{}') as Typed

export const storeColumns = (typed: Typed): void => localStorage.setItem(key, JSON.stringify(typed))

/** As the API takes it; nothing where nobody has said what the columns mean. */
export function columnsOf(): string | undefined {
  const { text = '', ...typed } = typedColumns()
  const said = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
  if (Object.keys(said).length === 0) return undefined
  const texts = text
    .split(',')
    .map((column) => column.trim())
    .filter(Boolean)
  return JSON.stringify({ ...said, text: texts })
}
