import { marketIn } from '#lib/markets/all.ts'
import type { Fiscal, PaperRecord } from './paper-tables.ts'

/** The system of the state that has to take an invoice before it is one; none where nobody is asked. */
export function authorityOf({
  culture,
  seller,
  buyer,
}: Pick<PaperRecord, 'culture' | 'seller' | 'buyer'>): string | null {
  const { authority } = marketIn(culture).papers
  if (!authority || seller.papers?.authority === false) return null
  return authority.asks === 'everybody' || buyer.taxNumber ? authority.name : null
}

/** The system of the state has not taken it, so that it is none yet. */
export const isOpen = ({ fiscal_status: status }: Pick<Fiscal, 'fiscal_status'>): boolean =>
  status === 'waiting' || status === 'refused'
