import type { Content, MenuNode } from '#lib/contract/catalogue.ts'
import type { Product } from '#lib/contract/product.ts'
import type { ProductBox } from '#lib/catalogue/product-box.ts'
import type { Site } from '#lib/catalogue/site.ts'
import { translator } from '#i18n/translator.ts'
import { shownAvailability } from '#lib/domain/availability.ts'
import { menuPath } from '#lib/domain/breadcrumbs.ts'
import { paths } from '#lib/domain/paths.ts'
import { sourceOf, sourceSet } from '#lib/domain/picture-sources.ts'
import { displayedPrice } from '#lib/domain/price-display.ts'
import { measured } from '#lib/formats/measured.ts'
import { money } from '#lib/formats/money.ts'
import { brand, productData } from '#lib/seo/structured-data.ts'

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
  /** Texts, by names of the templates. */
  words: Record<string, string>
  menu: MenuBranch[]
  pages: Link[]
  editions: { name: string; origin: string; locale: string }[]
  /** What makes their pages as long as ours. */
  more: string[]
}

export type PeerProduct = ReturnType<typeof peerProduct>

export type Records = { shop: PeerShop; products: readonly PeerProduct[] }

type Known = { site: Site; sites: readonly Site[]; menu: readonly MenuNode[] }

export function peerShop({ site, sites, menu }: Known, contents: readonly Content[]): PeerShop {
  const t = translator(site.edition)
  return {
    locale: site.edition.locale,
    origin: site.origin,
    words: {
      shop: brand,
      skip: t('frame.skipToContent'),
      brand: t('frame.brandLine'),
      home: t('frame.toHome'),
      menu: t('frame.menu'),
      categories: t('frame.categories'),
      close: t('frame.closeMenu'),
      family: t('frame.family.text'),
      search: t('frame.search.label'),
      placeholder: t('frame.search.placeholder'),
      account: t('frame.account.label'),
      login: t('frame.account.login'),
      register: t('frame.account.register'),
      cart: t('frame.basket'),
      model: t('product.model'),
      code: t('product.code'),
      views: t('product.gallery.label'),
      sections: t('product.sections'),
      description: t('product.description'),
      specification: t('product.specification'),
      property: t('product.property'),
      value: t('product.value'),
      contents: t('product.contents'),
      documents: t('product.documents'),
      terms: t('product.terms'),
      ask: t('product.ask'),
      add: t('card.add'),
      compare: t('product.compare'),
      former: t('card.former'),
      lowest: t('product.lowestPrice'),
      shipping: t('price.shipping'),
      countries: t('footer.editions'),
      promise: t('footer.promise'),
      help: t('footer.help'),
      rights: t('footer.rights'),
    },
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

type Boxes = { accessories: readonly ProductBox[]; related: readonly ProductBox[] }

export function peerProduct(product: Product, { accessories, related }: Boxes, { site, menu }: Known) {
  const { edition, origin } = site
  const t = translator(edition)
  const { productId, name, sku, code, image, images } = product
  const path = paths.product(productId)
  const crumbs = menuPath(menu, product.categoryId).map((one) => ({ name: one.name, path: paths.category(one.uri) }))
  const views = images.length > 0 ? images : image === null ? [] : [{ url: image, view: 'front' as const }]
  const shown = shownAvailability(product)
  const { offers } = productData(product, site)
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
    shown,
    availability: t(`availability.${shown}`),
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
      { id: 'accessories', name: t('product.accessories'), boxes: accessories },
      { id: 'related', name: t('product.related'), boxes: related },
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
  return {
    first: amount(first.amount),
    basis: t(`price.${first.basis}`),
    second: amount(second?.amount),
    beneath: second ? t(`price.${second.basis}`) : '',
    former: amount(regularPrice?.[priceBasis]),
    lowest: law.lowestPrice ? amount(lowestPrice30Days?.[priceBasis]) : '',
  }
}
