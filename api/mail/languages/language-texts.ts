import type { Culture } from '#lib/markets/index.ts'
import type { ConsentWords } from './consent-words.ts'
import type { DocumentWords } from './document-words.ts'
import type { LawWords } from './law-words.ts'
import type { MailTexts } from '../templates/templates.ts'
import type { MethodKind, PaymentWay } from './payment-words.ts'

/** What the commerce API itself says, in one language or in one country. */
export type ApiTexts = {
  mails: MailTexts
  documents: DocumentWords
  law: LawWords
  consent: ConsentWords
  /** The ways of payment that have no name of their own everywhere. */
  payment: Record<PaymentWay, { name: string; description: string }>
  cardName: string
  /** How one pays by a method of that kind. */
  paymentKinds: Record<MethodKind, string>
}

/** All of it in one language, and what a country that speaks the language says otherwise. */
export type LanguageTexts = ApiTexts & {
  countries?: Partial<
    Record<Culture, { [Part in keyof ApiTexts]?: ApiTexts[Part] extends string ? string : Partial<ApiTexts[Part]> }>
  >
}
