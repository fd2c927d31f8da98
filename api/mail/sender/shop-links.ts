import type { Culture } from '#lib/contract/cultures.ts'
import { briefIn } from '#lib/markets/index.ts'
import type { Settings } from '../services.ts'

const localOrigin = 'http://{key}.localhost:4321'

/**
 * An address of the shop in a culture. It is never made from what a call says of itself: whoever asks for a link in
 * somebody else's mail could otherwise say where it leads.
 */
export function shopLink({ shopOrigin = localOrigin, shopOrigins }: Settings, culture: Culture, path: string): string {
  const { key } = briefIn(culture)
  return new URL(path, shopOrigins?.[key] ?? shopOrigin.replaceAll('{key}', key)).href
}
