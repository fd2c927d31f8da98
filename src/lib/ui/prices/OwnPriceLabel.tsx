import { adoptStyles } from '../adopt-styles.ts'
import styles from './own-prices.css?inline'

/** Says of a price that an island draws that it was agreed on. */
export function OwnPriceLabel({ text }: { text: string }) {
  adoptStyles(styles)
  return <span className="own-price-label">{text}</span>
}
