import type { Content, MenuNode, ShopSeller } from '#lib/contract/catalogue.ts'
import type { Product } from '#lib/contract/product.ts'
import type { Delivery } from '#lib/catalogue/catalogue.ts'
import type { ProductBox } from '#lib/catalogue/product-box.ts'
import type { Site } from '#lib/catalogue/site.ts'
import { translator } from '#i18n/translator.ts'
import { shownAvailability } from '#lib/domain/availability.ts'
import { menuPath } from '#lib/domain/breadcrumbs.ts'
import { paths } from '#lib/domain/paths.ts'
import { sourceOf, sourceSet } from '#lib/domain/picture-sources.ts'
import { displayedPrice, includesTax } from '#lib/domain/price-display.ts'
import { measured } from '#lib/formats/measured.ts'
import { moment } from '#lib/formats/dates.ts'
import { money, percent } from '#lib/formats/money.ts'
import { productData } from '#lib/seo/structured-data.ts'
import { choicesOf, deliveryWords, insteadOf, lastingWords } from './buying-words.ts'
import { type Words, wordsIn } from './words.ts'

/*
 * What other generators draw our product pages from. Words, prices and sets of pictures are handed over as they stand on the
 * page, so that their templates have only to loop and to print: what our pages work out besides counts against us.
 * Names are in small letters, because Hugo knows no others.
 */

type Link = { name: string; path: string }
type MenuBranch = Link & { image: string | null; children: MenuBranch[] }

/** What is the same on every page. */
export type PeerShop = {
  locale: string
  origin: string
  name: string
  words: Words
  /** What the law gives beside the manufacturer's warranty, and who answers for the safety of products. */
  guarantee: string
  maker: string
  makername: string
  makermail: string
  menu: MenuBranch[]
  pages: Link[]
  editions: { name: string; origin: string; locale: string }[]
  /** What makes their pages as long as ours. */
  more: string[]
}

export type PeerProduct = ReturnType<typeof peerProduct>

export type Records = { shop: PeerShop; products: readonly PeerProduct[] }

type Known = {
  site: Site
  sites: readonly Site[]
  menu: readonly MenuNode[]
  seller: ShopSeller
  delivery: Delivery
}

export function peerShop({ site, sites, menu, seller }: Known, contents: readonly Content[]): PeerShop {
  const t = translator(site.edition)
  const { maker } = seller
  const { guaranteeYears } = site.edition.law
  return {
    locale: site.edition.locale,
    origin: site.origin,
    name: seller.brand,
    words: wordsIn(site.edition, seller.brand),
    guarantee: guaranteeYears === null ? '' : t('product.guarantee', { count: guaranteeYears }),
    maker: [maker.name, ...maker.address, maker.country].join(', '),
    makername: maker.name,
    makermail: maker.email,
    menu: menu.map((family) => branch(family, 320)),
    pages: contents
      .filter(({ kind }) => kind === 'page')
      .map(({ uri, title }) => ({ name: title, path: paths.content(uri) })),
    editions: sites.map(({ edition, origin }) => ({ name: edition.country, origin, locale: edition.locale })),
    more: [],
  }
}

const branch = ({ name, uri, image, children }: MenuNode, width: 96 | 320): MenuBranch => ({
  name,
  path: paths.category(uri),
  image: image && sourceOf(image, 'webp', width),
  children: children.map((child) => branch(child, 96)),
})

/** Products that stand on the page of another one, by what they are to it. */
export type Beside = Record<
  'accessories' | 'certificates' | 'spares' | 'fits' | 'related' | 'instead',
  readonly ProductBox[]
>

export function peerProduct(product: Product, beside: Beside, known: Known) {
  const { site, menu, seller, delivery } = known
  const { edition, origin } = site
  const t = translator(edition)
  const { accessories, certificates, spares, fits, related, instead } = beside
  const { productId, name, sku, code, image, images } = product
  const path = paths.product(productId)
  const crumbs = menuPath(menu, product.categoryId).map((one) => ({ name: one.name, path: paths.category(one.uri) }))
  const views = images.length > 0 ? images : image === null ? [] : [{ url: image, view: 'front' as const }]
  const shown = shownAvailability(product)
  const { offers } = productData(product, site, seller)
  return {
    id: productId,
    name,
    sku,
    code,
    path,
    url: origin + path,
    short: product.shortDescription,
    crumbs,
    views: views.map(({ url, view }) => ({
      url,
      name: t(`product.view.${view}`),
      wide: sourceSet(url, 'avif', [480, 720, 960, 1280]) ?? '',
      small: sourceSet(url, 'avif', [160]) ?? '',
    })),
    highlights: product.highlights.map(row),
    price: priceWords(product, site),
    tax: taxWords(product, site),
    shown,
    availability: t(`availability.${shown}`),
    delivery: deliveryWords(product, delivery, site),
    instead: instead.map((box) => insteadOf(box, site)),
    fits: fits.map(({ productId, name }) => ({ name, path: paths.product(productId) })),
    choices: choicesOf(product, certificates, site),
    notice: edition.law.unionNotice,
    lasting: lastingWords(product, site),
    recorded: t('product.recorded', { time: moment(product.lastModified, edition.culture) }),
    warranty: t('product.warranty', { count: product.warrantyMonths }),
    description: product.description,
    specification: product.specification.map((group) => ({ name: group.name, rows: group.rows.map(row) })),
    contents: product.contents.map((part) => (part.quantity > 1 ? `${part.quantity} × ${part.name}` : part.name)),
    documents: product.documents.map(({ kind, url }) => ({ name: t(`product.document.${kind}`), url })),
    calibrations: product.calibrations.map((calibration) => ({
      name: t(`product.calibration.${calibration}`),
      text: t(`product.calibration.${calibration}Text`),
    })),
    strips: [
      { id: 'accessories', name: t('product.accessories'), more: '', boxes: accessories },
      { id: 'spares', name: t('product.spares'), more: '', boxes: spares },
      { id: 'related', name: t('product.related'), more: crumbs.at(-1)?.path ?? '', boxes: related },
    ]
      .filter(({ boxes }) => boxes.length > 0)
      .map((strip) => ({ ...strip, boxes: strip.boxes.map((box) => peerBox(box, site)) })),
    offer: offers && { price: offers.price, currency: offers.priceCurrency, availability: offers.availability },
  }
}

function peerBox(box: ProductBox, site: Site) {
  const { productId, name, sku, code, image, shown } = box
  const t = translator(site.edition)
  return {
    id: productId,
    name,
    sku,
    code,
    path: paths.product(productId),
    image,
    set: (image && sourceSet(image, 'avif', [160, 240, 320, 480, 720])) ?? '',
    highlights: box.highlights.map(row),
    price: priceWords(box, site),
    shown,
    availability: t(`availability.${shown}`),
  }
}

const row = ({ name, value, unit }: Product['highlights'][number]) => ({ name, value: measured(value, unit) })

type Priced = Pick<Product, 'price' | 'regularPrice' | 'lowestPrice30Days'>

/** Amounts in words; what does not stand there is empty. */
function priceWords({ price, regularPrice, lowestPrice30Days }: Priced, { edition }: Site) {
  const { culture, priceBasis, law } = edition
  const t = translator(edition)
  const { first, second } = displayedPrice(price, priceBasis)
  const amount = (minorUnits: number | undefined) =>
    minorUnits === undefined ? '' : money(minorUnits, price.currency, culture)
  const both = <const Name extends string>(name: Name, one: Product['regularPrice']) => {
    const shown = one && displayedPrice(one, priceBasis)
    const entries = [
      [name, amount(shown?.first.amount)],
      [`${name}beneath`, amount(shown?.second?.amount)],
    ]
    return Object.fromEntries(entries) as Record<Name | `${Name}beneath`, string>
  }
  return {
    first: amount(first.amount),
    basis: t(`price.${first.basis}`),
    second: amount(second?.amount),
    beneath: second ? t(`price.${second.basis}`) : '',
    ...both('former', regularPrice),
    ...both('lowest', law.lowestPrice ? lowestPrice30Days : null),
  }
}

/** The tax in the amount that stands first, and the one that would be added to the amount beneath. */
function taxWords({ price }: Product, { edition }: Site) {
  const t = translator(edition)
  const rate = percent(price.taxRate, edition.culture)
  const added = price.taxRate > 0 ? t('price.taxExcluded', { rate }) : t('price.plusTax')
  return { first: includesTax(edition.priceBasis) ? t('price.taxIncluded', { rate }) : added, beneath: added }
}
