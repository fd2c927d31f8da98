import type { Culture } from '#lib/markets/index.ts'
import type { DocumentWords } from '../documents/document-words.ts'
import type { LawWords } from '../law/law-words.ts'
import type { MailTexts } from '../mail/templates.ts'
import type { PaymentLabel } from '../payment/labels.ts'

/** What the commerce API itself says, in one language or in one country. */
export type ApiTexts = {
  mails: MailTexts
  documents: DocumentWords
  law: LawWords
  /** The ways of payment. */
  payment: Record<PaymentLabel, { name: string; description: string }>
}

/** All of it in one language, and what a country that speaks the language says otherwise. */
export type LanguageTexts = ApiTexts & {
  countries?: Partial<Record<Culture, { [Part in keyof ApiTexts]?: Partial<ApiTexts[Part]> }>>
}
