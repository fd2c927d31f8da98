import type { Complaint } from '#lib/contract/law.ts'
import type { InferOutput } from 'valibot'

type Sheet = InferOutput<typeof Complaint>

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

const en: LawWords = {
  wholeOrder: 'The whole order',
  orderFound: 'There is an order with this number and this e-mail address.',
  orderNotFound: 'No order has both this number and this e-mail address. Please look for it by hand.',
  complaintKind: { claim: 'Claim', grievance: 'Grievance' },
  good: { product: 'Product', service: 'Service' },
  answerBy: { email: 'By e-mail', post: 'By post' },
}

const words: Record<string, LawWords> = {
  en,
  pl: {
    wholeOrder: 'Całe zamówienie',
    orderFound: 'Zamówienie o tym numerze i adresie e-mail istnieje.',
    orderNotFound: 'Żadne zamówienie nie ma jednocześnie tego numeru i tego adresu e-mail. Trzeba je odszukać ręcznie.',
    complaintKind: { claim: 'Reklamacja', grievance: 'Skarga' },
    good: { product: 'Produkt', service: 'Usługa' },
    answerBy: { email: 'E-mailem', post: 'Pocztą' },
  },
  de: {
    wholeOrder: 'Die gesamte Bestellung',
    orderFound: 'Zu dieser Nummer und E-Mail-Adresse gibt es eine Bestellung.',
    orderNotFound: 'Keine Bestellung hat sowohl diese Nummer als auch diese E-Mail-Adresse. Bitte von Hand zuordnen.',
    complaintKind: { claim: 'Reklamation', grievance: 'Beschwerde' },
    good: { product: 'Ware', service: 'Dienstleistung' },
    answerBy: { email: 'Per E-Mail', post: 'Per Post' },
  },
  it: {
    wholeOrder: 'L’intero ordine',
    orderFound: 'Esiste un ordine con questo numero e questo indirizzo e-mail.',
    orderNotFound: 'Nessun ordine ha sia questo numero sia questo indirizzo e-mail. Da cercare a mano.',
    complaintKind: { claim: 'Reclamo', grievance: 'Lamentela' },
    good: { product: 'Prodotto', service: 'Servizio' },
    answerBy: { email: 'Per e-mail', post: 'Per posta' },
  },
  no: {
    wholeOrder: 'Hele bestillingen',
    orderFound: 'Det finnes en bestilling med dette nummeret og denne e-postadressen.',
    orderNotFound: 'Ingen bestilling har både dette nummeret og denne e-postadressen. Den må finnes manuelt.',
    complaintKind: { claim: 'Reklamasjon', grievance: 'Klage' },
    good: { product: 'Vare', service: 'Tjeneste' },
    answerBy: { email: 'På e-post', post: 'I posten' },
  },
  es: {
    wholeOrder: 'Todo el pedido',
    orderFound: 'Hay un pedido con este número y este correo electrónico.',
    orderNotFound: 'Ningún pedido tiene a la vez este número y este correo electrónico. Hay que buscarlo a mano.',
    complaintKind: { claim: 'Reclamo', grievance: 'Queja' },
    good: { product: 'Producto', service: 'Servicio' },
    answerBy: { email: 'Por correo electrónico', post: 'Por correo postal' },
  },
}

export const lawWordsIn = (language: string): LawWords => words[language] ?? en
