import { type Stock, shownAvailability } from './availability.ts'

/** Whether the next piece leaves from stock or has to be made first; nothing where it cannot be had. */
export const leavesFrom = (stock: Stock): 'stock' | 'order' | undefined =>
  shownAvailability(stock) === 'unavailable' ? undefined : stock.stockQuantity > 0 ? 'stock' : 'order'

/** Which word stands beside the colour: goods of which none is there are not called in stock. */
export const wordOf = (stock: Stock): Stock['availability'] =>
  leavesFrom(stock) === 'order' ? 'backorder' : shownAvailability(stock)
