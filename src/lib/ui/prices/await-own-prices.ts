import { adoptStyles } from '../adopt-styles.ts'
import styles from './own-prices.css?inline'

/** A file between, so that no page carries the list of all that own prices need. */
export async function awaitOwnPrices(): Promise<void> {
  adoptStyles(styles)
  const { paintOwnPrices } = await import('./own-prices.ts')
  await paintOwnPrices()
}
