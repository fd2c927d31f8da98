import { tabKeys } from '../storage/storage-keys.ts'
import { readTab, writeTab } from '../storage/tab-storage.ts'

/** What one page may leave for the next to tell; each has a text, `islands.notices.<code>`. It is on every page. */
export const noticeCodes = [
  'reauthorizeError',
  'loggedOut',
  'accountDeleted',
  'shopAccessDenied',
  'shopClosed',
  'loggedIn',
] as const
export type NoticeCode = (typeof noticeCodes)[number]

/** Says that there are notifications, to a page that fetches what draws them only then. */
export const notificationEvent = 'shop:news'

export const tellNextPage = (code: NoticeCode): void => writeTab(tabKeys.notice, code)

/** What the former page left, once. */
export function takeNotice(): NoticeCode | undefined {
  const left = readTab(tabKeys.notice)
  if (left !== undefined) writeTab(tabKeys.notice, undefined)
  return noticeCodes.find((code) => code === left)
}
