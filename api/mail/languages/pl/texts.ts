import type { LanguageTexts } from '../language-texts.ts'
import { documents } from './documents.ts'
import { mails } from './mails.ts'

export const texts: LanguageTexts = {
  mails,
  documents,
  law: {
    wholeOrder: 'Całe zamówienie',
    orderFound: 'Zamówienie o tym numerze i adresie e-mail istnieje.',
    orderNotFound: 'Żadne zamówienie nie ma jednocześnie tego numeru i tego adresu e-mail. Trzeba je odszukać ręcznie.',
    complaintKind: { claim: 'Reklamacja', grievance: 'Skarga' },
    good: { product: 'Produkt', service: 'Usługa' },
    answerBy: { email: 'E-mailem', post: 'Pocztą' },
  },
  consent: {
    newsletter: {
      confirm: {
        title: 'Newsletter {brand}',
        question:
          'Czy mamy wysyłać na adres {email} newsletter {brand}: e-maile o nowych przyrządach, metodach pomiaru i obniżkach? Zgodę można wycofać w każdej chwili linkiem w każdej wiadomości.',
        button: 'Tak, zapisuję się',
        done: 'Adres {email} jest zapisany.',
      },
      leave: {
        title: 'Wypisanie z newslettera',
        question: 'Czy wypisać adres {email} z newslettera {brand}?',
        button: 'Tak, wypisz mnie',
        done: 'Adres {email} jest wypisany. Więcej nie napiszemy.',
      },
      account: {
        registration:
          'Chcę otrzymywać newsletter o nowych przyrządach i promocjach. Zgodę można wycofać w każdej chwili.',
        panel: 'Chcę dostawać e-maile o nowych przyrządach, promocjach i metodach pomiaru.',
      },
    },
    restock: {
      confirm: {
        title: 'Wiadomość o dostępności',
        question:
          'Czy mamy raz napisać na adres {email}, gdy {product} znów będzie można zamówić? Do niczego innego adres nie posłuży, a prośbę można w każdej chwili cofnąć.',
        button: 'Tak, proszę napisać',
        done: 'Napiszemy na adres {email}, gdy {product} znów będzie można zamówić. Czekamy z tym najwyżej rok.',
      },
      leave: {
        title: 'Bez wiadomości o dostępności',
        question: 'Czy usunąć prośbę o wiadomość na adres {email}? Dotyczy: {product}.',
        button: 'Tak, usuń',
        done: 'Prośba jest usunięta, a z nią adres {email}.',
      },
    },
    calibration: {
      confirm: {
        title: 'Przypomnienie o wzorcowaniu',
        question:
          'Czy mamy pisać na adres {email} miesiąc przed każdym terminem wzorcowania? Dotyczy: {product}. Do niczego innego adres nie posłuży, a prośbę można w każdej chwili cofnąć.',
        button: 'Tak, proszę przypominać',
        done: 'Napiszemy na adres {email} miesiąc przed terminem wzorcowania. Dotyczy: {product}.',
      },
      leave: {
        title: 'Bez przypomnień o wzorcowaniu',
        question: 'Czy usunąć prośbę o przypomnienia na adres {email}? Dotyczy: {product}.',
        button: 'Tak, usuń',
        done: 'Prośba jest usunięta, a z nią adres {email}.',
      },
    },
    unknown: 'Ten link do niczego już nie prowadzi. Zgodę mogła już cofnąć ta sama osoba albo link wygasł.',
  },
  payment: {
    online: {
      name: 'Płatność online',
      description: 'Karta albo portfel u operatora płatności; wysyłamy po potwierdzeniu.',
    },
    transfer: {
      name: 'Przelew bankowy',
      description: 'Dane do przelewu wyślemy w potwierdzeniu zamówienia; towar rezerwujemy na 7 dni.',
    },
    invoice: {
      name: 'Przelew z odroczonym terminem',
      description: 'Dla firm z umówionym terminem: zapłata po dostawie, {days} dni od wystawienia faktury.',
    },
  },
  cardName: 'Karta, Apple Pay, Google Pay',
  paymentKinds: {
    card: 'Kartą albo portfelem w telefonie; wysyłamy od razu po płatności.',
    code: 'Kodem w aplikacji banku; wysyłamy od razu po płatności.',
    bank: 'Przelewem z własnego konta w banku; wysyłamy po potwierdzeniu.',
    wallet: 'Z portfela w aplikacji; wysyłamy od razu po płatności.',
    later: 'Płatność później albo w ratach, na warunkach operatora.',
    cash: 'Gotówką w sklepie, z numerem płatności; wysyłamy, gdy wpłata dotrze.',
  },
}
