import { taxNumberWords } from '#lib/contract/tax-numbers.ts'
import { marketIn } from '#lib/markets/all.ts'
import type { InvoiceField } from '#lib/markets/market.ts'
import { addressLines } from '../orders/destination.ts'
import { addressOf } from '../../catalog/shop/sellers.ts'
import type { DocumentWords } from '../../mail/languages/document-words.ts'
import type { Paper } from './paper.ts'
import { colours } from './text-setter.ts'
import type { SaleRecord } from './paper-tables.ts'

/** What the country that asks for it calls it, in whatever language. */
const fiscalNames: Record<InvoiceField['key'], string> = {
  sdi: 'Codice destinatario',
  pec: 'PEC',
  giro: 'Giro',
  regimenFiscal: 'Régimen fiscal',
  usoCfdi: 'Uso CFDI',
}

type Parties = Pick<SaleRecord, 'culture' | 'seller' | 'buyer' | 'delivery'>

/** Who sells, who buys and where it goes, beside one another. */
export function drawParties(paper: Paper, { record, words }: { record: Parties; words: DocumentWords }): void {
  const { seller, culture } = record
  const sells = [seller.name, ...addressOf(seller), seller.tax_number, ...seller.register, seller.phone, seller.email]
  const blocks: [string, string[]][] = [
    [words.seller, sells],
    [words.buyer, [...addressLines(record.buyer, culture), ...taxLines(record)]],
    [words.delivery, record.delivery],
  ]
  const width = paper.width / blocks.length
  const size = 8.5
  const bottoms = blocks.map(([title, lines], i) => {
    const place = { x: paper.left + i * width, width: width - 10 }
    let y = paper.y + 14
    paper.within('Sect', {}, () => {
      paper.draw([title], place, paper.y, { size: 8, weight: 700, colour: colours.link, as: 'H2' })
      for (const line of lines) {
        const wrapped = paper.wrap(line, place.width, { size })
        paper.draw(wrapped, place, y, { size })
        y += paper.heightOf(wrapped, { size })
      }
    })
    return y
  })
  paper.y = Math.max(...bottoms) + 14
}

function taxLines({ culture, buyer }: Parties): string[] {
  const { fiscal } = buyer
  const fields = marketIn(culture).address.invoice.flatMap(({ key, choices }) => {
    const value = fiscal[key]
    return value ? [`${fiscalNames[key]}: ${choices?.find((choice) => choice.value === value)?.label ?? value}`] : []
  })
  return [taxNumberWords(buyer), ...fields].filter(Boolean)
}
