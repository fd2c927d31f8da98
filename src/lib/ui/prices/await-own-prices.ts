import { isInVisit } from '#lib/stores/session/visit-standing.ts'
import { adoptStyles } from '../adopt-styles.ts'
import styles from './own-prices.css?inline'

/** A file between, so that no page carries the list of all that own prices need, nor what a visit from a procurement system is told. */
export async function awaitOwnPrices(): Promise<void> {
  if (isInVisit())
    void import('../punchout/visit-bar.ts').then(({ showVisitBar }) => showVisitBar()).catch(() => undefined)
  adoptStyles(styles)
  const { paintOwnPrices } = await import('./own-prices.ts')
  await paintOwnPrices()
}
