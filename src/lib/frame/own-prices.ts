import { hour } from './known/whose-prices.ts'
import { cookieNames, storageKeys, tabKeys } from './storage/storage-keys.ts'

/** What a page wears until it is known whether its prices are other ones for who is logged in. */
const className = 'awaits-prices'

/**
 * Runs in the head, before anything is painted: prices of a page for all are not seen by whoever may have others, until those are
 * there (ui/prices/net-prices.css).
 */
export const ownPricesScript =
  `try{let e=document.cookie.match(/\\b${cookieNames.email}=([^;]+)/);` +
  `e&&sessionStorage['${tabKeys.usualPrices}']!=` +
  `\`"\${e[1]} \${Date.now()/${hour}|0} \${localStorage['${storageKeys.buyingSince}']??''}"\`` +
  `&&c.add('${className}')}catch{}`

/** Shows what each product costs who is logged in. Guests fetch nothing, and neither does who pays what everybody does. */
export function showOwnPrices(): void {
  const { classList } = document.documentElement
  if (!classList.contains(className)) return
  void import('../ui/prices/await-own-prices.ts')
    .then(({ awaitOwnPrices }) => awaitOwnPrices())
    .catch(() => undefined)
    .finally(() => classList.remove(className))
}
