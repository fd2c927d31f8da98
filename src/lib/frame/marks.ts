/**
 * What markup and scripts of different files know each other by: one writes `data-<mark>`, the other looks for it or reads
 * what it says. A test holds both sides to this list, and the compiler whoever reads.
 */
export const marks = [
  'account',
  'account-email',
  'act-failed',
  'add',
  'amount',
  'basis',
  'box-bar',
  'box-bar-clear',
  'box-bar-close',
  'buying-bar',
  'cart-count',
  'cart-link',
  'cart-sum',
  'chosen',
  'close',
  'compare',
  'consent',
  'consent-settings',
  'copied',
  'copy',
  'customer-offer',
  'delivery',
  'dot',
  'failed',
  'family',
  'from',
  'gallery',
  'gallery-close',
  'gallery-full',
  'gallery-stage',
  'gallery-step',
  'gallery-views',
  'gallery-zoom',
  'guest',
  'instead',
  'leasing',
  'listing',
  'listing-start',
  'live',
  'log-out',
  'message-start',
  'net-prices',
  'offer',
  'pause',
  'play',
  'popup',
  'priced',
  'product',
  'reviews',
  'reviews-ask',
  'reviews-show',
  'said',
  'search',
  'shown',
  'sku',
  'slide',
  'slider',
  'slides',
  'step',
  'steps',
  'stock',
  'submit',
  'suggestions',
  'tag-manager',
  'territory',
  'text',
  'theme-toggle',
  'toasts',
  'user',
] as const

export type Mark = (typeof marks)[number]

type InCamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<InCamelCase<Rest>>}`
  : Name
type SaidByMarks = { [Name in Mark as InCamelCase<Name>]?: string }

declare global {
  /** What a mark says is read as `element.dataset.cartLink`; any other name needs brackets, and belongs to one file alone. */
  interface DOMStringMap extends SaidByMarks {}
}

/**
 * The selector of what has any of these marks. A script that imports nothing lies within its page and costs no request, as
 * those of carousels do: it writes its selectors itself.
 */
export const having = (...wanted: Mark[]): string => wanted.map((mark) => `[data-${mark}]`).join()

export const marked = <E extends HTMLElement = HTMLElement>(mark: Mark, within: ParentNode = document): E | null =>
  within.querySelector<E>(having(mark))

export const allMarked = <E extends HTMLElement = HTMLElement>(
  mark: Mark,
  within: ParentNode = document,
): NodeListOf<E> => within.querySelectorAll<E>(having(mark))
