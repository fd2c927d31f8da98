import type { StaffLanguage } from '#lib/contract/staff/people.ts'
import { renderMail, type MailTexts } from '../../mail/templates/compose.ts'
import type { Services } from '../../sales/services.ts'
import type { ShopOfStaff } from '../platform/shop-of.ts'
import type { Database } from '../../platform/database/tables.ts'

const kinds = ['invitation', 'password', 'passwordSet'] as const
type StaffMailKind = (typeof kinds)[number]

type StaffMail = {
  from: ShopOfStaff
  to: string
  language: StaffLanguage
  kind: StaffMailKind
  values: { link: string; name?: string }
}

const frames: Record<StaffLanguage, Pick<MailTexts, 'greeting' | 'signature'>> = {
  pl: { greeting: 'Dzień dobry,', signature: '{brand}, panel sklepu' },
  en: { greeting: 'Hello,', signature: '{brand}, back office' },
}

const mailTexts: Record<StaffLanguage, Record<StaffMailKind, Pick<MailTexts, 'subject' | 'blocks'>>> = {
  pl: {
    invitation: {
      subject: 'Zaproszenie do panelu sklepu {brand}',
      blocks: [
        '{name} zaprasza Cię do pracy w panelu sklepu {brand}. Przycisk prowadzi do strony, na której ustawisz swoje hasło.',
        { label: 'Przyjmij zaproszenie', link: 'link' },
        'Zaproszenie jest ważne przez siedem dni i działa raz.',
      ],
    },
    password: {
      subject: 'Nowe hasło do panelu sklepu {brand}',
      blocks: [
        'Ktoś, zapewne Ty, prosi o ustawienie nowego hasła do panelu sklepu {brand}.',
        { label: 'Ustaw nowe hasło', link: 'link' },
        'Odnośnik jest ważny przez godzinę i działa raz. Jeśli to nie Ty, nic nie rób: hasło pozostaje bez zmian.',
      ],
    },
    passwordSet: {
      subject: 'Hasło do panelu sklepu {brand} zostało zmienione',
      blocks: [
        'Hasło Twojego konta zostało właśnie zmienione, a pozostałe sesje zakończone. Jeśli to nie Ty, ustaw od razu nowe hasło i daj znać właścicielowi sklepu.',
        { label: 'Ustaw nowe hasło', link: 'link' },
      ],
    },
  },
  en: {
    invitation: {
      subject: 'Invitation to the back office of {brand}',
      blocks: [
        '{name} invites you to work in the back office of {brand}. The button leads to a page where you set your password.',
        { label: 'Accept the invitation', link: 'link' },
        'The invitation holds for seven days and works once.',
      ],
    },
    password: {
      subject: 'A new password for the back office of {brand}',
      blocks: [
        'Somebody, probably you, asks to set a new password for the back office of {brand}.',
        { label: 'Set a new password', link: 'link' },
        'The link holds for an hour and works once. If it was not you, do nothing: the password stays as it is.',
      ],
    },
    passwordSet: {
      subject: 'Your password for the back office of {brand} was changed',
      blocks: [
        'The password of your account was changed just now, and all other sessions were ended. If it was not you, set another password at once and tell an owner of the shop.',
        { label: 'Set a new password', link: 'link' },
      ],
    },
  },
}

/** Puts a mail to somebody who works here into the outbox, in the transaction of what it tells of. */
export async function sendStaffMail(
  { mailDelivery }: Pick<Services, 'mailDelivery'>,
  db: Database,
  mail: StaffMail,
): Promise<void> {
  const { from, to, language, kind, values } = mail
  const { brand, culture } = from
  const texts = { ...frames[language], ...mailTexts[language][kind] }
  const letter = renderMail({ culture: language, brand, values, ...texts })
  await db
    .insertInto('outgoing_mail')
    .values({
      ...{ recipient: to, culture, template: `staff-${kind}` },
      ...{ subject: letter.subject, text_body: letter.text, html_body: letter.html },
    })
    .execute()
  mailDelivery.wake()
}
