import type { Culture } from '#lib/contract/cultures.ts'
import { briefIn } from '#lib/markets/index.ts'
import type { DrawnCertificate } from '../../../api/catalog/certificates/certificate-files.ts'
import { shownIn } from '../../../api/catalog/certificates/show-results.ts'
import { certified } from './certified.ts'

/** The certificate that is written elsewhere, as it is drawn in a country, with so many more points that it has a second page. */
export function drawnCertificate(culture: Culture): DrawnCertificate {
  const { number, kind, issuedOn, serial, sku, results } = certified
  const points = Array.from({ length: 8 }, () => results.points).flat()
  return {
    ...{ number, kind, issuedOn, serial, sku, culture },
    ...{ name: 'Multimetr „Größe" <Ω>', brand: 'Nonius & Co.', maker: ['Werk & Söhne <Maß>', 'Świdnica'] },
    link: `https://shop.example/certificates?serial=${serial}#${encodeURIComponent(number)}`,
    results: shownIn({ ...results, points }, { culture, language: briefIn(culture).language }),
  }
}
