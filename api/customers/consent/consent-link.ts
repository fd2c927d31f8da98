import type { Culture } from '#lib/contract/cultures.ts'
import { shopLink } from '../../mail/sender/shop-links.ts'
import type { Settings } from '../services.ts'
import type { ConsentWords } from '../../mail/languages/consent-words.ts'

/** Below the API's own prefix, so that every server that passes that on passes this on too. */
export const consentPath = '/yes-api/consent'

export type Kind = Exclude<keyof ConsentWords, 'unknown'>
export const consentSteps = ['confirm', 'leave'] as const
export type ConsentStep = (typeof consentSteps)[number]
export type ConsentLink = { kind: Kind; step: ConsentStep; token: string; culture: Culture }

export const pathOf = ({ kind, step, token, culture }: ConsentLink): string =>
  `${consentPath}/${kind}/${step}?${new URLSearchParams({ token, culture }).toString()}`

/** What stands in a mail: the address of the page in the shop of that culture. */
export const consentLink = (settings: Settings, link: ConsentLink): string =>
  shopLink(settings, link.culture, pathOf(link))
