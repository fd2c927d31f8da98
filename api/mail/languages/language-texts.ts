import type { TokenScope } from '#lib/contract/company-token.ts'
import type { InferOutput } from 'valibot'
import type { Complaint } from '#lib/contract/law.ts'
import type { Culture } from '#lib/markets/index.ts'
import type { MailTexts } from '../templates/templates.ts'
import type { ConsentWords } from './consent-words.ts'
import type { DocumentWords } from './document-words.ts'
import type { MethodKind, PaymentWay } from './payment-words.ts'

type Sheet = InferOutput<typeof Complaint>

/** What declarations and sheets say in one language. */
type LawWords = {
  /** What a withdrawal is about where no goods are named. */
  wholeOrder: string
  /** Whether an order has the number and the address that were given; for the shop alone. */
  orderFound: string
  orderNotFound: string
  complaintKind: Record<Sheet['kind'], string>
  good: Record<Sheet['good'], string>
  answerBy: Record<Sheet['answerBy'], string>
}

/** What buyers are told of goods that go to a part of a country with a tax or with customs of its own. */
export type TerritoryWords = {
  /** `{tax}` of the market is not charged in `{place}`. */
  export: string
  /** It is charged as ever, and a customs declaration goes along. */
  customs: string
  /** `{importTax}` is collected there. */
  importTax: string
  /** In place of all that: nothing is delivered to `{place}`. */
  noWay: string
  /** Whatever is collected there. */
  duties: string
}

/** The page that sends a cart back to a procurement system, and the one that says why somebody was not let in. */
type PunchoutWords = {
  title: string
  question: string
  button: string
  /** One for each reason, and whom to ask, in front of the code that they are told. */
  refused: Record<'title' | 'credentials' | 'attempts' | 'address' | 'request' | 'product' | 'expired' | 'ask', string>
}

/** What the commerce API itself says, in one language or in one country. */
export type ApiTexts = {
  mails: MailTexts
  documents: DocumentWords
  law: LawWords
  territories: TerritoryWords
  punchout: PunchoutWords
  /** What an API token of a company opens. */
  tokenScopes: Record<TokenScope, string>
  consent: ConsentWords
  /** The ways of payment that have no name of their own everywhere. */
  payment: Record<PaymentWay, { name: string; description: string }>
  cardName: string
  /** How one pays by a method of that kind. */
  paymentKinds: Record<MethodKind, string>
}

/** All of it in one language, and what a country that speaks the language says otherwise. */
export type LanguageTexts = ApiTexts & { countries?: Partial<Record<Culture, object>> }
