import type { Culture } from '#lib/contract/cultures.ts'
import type { Settings } from '../services.ts'

/** What an edition is called in its address; the one place of the API that knows. */
const editionKeys: Record<Culture, string> = {
  'pl-PL': 'pl',
  'en-US': 'en',
  'it-IT': 'it',
  'no-NO': 'no',
  'en-SG': 'sg',
  'en-IN': 'in',
  'es-ES': 'es',
  'es-CL': 'cl',
  'es-PE': 'pe',
  'de-DE': 'de',
  'es-MX': 'mx',
}

const localOrigin = 'http://{key}.localhost:4321'

/**
 * An address of the shop in a culture. It is never made from what a call says of itself: whoever asks for a link in
 * somebody else's mail could otherwise say where it leads.
 */
export const shopLink = ({ shopOrigin = localOrigin }: Settings, culture: Culture, path: string): string =>
  new URL(path, shopOrigin.replaceAll('{key}', editionKeys[culture])).href
