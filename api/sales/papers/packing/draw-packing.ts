import { encode } from 'uqr'
import type { Address } from '#lib/contract/customer.ts'
import type { PickupPoint } from '#lib/contract/shipping.ts'
import { countryName } from '#lib/formats/countries.ts'
import { countryDay } from '#lib/formats/dates.ts'
import { whereLines } from '#lib/formats/place-lines.ts'
import { addressOf } from '../../../catalog/shop/sellers.ts'
import { wordsOfLine } from '../../orders/words-of-line.ts'
import { inThread } from '../in-thread.ts'
import { Paper } from '../paper.ts'
import { colours } from '../text-setter.ts'
import { drawTable } from '../paper-table.ts'
import type { Packed } from './packed.ts'
import { packingWords, type PackingWords } from './packing-words.ts'
import { weightOf, writtenWeight } from './weight.ts'

type Place = Parameters<typeof whereLines>[0]

/** The place as the country it goes to writes it; the country in capitals, in words that every carrier reads. */
const whereWithCountry = (place: Place): string[] => [
  ...whereLines(place),
  countryName(place.country, 'en-US').toUpperCase(),
]

/** An address as it stands on a parcel. */
export const envelopeLines = (address: Omit<Address, 'phone'>): string[] => [
  ...[address.company ?? '', `${address.firstName} ${address.lastName}`.trim()].filter(Boolean),
  ...whereWithCountry(address),
]

/** A parcel point with who comes for the parcel. */
export const pointLines = (point: PickupPoint, { firstName, lastName }: Address): string[] => [
  `${firstName} ${lastName}`.trim(),
  `${point.consigneeName} (${point.id})`,
  ...whereWithCountry(point),
]

/** Of whoever packs, and not of the buyer: who takes an instrument from a shelf has to read what it is. */
export type PackingLanguage = keyof typeof packingWords

type Drawn = { language: PackingLanguage; brand: string; at: Date }

const cultures = { pl: 'pl-PL', en: 'en-US' } as const

/** In points, of which 72 are an inch. */
const millimetres = (length: number) => (length / 25.4) * 72
const labelSize = [millimetres(100), millimetres(150)] as const

/** A list for each parcel, to be ticked off while it is packed. */
export function drawPackingLists(packed: readonly Packed[], { language, brand, at }: Drawn): Promise<Uint8Array> {
  const words = packingWords[language]
  const culture = cultures[language]
  const title = [words.list, ...packed.map(({ order }) => order.number)].slice(0, 4).join(' ')
  const paper = new Paper({ title, brand, culture, at, footer: brand, pageOf: words.page })
  packed.forEach((one, i) => {
    if (i > 0) paper.nextPage()
    paper.within('Sect', {}, () => drawList(paper, one, { words, language }))
  })
  return paper.finish()
}

export const drawPackingListsInThread = inThread<typeof drawPackingLists>(import.meta.url, 'drawPackingLists')
export const drawLabelsInThread = inThread<typeof drawLabels>(import.meta.url, 'drawLabels')

function drawList(
  paper: Paper,
  packed: Packed,
  { words, language }: { words: PackingWords; language: PackingLanguage },
) {
  const { order, seller, parcel, pieces } = packed
  const culture = cultures[language]
  const top = paper.y
  const width = paper.width - codeWidth - 12
  paper.text(words.list, { size: 11, weight: 700, colour: colours.link, width })
  paper.text(order.number, { size: 20, weight: 700, colour: colours.brand, width, as: 'H1' })
  const weight = weightOf(pieces)
  const facts: [string, string][] = [
    [words.placed, countryDay(new Date(order.placed_at).toISOString(), culture)],
    [words.way, order.shipping.name],
    [words.reference, order.order_reference],
    [words.costCentre, order.bought_for?.costCentre?.code ?? ''],
    [words.gate, order.bought_for?.deliveredTo?.gateHours ?? ''],
    [parcel ? words.parcel.replace('{number}', String(parcel.number)) : '', parcel?.tracking?.number ?? ''],
    [words.weight, weight === undefined ? '' : writtenWeight(weight, culture)],
  ]
  paper.within('L', {}, () => {
    for (const [label, value] of facts) {
      if (value === '') continue
      paper.within('LI', {}, () => {
        paper.draw([label], { x: paper.left, width: 110 }, paper.y, { size: 8.5, colour: colours.grey, as: 'Lbl' })
        paper.text(value, { x: paper.left + 110, width: width - 110, size: 9.5, as: 'LBody' })
      })
    }
  })
  drawCode(paper, order.number, { x: paper.left + paper.width - codeWidth, width: codeWidth, words }, top)
  paper.y += 6
  const half = paper.width / 2
  const blocks: [string, string[]][] = [
    [words.to, [...receiver(packed), phoneOf(packed)].filter(Boolean)],
    [words.from, [seller.name, ...addressOf(seller)]],
  ]
  const bottoms = blocks.map(([name, lines], i) => {
    const place = { x: paper.left + i * half, width: half - 12 }
    let y = paper.y + 13
    paper.draw([name], place, paper.y, { size: 8, weight: 700, colour: colours.link, as: 'H2' })
    for (const line of lines) {
      const wrapped = paper.wrap(line, place.width, { size: 10 })
      paper.draw(wrapped, place, y, { size: 10 })
      y += paper.heightOf(wrapped, { size: 10 })
    }
    return y
  })
  paper.y = Math.max(...bottoms) + 12
  drawTable(
    paper,
    [
      { title: words.done, width: 52 },
      { title: 'SKU', width: 90 },
      { title: words.product, width: 300 },
      { title: words.quantity, width: 50, align: 'right' },
    ],
    pieces.map(({ sku, code, name, quantity, said }) => [
      '[\u00a0\u00a0\u00a0]',
      sku,
      { text: name, below: [code === sku ? '' : code, ...wordsOfLine(said, words)].filter(Boolean).join('\n') },
      String(quantity),
    ]),
  )
  if (!order.note) return
  paper.y += 10
  paper.text(words.note, { size: 8, weight: 700, colour: colours.link, as: 'H2' })
  paper.text(order.note, { size: 10 })
}

/** A label for each parcel, 100 by 150 millimetres, as label printers take it. */
export function drawLabels(packed: readonly Packed[], { language, brand, at }: Drawn): Promise<Uint8Array> {
  const words = packingWords[language]
  const title = [words.labels, ...packed.map(({ order }) => order.number)].slice(0, 4).join(' ')
  const paper = new Paper({ title, brand, culture: cultures[language], at, format: labelSize, margin: 16 })
  packed.forEach((one, i) => {
    if (i > 0) paper.nextPage()
    paper.within('Sect', {}, () => drawLabel(paper, one, { words, language }))
  })
  return paper.finish()
}

const codeWidth = 84

function drawLabel(
  paper: Paper,
  packed: Packed,
  { words, language }: { words: PackingWords; language: PackingLanguage },
) {
  const { order, seller, parcel, pieces } = packed
  const small = { size: 7.5, weight: 700, colour: colours.grey } as const
  paper.text(words.from, small)
  for (const line of [seller.name, ...addressOf(seller), seller.phone].filter(Boolean)) paper.text(line, { size: 8.5 })
  paper.y += 6
  paper.rule('#000000', 1)
  paper.y += 8
  paper.text(words.to, { ...small, after: 2 })
  const lines = receiver(packed)
  // A long address is set smaller, so that all of it stands above the code.
  const size = [14, 12, 10.5, 9].find((one) => heightOf(paper, lines, one) < 150) ?? 8
  lines.forEach((line, i) => paper.text(line, { size, weight: i === 0 || i === lines.length - 1 ? 700 : 400 }))
  const phone = phoneOf(packed)
  if (phone) paper.text(`${words.phone} ${phone}`, { size: 9 })
  const hours = packed.order.bought_for?.deliveredTo?.gateHours
  if (hours) paper.text(`${words.gate}: ${hours}`, { size: 9 })
  const bottom = labelSize[1] - 16 - codeWidth
  paper.y = bottom - 10
  paper.rule('#000000', 1)
  paper.y = bottom
  drawCode(paper, order.number, { x: paper.left, width: codeWidth, words }, bottom)
  paper.y = bottom
  const beside = { x: paper.left + codeWidth + 12, width: paper.width - codeWidth - 12 }
  paper.text(words.order, { ...small, ...beside })
  paper.text(order.number, { size: 13, weight: 700, ...beside })
  paper.text(order.shipping.name, { size: 8.5, ...beside })
  const weight = weightOf(pieces)
  const told = [
    parcel ? words.parcel.replace('{number}', String(parcel.number)) : '',
    parcel?.tracking?.number ?? '',
    weight === undefined ? '' : `${words.weight} ${writtenWeight(weight, cultures[language])}`,
  ]
  for (const line of told.filter(Boolean)) paper.text(line, { size: 8.5, ...beside })
}

const heightOf = (paper: Paper, lines: readonly string[], size: number) =>
  paper.heightOf(
    lines.flatMap((line) => paper.wrap(line, paper.width, { size, weight: 700 })),
    { size },
  )

const addressee = ({ order }: Packed) => order.delivery ?? order.billing

const receiver = (packed: Packed): string[] => {
  const { pickupPoint } = packed.order.shipping
  return pickupPoint ? pointLines(pickupPoint, addressee(packed)) : envelopeLines(addressee(packed))
}

const phoneOf = (packed: Packed): string => addressee(packed).phone

/** The number of an order, for a hand scanner. */
function drawCode(
  paper: Paper,
  text: string,
  { words, ...place }: { x: number; width: number; words: PackingWords },
  top: number,
): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  paper.squares({ size, path, alt: words.qrCode.replace('{text}', () => text) }, place, top)
}
