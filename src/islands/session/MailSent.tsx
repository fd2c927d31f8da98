import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { FocusedHeading } from '#lib/ui/form/FocusedHeading.tsx'

type Props = { email: string; kind: 'register' | 'reset'; translate: TranslateIsland }

/** The same words whether there is an account or not: nobody finds out who is a customer. */
export const MailSent = ({ email, kind, translate }: Props) => (
  <div className="session-sent">
    <FocusedHeading>{translate('islands.session.sent.title')}</FocusedHeading>
    <p>{translate(`islands.session.sent.${kind}`, { email })}</p>
    <p>{translate('islands.session.sent.help')}</p>
  </div>
)
