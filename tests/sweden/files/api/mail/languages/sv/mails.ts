import type { MailTexts } from '../../templates/templates.ts'
import { orderMails } from './order-mails.ts'

/** What stands on a sheet of the complaints book, in the copy and in the shop's mail. */
const sheet: MailTexts['complaintShop']['body'] = [
  'Blad nr {number}, {receivedAt}',
  'Säljare:',
  { quote: 'provider' },
  'Slag: {kind}',
  'Namn: {name}',
  'Identitetshandling: {document}',
  'Adress: {address}',
  'Telefon: {phone}',
  'E-post: {email}',
  'Förälder eller vårdnadshavare: {guardian}',
  'Gäller: {good}',
  'Ordernummer: {orderNumber}',
  { quote: 'description' },
  'Belopp: {amount}',
  'Vad som hände:',
  { quote: 'detail' },
  'Vad konsumenten begär:',
  { quote: 'request' },
  'Svar: {answerBy}',
]

export const mails: MailTexts = {
  greeting: 'Hej!',
  signature: '{brand}, mätinstrument direkt från tillverkaren. Meddelandet skickades av vår butik.',
  registerConfirm: {
    subject: 'Bekräfta ditt konto hos {brand}',
    body: [
      'Någon vill skapa ett konto i vår butik med den här e-postadressen. Välj ett lösenord, så är kontot klart direkt:',
      { link: 'link', label: 'Välj lösenord och skapa kontot' },
      'Länken gäller i 48 timmar och fungerar en gång.',
      'Om du inte har bett om ett konto kan du bortse från meddelandet: utan bekräftelse skapas inget.',
    ],
  },
  registerExists: {
    subject: 'Du har redan ett konto hos {brand}',
    body: [
      'Någon försökte nyss registrera sig i vår butik med den här e-postadressen. Det finns redan ett konto, så inget har ändrats.',
      { link: 'loginLink', label: 'Logga in' },
      'Har du glömt lösenordet kan du välja ett nytt:',
      { link: 'resetLink', label: 'Välj ett nytt lösenord' },
      'Om det inte var du behöver du inte göra något.',
    ],
  },
  passwordReset: {
    subject: 'Välj ett nytt lösenord',
    body: [
      'Med den här länken väljer du ett nytt lösenord till ditt konto:',
      { link: 'link', label: 'Välj ett nytt lösenord' },
      'Länken gäller i en timme och fungerar en gång. När det nya lösenordet är valt loggas du ut på alla enheter.',
      'Om du inte har bett om det kan du bortse från meddelandet: lösenordet förblir detsamma.',
    ],
  },
  resetUnknown: {
    subject: 'Det finns inget konto med den här adressen',
    body: [
      'Någon har bett om ett nytt lösenord för den här e-postadressen, men den har inget konto hos oss. Kanske har kontot en annan adress.',
      { link: 'registerLink', label: 'Skapa ett konto' },
      'Var det inte du kan du bortse från det här mejlet.',
    ],
  },
  passwordChanged: {
    subject: 'Ditt lösenord har bytts',
    body: [
      'Lösenordet till ditt konto har just bytts, och du har loggats ut på alla andra enheter.',
      'Om det inte var du, välj genast ett nytt lösenord och hör av dig till oss:',
      { link: 'resetLink', label: 'Välj ett nytt lösenord' },
    ],
  },
  accountDeleted: {
    subject: 'Ditt konto har tagits bort',
    body: [
      'Ditt konto i vår butik har tagits bort, och med det dina adresser, varukorgen och samtycket till nyhetsbrevet. Ingen enhet kan logga in på det längre.',
      'Handlingar om beställningar, och uppgifterna på dem, sparar vi så länge lagen kräver; ingen öppnar dem via butiken längre.',
      'Tack för alla dina köp. Du kan skapa ett nytt konto när som helst.',
      { link: 'registerLink', label: 'Skapa ett konto' },
    ],
  },
  newsletterConfirm: {
    subject: 'Bekräfta din prenumeration på nyhetsbrevet',
    body: [
      'Nyhetsbrevet från {brand} har beställts till den här e-postadressen. Bekräfta att du vill ha det:',
      { link: 'link', label: 'Bekräfta prenumerationen' },
      'Om du inte har beställt det kan du bortse från meddelandet, så skriver vi inte igen. Med samma länk avslutar du när som helst.',
    ],
  },
  contactShop: {
    subject: 'Kontaktformulär: {subject}',
    body: [
      'Namn: {name}',
      'E-post: {email}',
      'Företag: {company}',
      'Adress: {address}',
      'Telefon: {phone}',
      'Ämne: {subject}',
      { quote: 'message' },
    ],
  },
  contactCopy: {
    subject: 'Ditt meddelande till {brand}',
    body: [
      'Tack för ditt meddelande. Vi svarar så snart vi kan.',
      'Om du inte har skrivit till oss har någon angett din adress av misstag; du behöver inte göra något.',
    ],
  },
  orderConfirmation: {
    subject: 'Vi har tagit emot din beställning {orderNumber}',
    body: [
      'Tack för din beställning {orderNumber}. Vi har tagit emot den och hör av oss så snart det händer något.',
      { when: 'netLines', text: 'Priser exklusive moms:' },
      { list: 'lines' },
      'Netto: {net}',
      '{tax}',
      'Summa: {total}',
      'Leverans: {shipping}',
      { when: 'arrival', text: 'Hos dig senast {arrival}.' },
      { when: 'arrivals', text: 'Hos dig senast:' },
      { quote: 'arrivals' },
      { when: 'afterPayment', text: 'Leverans {afterPayment} arbetsdagar efter att din betalning har kommit.' },
      { quote: 'delivery' },
      'Fakturaadress:',
      { quote: 'billing' },
      'Betalning: {payment}',
      { quote: 'paymentDetails' },
      { picture: 'paymentCode', alt: 'QR-kod för överföringen i bankappen' },
      { when: 'attached', text: 'Bifogat: {attached}.' },
      {
        when: 'confirmHours',
        text: 'Öppna beställningen med den här länken inom {confirmHours} timmar. Då är din adress bekräftad och varorna hålls reserverade åt dig även om det bara finns få kvar:',
      },
      { link: 'link', label: 'Se beställningen' },
    ],
  },
  invoiceAccepted: {
    subject: '{paper} för beställning {orderNumber}',
    body: [
      '{authority} har godkänt dokumentet för beställning {orderNumber}. Bifogat: {paper}, med numret det fick där. Det ersätter dokumentet som vi skickade tidigare.',
      { link: 'link', label: 'Se beställningen' },
    ],
  },
  calibrationConfirm: {
    subject: 'Bekräfta påminnelsen: {product}',
    body: [
      'Någon vill ha påminnelser till den här e-postadressen om kalibrering av {product}. Vi skriver en månad före varje datum, när du har bekräftat:',
      { link: 'link', label: 'Bekräfta adressen' },
      'Om du inte har bett om det kan du bortse från meddelandet, så skriver vi inte igen. Med samma länk kan du när som helst ångra dig.',
    ],
  },
  calibrationDue: {
    subject: 'Dags för kalibrering: {product}',
    body: [
      'Nästa kalibrering av {product} ska göras senast {due}.',
      { link: 'link', label: 'Se certifikaten och beställ kalibrering' },
      'Vi påminner dig igen före nästa datum. Du kan ta bort påminnelsen, och adressen med den, på en gång:',
      { link: 'leaveLink', label: 'Ta bort påminnelsen' },
    ],
  },
  restockConfirm: {
    subject: 'Bekräfta bevakningen: {product}',
    body: [
      'Någon vill att vi skriver till den här e-postadressen när {product} går att beställa igen. Vi skriver en gång, när du har bekräftat:',
      { link: 'link', label: 'Bekräfta adressen' },
      'Om du inte har bett om det kan du bortse från meddelandet, så skriver vi inte igen. Med samma länk kan du när som helst ångra dig.',
    ],
  },
  restocked: {
    subject: 'I lager igen: {product}',
    body: [
      '{product} går att beställa igen.',
      { when: 'price', text: 'Pris: {price}' },
      { when: 'netPrice', text: 'Pris exklusive moms: {netPrice}' },
      { link: 'link', label: 'Se produkten' },
      'Det var allt du bad om: vi skriver inte igen om den här produkten. Du kan ta bort din bevakning, och adressen med den, på en gång:',
      { link: 'leaveLink', label: 'Ta bort bevakningen' },
    ],
  },
  succeeded: {
    subject: 'Efterträdaren finns i lager: {product}',
    body: [
      'Vi säljer inte längre {wished}. Efterträdaren, {product}, går att beställa.',
      { when: 'price', text: 'Pris: {price}' },
      { when: 'netPrice', text: 'Pris exklusive moms: {netPrice}' },
      { link: 'link', label: 'Se produkten' },
      'Det var allt du bad om: vi skriver inte igen om den här produkten. Du kan ta bort din bevakning, och adressen med den, på en gång:',
      { link: 'leaveLink', label: 'Ta bort bevakningen' },
    ],
  },
  ...orderMails,
  withdrawalReceipt: {
    subject: 'Vi har tagit emot ditt meddelande om ångerrätt',
    body: [
      'Ditt meddelande om att du ångrar köpet kom fram den {receivedAt}. Det lyder:',
      'Härmed meddelar jag att jag frånträder avtalet om följande beställning.',
      'Ordernummer: {orderNumber}',
      'Namn: {name}',
      'E-post: {email}',
      'Mottaget den: {receivedOn}',
      'Vad det omfattar:',
      { quote: 'lines' },
      'Spara det här meddelandet. Det bekräftar att ditt meddelande kommit fram; vi letar upp beställningen och skriver till dig om returen.',
      { link: 'link', label: 'Retur av varorna och återbetalning' },
      'Om meddelandet inte kommer från dig, svara på det här mejlet.',
    ],
  },
  withdrawalShop: {
    subject: 'Ångrat köp: {orderNumber}',
    body: [
      'Ett meddelande om ångerrätt kom in den {receivedAt}.',
      'Härmed meddelar jag att jag frånträder avtalet om följande beställning.',
      'Ordernummer: {orderNumber}',
      'Namn: {name}',
      'E-post: {email}',
      'Mottaget den: {receivedOn}',
      'Vad det omfattar:',
      { quote: 'lines' },
      '{known}',
    ],
  },
  complaintSheet: {
    subject: 'Klagomålsbok, blad nr {number}',
    body: [
      'Vi har tagit emot ditt klagomål. Det här är din kopia av bladet.',
      ...sheet,
      'Vi svarar inom 15 arbetsdagar; tiden förlängs inte. Andra sätt att lösa saken står öppna för dig.',
    ],
  },
  complaintShop: {
    subject: 'Klagomålsbok, blad nr {number}',
    body: ['Ett blad ur klagomålsboken har kommit in.', ...sheet],
  },
}
