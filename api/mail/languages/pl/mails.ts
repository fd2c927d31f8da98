import type { MailTexts } from '../../templates/templates.ts'
import { orderMails } from './order-mails.ts'

/** What stands on a sheet of the complaints book, in the copy and in the shop's mail. */
const sheet: MailTexts['complaintShop']['body'] = [
  'Karta nr {number}, {receivedAt}',
  'Sprzedawca:',
  { quote: 'provider' },
  'Rodzaj: {kind}',
  'Imię i nazwisko: {name}',
  'Dokument: {document}',
  'Adres: {address}',
  'Telefon: {phone}',
  'E-mail: {email}',
  'Rodzic lub opiekun: {guardian}',
  'Przedmiot: {good}',
  'Numer zamówienia: {orderNumber}',
  { quote: 'description' },
  'Kwota: {amount}',
  'Opis zdarzenia:',
  { quote: 'detail' },
  'Żądanie konsumenta:',
  { quote: 'request' },
  'Odpowiedź: {answerBy}',
]

export const mails: MailTexts = {
  greeting: 'Dzień dobry!',
  signature: '{brand}, przyrządy pomiarowe prosto od producenta. Wiadomość wysłał nasz sklep.',
  registerConfirm: {
    subject: 'Prosimy potwierdzić założenie konta w {brand}',
    body: [
      'Na ten adres e-mail ktoś chce założyć konto w naszym sklepie. Pod linkiem ustawia się hasło, a konto jest od razu gotowe:',
      { link: 'link', label: 'Ustaw hasło i załóż konto' },
      'Link jest ważny 48 godzin i działa jeden raz.',
      'Jeśli prośba wyszła od kogoś innego, wystarczy zignorować tę wiadomość: bez potwierdzenia konto nie powstanie.',
    ],
  },
  registerExists: {
    subject: 'Konto w {brand} już istnieje',
    body: [
      'Przed chwilą ktoś próbował zarejestrować się w naszym sklepie, podając ten adres e-mail. Konto z tym adresem już istnieje, więc nic się nie zmieniło.',
      { link: 'loginLink', label: 'Zaloguj się' },
      'Zapomniane hasło można zastąpić nowym:',
      { link: 'resetLink', label: 'Ustaw nowe hasło' },
      'Jeśli próbował ktoś inny, nie trzeba nic robić.',
    ],
  },
  passwordReset: {
    subject: 'Nowe hasło do konta w {brand}',
    body: [
      'Nowe hasło do konta można ustawić pod tym linkiem:',
      { link: 'link', label: 'Ustaw nowe hasło' },
      'Link jest ważny godzinę i działa jeden raz. Po ustawieniu hasła nastąpi wylogowanie na wszystkich urządzeniach.',
      'Jeśli prośba wyszła od kogoś innego, wystarczy zignorować tę wiadomość: hasło pozostanie bez zmian.',
    ],
  },
  resetUnknown: {
    subject: 'Nie ma u nas konta z tym adresem',
    body: [
      'Ktoś poprosił o nowe hasło dla tego adresu e-mail, ale nie ma u nas konta z tym adresem. Być może konto ma inny adres.',
      { link: 'registerLink', label: 'Załóż konto' },
      'Jeśli prośba wyszła od kogoś innego, wystarczy zignorować tę wiadomość.',
    ],
  },
  passwordChanged: {
    subject: 'Hasło zostało zmienione',
    body: [
      'Hasło do konta w naszym sklepie zostało właśnie zmienione, a na wszystkich innych urządzeniach nastąpiło wylogowanie.',
      'Jeśli zmienił je ktoś inny, prosimy niezwłocznie ustawić nowe hasło i dać nam znać:',
      { link: 'resetLink', label: 'Ustaw nowe hasło' },
    ],
  },
  accountDeleted: {
    subject: 'Konto zostało usunięte',
    body: [
      'Konto w naszym sklepie zostało usunięte, a z nim adresy, koszyk i zgoda na newsletter. Na żadnym urządzeniu nie można się już na nie zalogować.',
      'Dokumenty zamówień i dane na nich zachowujemy tak długo, jak nakazuje prawo; nikt nie otworzy ich już przez sklep.',
      'Dziękujemy za wszystkie zakupy. W każdej chwili można założyć nowe konto.',
      { link: 'registerLink', label: 'Załóż konto' },
    ],
  },
  newsletterConfirm: {
    subject: 'Prosimy potwierdzić zapis na newsletter',
    body: [
      'Na ten adres e-mail zamówiono newsletter {brand}. Zaczniemy go wysyłać po potwierdzeniu:',
      { link: 'link', label: 'Potwierdź zapis' },
      'Jeśli zamówił go ktoś inny, wystarczy zignorować tę wiadomość, a więcej nie napiszemy. Pod tym samym linkiem można się w każdej chwili wypisać.',
    ],
  },
  contactShop: {
    subject: 'Formularz kontaktowy: {subject}',
    body: [
      'Imię i nazwisko: {name}',
      'E-mail: {email}',
      'Firma: {company}',
      'Adres: {address}',
      'Telefon: {phone}',
      'Temat: {subject}',
      { quote: 'message' },
    ],
  },
  contactCopy: {
    subject: 'Wiadomość do {brand}',
    body: [
      'Dziękujemy za wiadomość. Odpowiemy najszybciej, jak to możliwe.',
      'Jeśli wiadomość wysłał ktoś inny, podano ten adres przez pomyłkę; nie trzeba nic robić.',
    ],
  },
  orderConfirmation: {
    subject: 'Otrzymaliśmy zamówienie {orderNumber}',
    body: [
      'Dziękujemy za zamówienie {orderNumber}. Otrzymaliśmy je i damy znać, gdy tylko zmieni się jego stan.',
      { when: 'netLines', text: 'Ceny netto:' },
      { list: 'lines' },
      'Netto: {net}',
      '{tax}',
      'Razem: {total}',
      'Dostawa: {shipping}',
      { when: 'arrival', text: 'Dostawa najpóźniej: {arrival}.' },
      { when: 'arrivals', text: 'Dostawa najpóźniej:' },
      { quote: 'arrivals' },
      { when: 'afterPayment', text: 'Dostawa w ciągu {afterPayment} dni roboczych od wpływu płatności.' },
      { quote: 'delivery' },
      'Dane do faktury:',
      { quote: 'billing' },
      'Płatność: {payment}',
      { quote: 'paymentDetails' },
      { picture: 'paymentCode', alt: 'Kod QR do przelewu w aplikacji banku' },
      { when: 'attached', text: 'W załączeniu: {attached}.' },
      {
        when: 'confirmHours',
        text: 'Prosimy otworzyć zamówienie tym linkiem w ciągu {confirmHours} godzin. Potwierdzi to adres, a towar będzie czekał na płatność także wtedy, gdy zostało go mało:',
      },
      { link: 'link', label: 'Zobacz zamówienie' },
    ],
  },
  invoiceAccepted: {
    subject: '{paper} do zamówienia {orderNumber}',
    body: [
      'System {authority} przyjął dokument do zamówienia {orderNumber}. W załączeniu: {paper}, z numerem nadanym przez system. Zastępuje dokument, który wysłaliśmy wcześniej.',
      { link: 'link', label: 'Zobacz zamówienie' },
    ],
  },
  calibrationConfirm: {
    subject: 'Prosimy potwierdzić: {product}',
    body: [
      'Na ten adres e-mail ktoś chce dostawać przypomnienia o wzorcowaniu przyrządu {product}. Napiszemy miesiąc przed każdym terminem, po potwierdzeniu:',
      { link: 'link', label: 'Potwierdź adres' },
      'Jeśli był to ktoś inny, wystarczy zignorować tę wiadomość, a więcej nie napiszemy. Pod tym samym linkiem można się w każdej chwili rozmyślić.',
    ],
  },
  calibrationDue: {
    subject: 'Termin wzorcowania: {product}',
    body: [
      'Do {due} przypada następne wzorcowanie przyrządu {product}.',
      { link: 'link', label: 'Świadectwa i zamówienie wzorcowania' },
      'Przed następnym terminem przypomnimy znowu. Prośbę, a z nią adres, można od razu usunąć:',
      { link: 'leaveLink', label: 'Usuń prośbę' },
    ],
  },
  restockConfirm: {
    subject: 'Prosimy potwierdzić: {product}',
    body: [
      'Na ten adres e-mail ktoś chce dostać wiadomość, gdy {product} znów będzie można zamówić. Napiszemy raz, po potwierdzeniu:',
      { link: 'link', label: 'Potwierdź adres' },
      'Jeśli był to ktoś inny, wystarczy zignorować tę wiadomość, a więcej nie napiszemy. Pod tym samym linkiem można się w każdej chwili rozmyślić.',
    ],
  },
  restocked: {
    subject: 'Znów w sprzedaży: {product}',
    body: [
      '{product} można znów zamówić.',
      { when: 'price', text: 'Cena: {price}' },
      { when: 'netPrice', text: 'Cena netto: {netPrice}' },
      { link: 'link', label: 'Zobacz produkt' },
      'To wszystko, o co nas poproszono: o tym produkcie więcej nie napiszemy. Prośbę, a z nią adres, można od razu usunąć:',
      { link: 'leaveLink', label: 'Usuń prośbę' },
    ],
  },
  succeeded: {
    subject: 'Następca w sprzedaży: {product}',
    body: [
      'Przyrządu {wished} już nie oferujemy. Jego następcę, {product}, można zamówić.',
      { when: 'price', text: 'Cena: {price}' },
      { when: 'netPrice', text: 'Cena netto: {netPrice}' },
      { link: 'link', label: 'Zobacz produkt' },
      'To wszystko, o co nas poproszono: o tym produkcie więcej nie napiszemy. Prośbę, a z nią adres, można od razu usunąć:',
      { link: 'leaveLink', label: 'Usuń prośbę' },
    ],
  },
  ...orderMails,
  withdrawalReceipt: {
    subject: 'Potwierdzenie odstąpienia od umowy',
    body: [
      'Oświadczenie o odstąpieniu od umowy otrzymaliśmy {receivedAt}. Oto jego treść:',
      'Niniejszym odstępuję od umowy dotyczącej poniższego zamówienia.',
      'Numer zamówienia: {orderNumber}',
      'Imię i nazwisko: {name}',
      'E-mail: {email}',
      'Data odbioru: {receivedOn}',
      'Czego dotyczy odstąpienie:',
      { quote: 'lines' },
      'Prosimy zachować tę wiadomość. Potwierdza ona wpływ oświadczenia; zamówienie odszukamy i odezwiemy się w sprawie zwrotu.',
      { link: 'link', label: 'Zwrot towaru i pieniędzy' },
      'Jeśli oświadczenie złożył ktoś inny, prosimy o odpowiedź na tę wiadomość.',
    ],
  },
  withdrawalShop: {
    subject: 'Odstąpienie od umowy: {orderNumber}',
    body: [
      'Oświadczenie o odstąpieniu od umowy wpłynęło {receivedAt}.',
      'Niniejszym odstępuję od umowy dotyczącej poniższego zamówienia.',
      'Numer zamówienia: {orderNumber}',
      'Imię i nazwisko: {name}',
      'E-mail: {email}',
      'Data odbioru: {receivedOn}',
      'Czego dotyczy odstąpienie:',
      { quote: 'lines' },
      '{known}',
    ],
  },
  complaintSheet: {
    subject: 'Księga reklamacji, karta nr {number}',
    body: [
      'Otrzymaliśmy zgłoszenie. To kopia karty.',
      ...sheet,
      'Odpowiemy w ciągu 15 dni roboczych; terminu tego nie przedłużamy. Zgłoszenie nie zamyka drogi do innych sposobów rozwiązania sporu.',
    ],
  },
  complaintShop: {
    subject: 'Księga reklamacji, karta nr {number}',
    body: ['Wpłynęła karta księgi reklamacji.', ...sheet],
  },
}
