import { mayEnter, type Role, type Room } from '#lib/contract/staff/roles.ts'
import { keys } from '../keys/keys.ts'
import type { TextName } from '../texts/texts.ts'
import { frameActs } from './frame-acts.ts'
import { heldIn, wordsOf } from './words.ts'

export type Place = {
  title: TextName
  /** What it lies in, where its title alone says too little. */
  within?: TextName
  /** Where it leads, or what it does. */
  to: string
  room: Room | 'anyone'
  /** How the names of the texts begin that stand on it: it is found by any of their words. */
  says?: readonly string[]
  /** The keys that lead there. */
  press?: string
}

const go = (name: keyof (typeof keys)['go']) => keys.go[name][0]

/** Pages with what can be set there. */
export const pages: readonly Place[] = [
  { title: 'rooms.today', to: '/', room: 'anyone', says: ['today'], press: go('today') },
  { title: 'rooms.orders', to: '/orders', room: 'orders', says: ['orders', 'orderStatus'], press: go('orders') },
  { title: 'rooms.offers', to: '/offers', room: 'orders', says: ['offers'], press: go('offers') },
  {
    title: 'rooms.certificates',
    to: '/certificates',
    room: 'orders',
    says: ['certificates'],
    press: go('certificates'),
  },
  { title: 'rooms.statements', to: '/statements', room: 'orders', says: ['statements'], press: go('statements') },
  {
    title: 'checkoutSteps.title',
    within: 'rooms.orders',
    to: '/checkout-steps',
    room: 'orders',
    says: ['checkoutSteps'],
  },
  { title: 'rooms.papers', to: '/papers', room: 'orders', says: ['papers'], press: go('papers') },
  {
    ...{ title: 'rooms.publishing', to: '/publishing', room: 'publishing', press: go('publishing') },
    says: ['publishing', 'waits', 'plannedRuns', 'editionRoom', 'guard'],
  },
  {
    title: 'webhooks.title',
    within: 'rooms.publishing',
    to: '/publishing/tokens',
    room: 'publishing',
    says: ['webhooks'],
  },
  {
    ...{ title: 'rooms.catalogue', to: '/catalogue', room: 'catalogue', press: go('catalogue') },
    says: ['catalogue', 'product', 'pictures', 'documents', 'software'],
  },
  { title: 'media.title', within: 'rooms.catalogue', to: '/media', room: 'catalogue', says: ['media'] },
  { title: 'searches.title', within: 'rooms.catalogue', to: '/searches', room: 'catalogue', says: ['searches'] },
  {
    title: 'sheet.title',
    within: 'sheet.ways',
    to: '/many/sheet',
    room: 'catalogue',
    says: ['sheet.columns', 'sheet.keys'],
  },
  { title: 'sheet.prices.title', within: 'sheet.ways', to: '/many/prices', room: 'catalogue', says: ['sheet.prices'] },
  { title: 'sheet.files.title', within: 'sheet.ways', to: '/many/files', room: 'catalogue', says: ['sheet.files'] },
  { title: 'rooms.content', to: '/content', room: 'content', says: ['content'], press: go('content') },
  {
    ...{ title: 'rooms.translations', to: '/translations', room: 'translations', press: go('translations') },
    says: ['translations'],
  },
  {
    ...{ title: 'shop.categories', within: 'rooms.shop', to: '/shop', room: 'shop', press: go('shop') },
    says: [
      'rooms.shop',
      'shop.tree',
      'shop.new',
      'shop.firstFilters',
      'shop.oldAddresses',
      'shop.inShop',
      'shop.label',
    ],
  },
  {
    ...{ title: 'shop.banners', within: 'rooms.shop', to: '/shop/banners', room: 'shop' },
    says: ['shop.newBanner', 'shop.banner', 'shop.when', 'shop.where', 'shop.sliderHint'],
  },
  { title: 'counterparts.title', within: 'rooms.shop', to: '/shop/counterparts', room: 'shop', says: ['counterparts'] },
  { title: 'connected.title', within: 'rooms.shop', to: '/shop/connected', room: 'shop', says: ['connected'] },
  { title: 'extensions.title', within: 'rooms.shop', to: '/shop/extensions', room: 'shop', says: ['extensions'] },
  { title: 'shop.seo', within: 'rooms.shop', to: '/shop/settings/seo', room: 'shop', says: ['shop.seo', 'seo'] },
  {
    title: 'shop.tags',
    within: 'rooms.shop',
    to: '/shop/settings/tags',
    room: 'shop',
    says: ['shop.tag', 'shop.addTag'],
  },
  {
    ...{ title: 'shop.accessHeading', within: 'rooms.shop', to: '/shop/settings/access', room: 'shop' },
    says: ['shop.access', 'shop.means', 'shop.otherwise'],
  },
  { title: 'rooms.delivery', to: '/delivery', room: 'shop', says: ['delivery'], press: go('delivery') },
  {
    ...{ title: 'rooms.customers', to: '/customers', room: 'customers', press: go('customers') },
    says: ['customers'],
  },
  {
    title: 'companies.title',
    within: 'rooms.customers',
    to: '/customers/companies',
    room: 'customers',
    says: ['companies'],
  },
  {
    title: 'contracts.title',
    within: 'rooms.customers',
    to: '/customers/contracts',
    room: 'customers',
    says: ['contracts'],
  },
  {
    ...{
      title: 'contracts.files.title',
      within: 'contracts.title',
      to: '/customers/contracts/files',
      room: 'customers',
    },
    says: ['contracts.files'],
  },
  {
    title: 'contracts.groups',
    within: 'rooms.customers',
    to: '/customers/groups',
    room: 'customers',
    says: ['contracts.group'],
  },
  { title: 'baskets.title', within: 'rooms.customers', to: '/customers/baskets', room: 'customers', says: ['baskets'] },
  {
    ...{ title: 'newsletter.title', within: 'rooms.customers', to: '/customers/newsletter', room: 'customers' },
    says: ['newsletter'],
  },
  { title: 'rooms.letters', to: '/letters', room: 'customers', says: ['letters'], press: go('letters') },
  {
    title: 'letters.published',
    within: 'rooms.letters',
    to: '/letters/published',
    room: 'customers',
    says: ['letters.published'],
  },
  { title: 'rooms.mails', to: '/mails', room: 'customers', says: ['mails'], press: go('mails') },
  { title: 'rooms.people', to: '/people', room: 'people', says: ['people', 'invite', 'roles'], press: go('people') },
  { title: 'rooms.audit', to: '/audit', room: 'audit', says: ['audit'], press: go('audit') },
  { title: 'account.title', to: '/account', room: 'anyone', says: ['account'], press: go('account') },
]

/** What can be begun from anywhere; what asks before it is done is asked on its page. */
export const actions: readonly Place[] = [
  { title: 'product.new', to: '/new-product', room: 'catalogue' },
  { title: 'offers.new', to: '/offers/new', room: 'orders' },
  { title: 'certificates.new', to: '/certificates/new', room: 'orders' },
  { title: 'certificates.import', to: '/certificates/import', room: 'orders' },
  { title: 'find.act.statement', to: '/statements', room: 'orders' },
  { title: 'companies.new', to: '/customers/companies', room: 'customers' },
  { title: 'contracts.new', to: '/customers/contracts/new', room: 'customers' },
  { title: 'contracts.newGroup', to: '/customers/groups/new', room: 'customers' },
  { title: 'counterparts.new', to: '/shop/counterparts/new', room: 'shop' },
  { title: 'connected.new', to: '/shop/connected/new', room: 'shop' },
  { title: 'shop.new', to: '/shop', room: 'shop' },
  { title: 'shop.newBanner', to: '/shop/banners', room: 'shop' },
  { title: 'find.act.page', to: '/content', room: 'content' },
  { title: 'find.act.publish', to: '/publishing', room: 'publishing' },
  { title: 'find.act.import', to: '/many/files', room: 'catalogue' },
  { title: 'find.act.prices', to: '/many/prices', room: 'catalogue' },
  { title: 'find.act.invite', to: '/people', room: 'people' },
  { title: 'account.setPassword', to: '/account', room: 'anyone' },
  { title: 'keys.title', to: frameActs.keys, room: 'anyone', press: keys.everywhere.list[0] },
  { title: 'tour.title', to: frameActs.tour, room: 'anyone' },
  { title: 'frame.leave', to: frameActs.leave, room: 'anyone' },
]

export const isFor = (roles: readonly Role[], { room }: Place): boolean => room === 'anyone' || mayEnter(roles, room)

export type FoundPlace = { place: Place; title: string; about: string; isByTitle: boolean }

/** The texts of the rooms by their names, in the language that is spoken. */
export type SpokenTexts = ReadonlyMap<string, string>

const isBelow = (name: string, beginning: string) => name === beginning || name.startsWith(beginning)

/** Values that are put in when a text is shown. */
const unfilled = /\s*\(?\{\{\w+\}\}\)?/g

/** Those whose title has all of the words first, then those on which a text has those that the title has not: the shortest says it best. */
export function findPlaces(places: readonly Place[], search: string, texts: SpokenTexts): FoundPlace[] {
  const asked = wordsOf(search)
  const found = places.flatMap((place): FoundPlace[] => {
    const title = texts.get(place.title) ?? ''
    const within = place.within === undefined ? '' : (texts.get(place.within) ?? '')
    if (heldIn([title, within], asked)) return [{ place, title, about: within, isByTitle: true }]
    const [about] = [...texts]
      .filter(([name, text]) => place.says?.some((one) => isBelow(name, one)) && heldIn([title, text], asked))
      .map(([, text]) => text.replaceAll(unfilled, ''))
      .sort((one, other) => one.length - other.length)
    return about === undefined ? [] : [{ place, title, about, isByTitle: false }]
  })
  const nearness = ({ isByTitle, about }: FoundPlace) => (isByTitle ? 0 : about.length)
  return found.sort((one, other) => nearness(one) - nearness(other))
}
