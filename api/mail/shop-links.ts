import type { Culture } from '#lib/contract/cultures.ts'
import { briefIn } from '#lib/markets/index.ts'
import type { Settings } from '../services.ts'

const localOrigin = 'http://{key}.localhost:4321'

/**
 * An address of the shop in a culture. It is never made from what a call says of itself: whoever asks for a link in
 * somebody else's mail could otherwise say where it leads.
 */
export const shopLink = ({ shopOrigin = localOrigin }: Settings, culture: Culture, path: string): string =>
  new URL(path, shopOrigin.replaceAll('{key}', briefIn(culture).key)).href
