import { countryDay } from '#lib/formats/dates.ts'
import { marketIn } from '#lib/markets/all.ts'
import { textsIn } from '../../../mail/languages/index.ts'
import { brandOf } from '../../../mail/sender/brand.ts'
import { drawHead, factsIn, footerOf } from '../draw-head.ts'
import { drawParties } from '../draw-parties.ts'
import { inThread } from '../in-thread.ts'
import { Paper } from '../paper.ts'
import { type Cell, drawTable } from '../paper-table.ts'
import { colours } from '../text-setter.ts'
import type { DeliveryNote } from './delivery-note.ts'

/** What goes along with a parcel, in the language the order was placed in. Whoever takes the goods in is told no price. */
export async function drawDeliveryNote(note: DeliveryNote): Promise<Uint8Array> {
  const { culture, seller, number, order, tracking } = note
  const words = textsIn(culture).documents
  const { deliveryNote, columns } = words
  const brand = brandOf(seller)
  const paper = new Paper({
    title: `${deliveryNote.title} ${number}`,
    brand,
    culture,
    format: marketIn(culture).paper,
    at: new Date(note.at),
    footer: footerOf(seller),
    pageOf: words.page,
  })
  const facts = factsIn([
    [deliveryNote.sent, countryDay(note.at, culture)],
    [deliveryNote.parcel, String(note.parcel)],
    [deliveryNote.carrier, tracking?.carrier],
    [deliveryNote.tracking, tracking?.number],
    [words.order, order.number],
    [words.ordered, countryDay(order.placedAt, culture)],
    [words.reference, order.reference],
    [words.orderFile.costCentre, order.costCentre && `${order.costCentre.code} ${order.costCentre.name}`],
    [deliveryNote.gateHours, note.gateHours],
  ])
  drawHead(paper, { brand, title: deliveryNote.title, number, facts })
  drawParties(paper, { record: note, words })
  const { goods } = marketIn(culture).papers.units
  drawTable(
    paper,
    [
      { title: columns.place, width: 28 },
      { title: columns.name, width: 330 },
      { title: deliveryNote.ordered, width: 70, align: 'right' },
      { title: columns.quantity, width: 70, align: 'right' },
    ],
    note.lines.map(({ name, code, productSkuCode, quantity, ordered }, i): Cell[] => [
      String(i + 1),
      { text: name, below: [...new Set([code, productSkuCode])].join('\u00a0· ') },
      `${ordered} ${goods}`,
      `${quantity} ${goods}`,
    ]),
  )
  paper.y += 10
  paper.text(deliveryNote.noPrices, { size: 8, colour: colours.grey })
  return paper.finish()
}

export const drawDeliveryNoteInThread = inThread<typeof drawDeliveryNote>(import.meta.url, 'drawDeliveryNote')
