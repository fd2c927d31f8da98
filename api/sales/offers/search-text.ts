import { fold } from '../../catalog/search/fold.ts'
import type { OfferTerms } from './offer-tables.ts'

type Searched = { number: string | null; email: string; terms: Pick<OfferTerms, 'buyer' | 'lines'> }

/** What a search of offers looks through; a line never runs on into the next. */
export const searchOf = ({ number, email, terms: { buyer, lines } }: Searched): string =>
  fold(
    [
      ...[number ?? '', email, `${buyer.firstName} ${buyer.lastName}`, buyer.company ?? '', buyer.taxNumber ?? ''],
      ...lines.flatMap(({ productSkuCode, code, name }) => [productSkuCode, code, name]),
    ].join('\n'),
  )
