import type { PeerProduct, PeerShop } from './records.ts'

/** Every text that the loops of a product page print: a page that lacks one does not draw what the others draw. */
export function wordsOf(product: PeerProduct, shop: PeerShop): string[] {
  const boxes = product.strips.flatMap((strip) => strip.boxes)
  const families = shop.menu.flatMap((family) => [
    family,
    ...family.children.flatMap((child) => [child, ...child.children]),
  ])
  return [
    product.name,
    product.short,
    product.price.first,
    product.price.second,
    product.tax.first,
    product.recorded,
    product.delivery,
    ...(product.lasting ? [product.lasting.brief, product.lasting.years] : []),
    ...product.fits.map(({ name }) => name),
    ...product.instead.flatMap(({ name, values, first, availability }) => [name, values, first, availability]),
    ...product.choices.flatMap(({ name, usual, net, later }) => [name, usual, net, later]),
    product.warranty,
    shop.guarantee,
    shop.maker,
    ...families.map(({ name }) => name),
    ...product.crumbs.map(({ name }) => name),
    ...product.highlights.flatMap(({ name, value }) => [name, value]),
    ...product.description,
    ...product.specification.flatMap(({ name, rows }) => [name, ...rows.flatMap((row) => [row.name, row.value])]),
    ...product.contents,
    ...product.documents.map(({ name }) => name),
    ...product.calibrations.flatMap(({ name, text }) => [name, text]),
    ...boxes.flatMap((box) => [box.name, box.code, box.price.first, ...box.highlights.map(({ value }) => value)]),
  ]
}

/** Which of these texts a page does not show. */
export function missingFrom(html: string, words: readonly string[]): string[] {
  const shown = withoutSpace(textOf(html))
  return words.filter((word) => !shown.includes(withoutSpace(word)))
}

/** How a line may break, within a word too, and how wide a space is are no words. */
const withoutSpace = (text: string) => text.replaceAll(/[\s\u00ad]/g, '')

const textOf = (html: string) => partsOf(html).join('')

/** The texts between the tags of what a page is about, without its frame. */
export const textsOfContent = (html: string): string[] =>
  partsOf(/<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '').filter((part) => withoutSpace(part) !== '')

const partsOf = (html: string): string[] =>
  html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .split(/<[^>]*>/)
    .map((part) => part.replaceAll(/&[#\w]+;/g, (entity) => characterOf(entity.slice(1, -1)) ?? entity))

/** The character that an entity stands for: `amp`, `#39` or `#x27`. */
function characterOf(entity: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(entity) ?? []
  if (hex) return String.fromCodePoint(parseInt(hex, 16))
  return decimal ? String.fromCodePoint(Number(decimal)) : named.get(entity)
}

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
])
