import { persistentAtom } from '@nanostores/persistent'
import { consentTo, decodeConsent, type Consent } from '#lib/frame/known/consent-answer.ts'
import '../storage/persistence.ts'
import { storageKeys } from '#lib/frame/storage/storage-keys.ts'

/** The visitor's answer as a store, for islands; the frame of a page asks `consent-answer.ts`. */
export const $consent = persistentAtom<Consent | undefined>(storageKeys.consent, undefined, {
  encode: (consent) => consent && JSON.stringify(consentTo((purpose) => consent[purpose])),
  decode: decodeConsent,
})
