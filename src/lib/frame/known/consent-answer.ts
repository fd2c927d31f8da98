import { followStored, safeStorage } from '../storage/safe-storage.ts'
import { storageKeys } from '../storage/storage-keys.ts'

/**
 * What a visitor may allow besides what the shop needs to work. Reviews and maps come from others, each for a purpose of its
 * own: who wants a map has not asked for reviews.
 */
export const consentPurposes = ['analytics', 'marketing', 'reviews', 'maps'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]
export type Consent = Readonly<Record<ConsentPurpose, boolean>>

export const consentTo = (allows: (purpose: ConsentPurpose) => boolean): Consent =>
  Object.fromEntries(consentPurposes.map((purpose) => [purpose, allows(purpose)])) as Consent

/**
 * The visitor's answer; `undefined` until there is one, which allows nothing. Whatever loads from a third party asks
 * this first and listens to it. It is on every page, so it must not import a store.
 */
export const storedConsent = (): Consent | undefined => decodeConsent(safeStorage[storageKeys.consent] ?? '')

export const followConsent = (show: (consent: Consent | undefined) => void): void =>
  followStored(storageKeys.consent, (text) => show(decodeConsent(text ?? '')))

export function storeConsent(consent: Consent): void {
  safeStorage[storageKeys.consent] = JSON.stringify(consent)
}

export function allow(purpose: ConsentPurpose): void {
  const before = storedConsent()
  storeConsent(consentTo((each) => each === purpose || before?.[each] === true))
}

/** What lies in storage may be anybody's making; only a plain yes is a yes. */
export function decodeConsent(text: string): Consent | undefined {
  try {
    const said = JSON.parse(text) as Partial<Consent> | null
    return typeof said === 'object' && said ? consentTo((purpose) => said[purpose] === true) : undefined
  } catch {
    return undefined
  }
}

/** The same answer in the words of Consent Mode v2. */
export function consentMode(consent: Consent | undefined): Record<string, 'granted' | 'denied'> {
  const state = (granted: boolean | undefined) => (granted ? 'granted' : 'denied')
  return {
    ad_storage: state(consent?.marketing),
    ad_user_data: state(consent?.marketing),
    ad_personalization: state(consent?.marketing),
    analytics_storage: state(consent?.analytics),
  }
}
