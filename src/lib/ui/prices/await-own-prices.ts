import { currentEmail } from '#lib/frame/known/current-email.ts'
import { adoptStyles } from '../adopt-styles.ts'
import styles from './own-prices.css?inline'

/**
 * A file between, so that no page carries the list of all that own prices need, nor what a visit from a procurement system is told.
 * Whether there is one is asked by the name in `#lib/contract/punchout-names.ts`, which would be one more file on every page.
 */
export async function awaitOwnPrices(): Promise<void> {
  if (currentEmail()?.endsWith('@punchout.invalid'))
    void import('../punchout/visit-bar.ts').then(({ showVisitBar }) => showVisitBar()).catch(() => undefined)
  if (!document.querySelector('[data-offer], .product-box-price, [data-priced]')) return
  adoptStyles(styles)
  const { paintOwnPrices } = await import('./own-prices.ts')
  await paintOwnPrices()
}
