import type { PaymentMethod } from '#lib/contract/order.ts'
import type { Choice } from '../cart/state.ts'
import type { ByLanguage } from '../tables.ts'
import type { Gateways } from './gateway.ts'

type Way = { online: boolean; companiesOnly: boolean; name: ByLanguage; description: ByLanguage }

export const paymentLabels = ['online', 'transfer', 'invoice'] as const
export type PaymentLabel = (typeof paymentLabels)[number]

/** Ways of payment by label, in six languages. They cost nothing and are the same in every culture. */
const ways: Record<PaymentLabel, Way> = {
  online: {
    online: true,
    companiesOnly: false,
    name: {
      pl: 'Płatność online',
      en: 'Online payment',
      it: 'Pagamento online',
      no: 'Nettbetaling',
      es: 'Pago en línea',
      de: 'Onlinezahlung',
    },
    description: {
      pl: 'Karta albo portfel u operatora płatności; wysyłamy po potwierdzeniu.',
      en: 'By card or wallet at the payment service; we ship on approval.',
      it: 'Con carta o portafoglio digitale presso il gestore; spediamo dopo la conferma.',
      no: 'Med kort eller lommebok hos betalingstjenesten; vi sender etter godkjenning.',
      es: 'Con tarjeta o monedero en la pasarela de pago; enviamos tras la confirmación.',
      de: 'Mit Karte oder Wallet beim Zahlungsdienst; Versand nach der Bestätigung.',
    },
  },
  transfer: {
    online: false,
    companiesOnly: false,
    name: {
      pl: 'Przelew bankowy',
      en: 'Bank transfer',
      it: 'Bonifico bancario',
      no: 'Bankoverføring',
      es: 'Transferencia bancaria',
      de: 'Vorkasse per Überweisung',
    },
    description: {
      pl: 'Dane do przelewu wyślemy w potwierdzeniu zamówienia; towar rezerwujemy na 7 dni.',
      en: 'Account details follow in the order confirmation; we hold the goods for seven days.',
      it: 'Le coordinate bancarie sono nella conferma d’ordine; teniamo la merce per 7 giorni.',
      no: 'Kontonummeret står i ordrebekreftelsen; vi holder av varene i sju dager.',
      es: 'Los datos de la cuenta van en la confirmación; reservamos la mercancía 7 días.',
      de: 'Die Bankverbindung steht in der Bestellbestätigung; wir reservieren die Ware 7 Tage.',
    },
  },
  invoice: {
    online: false,
    companiesOnly: true,
    name: {
      pl: 'Przelew z odroczonym terminem',
      en: 'Invoice, 30 days',
      it: 'Fattura, 30 giorni',
      no: 'Faktura, 30 dager',
      es: 'Factura a 30 días',
      de: 'Rechnung, 30 Tage',
    },
    description: {
      pl: 'Dla firm: zapłata po dostawie, 30 dni od wystawienia faktury.',
      en: 'For companies: paid after delivery, 30 days from the invoice.',
      it: 'Per aziende: pagamento dopo la consegna, a 30 giorni dalla fattura.',
      no: 'For bedrifter: betales etter levering, 30 dager fra fakturadato.',
      es: 'Para empresas: pago tras la entrega, a 30 días de la factura.',
      de: 'Für Unternehmen: Zahlung nach Lieferung, 30 Tage ab Rechnungsdatum.',
    },
  },
}

type Buyer = Pick<Choice, 'addresses'>

const isCompany = (buyer: Buyer | null) =>
  Boolean(buyer?.addresses?.billing.company && buyer.addresses.billing.taxNumber)

/** What is paid online needs a gateway that takes it. */
const isOffered = (label: PaymentLabel, buyer: Buyer | null, gateways: Gateways) =>
  (!ways[label].online || gateways[label] !== undefined) && (!ways[label].companiesOnly || isCompany(buyer))

const isPaymentLabel = (label: string): label is PaymentLabel => Object.hasOwn(ways, label)

/** In which language a way of payment is called what, offered or not: orders keep the label. */
export const paymentName = (label: PaymentLabel, language: string): string => ways[label].name[language] ?? label
export const isPaidOnline = (label: PaymentLabel): boolean => ways[label].online

/** What this buyer may choose from: companies are known by what they have put into the billing address. */
export const paymentMethods = (buyer: Buyer | null, language: string, gateways: Gateways): PaymentMethod[] =>
  paymentLabels
    .filter((label) => isOffered(label, buyer, gateways))
    .map((label) => ({
      paymentGatewayLabel: label,
      name: paymentName(label, language),
      description: ways[label].description[language] ?? '',
      online: isPaidOnline(label),
    }))

/** The label, where it is one that this buyer may choose. */
export const offeredPayment = (label: string, buyer: Buyer | null, gateways: Gateways): PaymentLabel | undefined =>
  isPaymentLabel(label) && isOffered(label, buyer, gateways) ? label : undefined
