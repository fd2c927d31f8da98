import type { Edition } from '#i18n/edition.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { translator } from '#i18n/translator.ts'

/** The texts of a page that its templates know by these names. */
const texts = {
  skip: 'frame.skipToContent',
  brand: 'frame.brandLine',
  home: 'frame.toHome',
  menu: 'frame.menu',
  categories: 'frame.categories',
  close: 'frame.closeMenu',
  family: 'frame.family.text',
  search: 'frame.search.label',
  placeholder: 'frame.search.placeholder',
  account: 'frame.account.label',
  login: 'frame.account.login',
  register: 'frame.account.register',
  cart: 'frame.cart',
  crumbs: 'breadcrumbs.label',
  start: 'breadcrumbs.home',
  model: 'product.model',
  code: 'product.code',
  views: 'product.gallery.label',
  enlarge: 'product.gallery.enlarge',
  shut: 'product.gallery.close',
  regular: 'product.regularPrice',
  lowest: 'product.lowestPrice',
  shipping: 'price.shipping',
  pricechanged: 'product.live.price',
  before: 'product.live.before',
  now: 'product.live.now',
  stockchanged: 'product.live.stock',
  checked: 'product.live.checked',
  quantity: 'islands.addToCart.quantity',
  failed: 'islands.addToCart.failed',
  unavailable: 'islands.addToCart.unavailable',
  leasing: 'product.leasing.calculate',
  leasingfailed: 'product.leasing.failed',
  compare: 'product.compare',
  noscript: 'product.noScript',
  contact: 'footer.pages.contact',
  ask: 'product.ask',
  sections: 'product.sections',
  description: 'product.description',
  specification: 'product.specification',
  property: 'product.property',
  value: 'product.value',
  contents: 'product.contents',
  documents: 'product.documents',
  terms: 'product.terms',
  maker: 'product.maker.title',
  makertext: 'product.maker.text',
  note: 'product.guaranteeNote',
  reclamation: 'footer.pages.reclamation',
  calibrations: 'product.calibration.more',
  add: 'card.add',
  see: 'card.see',
  former: 'card.former',
  all: 'home.showAll',
  withtax: 'price.withTax',
  plustax: 'price.plusTax',
  countries: 'footer.editions',
  promise: 'footer.promise',
  help: 'footer.help',
  rights: 'footer.rights',
} as const satisfies Record<string, MessageKey>

export type Words = Record<keyof typeof texts, string>

export function wordsIn(edition: Edition, brand: string): Words {
  const t = translator(edition)
  return Object.fromEntries(Object.entries(texts).map(([name, key]) => [name, t(key, { brand })])) as Words
}
