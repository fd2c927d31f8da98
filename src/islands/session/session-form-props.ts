import type { AddressNorms } from '#i18n/address-norms.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

/** What each form of a login is drawn from: the norms are the edition's, the token comes from the link of a mail. */
export type SessionFormProps = { translate: TranslateIsland; norms: AddressNorms; token: string }
