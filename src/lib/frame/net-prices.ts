import { allMarked } from './marks.ts'
import { followNetPrices, showNetPrices } from './known/shown-basis.ts'
import { storageKeys } from './storage/storage-keys.ts'

const className = 'net-prices'

/** Runs in the head, before anything is painted: every price is in the page on both bases, and styles choose. */
export const netPricesScript = `try{localStorage.getItem('${storageKeys.netPrices}')&&c.add('${className}')}catch{}`

/** Lets business buyers see net prices first; no request, and kept for the next pages. */
export function offerNetPrices(): void {
  const switches = allMarked('net-prices')
  followNetPrices((isNet) => {
    document.documentElement.classList.toggle(className, isNet)
    for (const each of switches) each.ariaPressed = String(isNet)
  })
  for (const each of switches) each.addEventListener('click', () => showNetPrices(each.ariaPressed !== 'true'))
}
