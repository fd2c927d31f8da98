import { hour } from './known/whose-prices.ts'
import { cookieNames, tabKeys } from './storage/storage-keys.ts'

/** What prices wear until it is known whether they are other ones for who is logged in. */
const className = 'awaits-prices'

/**
 * Runs in the head, before anything is painted: prices of a page for all are not seen by whoever may have others, until those are
 * there (ui/prices/net-prices.css).
 */
export const ownPricesScript =
  `try{let e=/(?:^|; )${cookieNames.email}=([^;]+)/.exec(document.cookie);` +
  `e&&sessionStorage['${tabKeys.usualPrices}']!=JSON.stringify(e[1]+' '+Math.trunc(Date.now()/${hour}))&&c.add('${className}')}catch{}`

/** Shows what each product costs who is logged in. Guests fetch nothing, and neither does who pays what everybody does. */
export function showOwnPrices(): void {
  const { classList } = document.documentElement
  if (!classList.contains(className)) return
  void import('../ui/prices/own-prices.ts')
    .then(({ paintOwnPrices }) => paintOwnPrices())
    .catch(() => undefined)
    .finally(() => classList.remove(className))
}
