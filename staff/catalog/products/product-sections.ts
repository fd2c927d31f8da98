import type { TextName } from '../../platform/texts/texts.ts'

/** The parts of the page by their anchors: first what is changed most. */
export const productSections = [
  ['pictures', 'pictures.heading'],
  ['texts', 'catalogue.texts'],
  ['prices', 'catalogue.prices'],
  ['stock', 'catalogue.stock'],
  ['plans', 'product.plans'],
  ['sale', 'product.sale'],
  ['data-sheet', 'product.dataSheet'],
  ['connected', 'connected.heading'],
  ['contents', 'product.contents'],
  ['associations', 'product.associations'],
  ['documents', 'documents.heading'],
  ['software', 'software.heading'],
  ['seo', 'seo.heading'],
  ['history', 'audit.history'],
] as const satisfies readonly (readonly [anchor: string, name: TextName])[]

type Anchor = (typeof productSections)[number][0]

/** What a part is called, with its anchor. */
export const placeOf = (anchor: Anchor): { anchor: string; name: TextName } => ({
  anchor,
  name: productSections.find(([one]) => one === anchor)?.[1] ?? 'product.sections',
})

const fieldsIn: readonly [anchor: Anchor, fields: RegExp][] = [
  ['texts', /^(name|short|description) /],
  ['prices', /^(net|regular|breaks) /],
  ['data-sheet', /^(fact |highlights$|rows$)/],
  ['connected', /^(connected|supportUntil)$/],
  ['contents', /^contents$/],
  ['associations', /^(accessories|spares|related)$/],
]

/** In which parts of the page fields stand that are saved as one; the others are terms of sale. */
export function placesOf(fields: readonly string[]) {
  const anchors = fields.map((field) => fieldsIn.find(([, pattern]) => pattern.test(field))?.[0] ?? 'sale')
  return productSections.flatMap(([anchor]) => (anchors.includes(anchor) ? [placeOf(anchor)] : []))
}
