import { marketIn } from '#lib/markets/all.ts'
import type { PaperForm } from '#lib/markets/market.ts'
import type { Fiscal, PaperRecord } from './paper-tables.ts'

type Authority = NonNullable<PaperForm['authority']>
type PaperParties = Pick<PaperRecord, 'culture' | 'seller' | 'buyer'>

/** Who buys for a company says which and by what number it is taxed; a person may have a number as well, such as a codice fiscale. */
export const isCompany = ({ company, taxNumber }: Pick<PaperRecord['buyer'], 'company' | 'taxNumber'>): boolean =>
  Boolean(company && taxNumber)

const asked: Record<Authority['asks'], (buyer: PaperRecord['buyer']) => boolean> = {
  companies: isCompany,
  numbered: ({ taxNumber }) => Boolean(taxNumber),
  everybody: () => true,
}

/** Whether the buyer gets an invoice and not the receipt of whoever buys as a person. */
export function isInvoiced({ culture, buyer }: Pick<PaperParties, 'culture' | 'buyer'>): boolean {
  const { authority } = marketIn(culture).papers
  return authority?.asks === 'numbered' ? asked.numbered(buyer) : isCompany(buyer)
}

/** The system of the state that a seller in a market hands its invoices to; none where it need not. */
export function systemFor(
  culture: PaperParties['culture'],
  papers: PaperParties['seller']['papers'],
): Authority | null {
  const { authority } = marketIn(culture).papers
  if (!authority || papers?.authority === false) return null
  return authority.isDeclared && papers?.authority !== true ? null : authority
}

/** The system of the state that has to take an invoice before it is one; none where nobody is asked. */
export function authorityOf({ culture, seller, buyer }: PaperParties): string | null {
  const authority = systemFor(culture, seller.papers)
  return authority && asked[authority.asks](buyer) ? authority.name : null
}

/** The system of the state has not taken it. */
export const isUndecided = ({ fiscal_status: status }: Pick<Fiscal, 'fiscal_status'>): boolean =>
  status === 'waiting' || status === 'refused'

/** It is none yet, since the system of the state has not taken it and it was not issued without that. */
export const isOpen = (fiscal: Pick<Fiscal, 'fiscal_status' | 'offline'>): boolean =>
  isUndecided(fiscal) && !fiscal.offline
