import type { TranslateIsland } from '#lib/stores/page/texts.ts'

/** What each form of a login is drawn from: the country is the edition's, the token comes from the link of a mail. */
export type SessionFormProps = { translate: TranslateIsland; country: string; token: string }
