import type { Culture } from '#lib/contract/cultures.ts'
import type { ShippingMethod } from '#lib/contract/shipping.ts'
import { grossPrice } from '../catalogue/price.ts'
import type { Market } from '../markets.ts'
import type { ByLanguage } from '../tables.ts'

type Way = { pickup: ShippingMethod['pickup']; name: ByLanguage; description: ByLanguage }

/** Ways of delivery by SKU, in six languages. */
const ways: Record<string, Way> = {
  'SHIP-INPOST': {
    pickup: 'INPOST',
    name: {
      pl: 'Paczkomat InPost',
      en: 'InPost parcel locker',
      it: 'Locker InPost',
      no: 'InPost pakkeautomat',
      es: 'Taquilla InPost',
      de: 'InPost-Paketautomat',
    },
    description: {
      pl: 'Odbiór w wybranym Paczkomacie, paczka czeka 48 godzin.',
      en: 'Collect from the locker you choose; the parcel waits 48 hours.',
      it: 'Ritiro nel locker scelto, il pacco resta disponibile 48 ore.',
      no: 'Hent i automaten du velger; pakken venter i 48 timer.',
      es: 'Recogida en la taquilla elegida; el paquete espera 48 horas.',
      de: 'Abholung am gewählten Automaten, das Paket wartet 48 Stunden.',
    },
  },
  'SHIP-COURIER': {
    pickup: null,
    name: { pl: 'Kurier', en: 'Courier', it: 'Corriere', no: 'Bud', es: 'Mensajero', de: 'Kurier' },
    description: {
      pl: 'Dostawa pod wskazany adres w dni robocze.',
      en: 'Delivery to your address on working days.',
      it: 'Consegna al vostro indirizzo nei giorni lavorativi.',
      no: 'Levering til adressen din på virkedager.',
      es: 'Entrega en su dirección en días laborables.',
      de: 'Lieferung an Ihre Adresse an Werktagen.',
    },
  },
  'SHIP-COLLECTION': {
    pickup: null,
    name: {
      pl: 'Odbiór osobisty w Świdnicy',
      en: 'Collection in Świdnica',
      it: 'Ritiro di persona a Świdnica',
      no: 'Hent selv i Świdnica',
      es: 'Recogida en Świdnica',
      de: 'Abholung in Świdnica',
    },
    description: {
      pl: 'Po potwierdzeniu e-mailem, ul. Podziałki 10.',
      en: 'Once we have confirmed by e-mail, ul. Podziałki 10.',
      it: 'Dopo la nostra conferma via e-mail, ul. Podziałki 10.',
      no: 'Etter bekreftelse på e-post, ul. Podziałki 10.',
      es: 'Tras la confirmación por correo electrónico, ul. Podziałki 10.',
      de: 'Nach Bestätigung per E-Mail, ul. Podziałki 10.',
    },
  },
  'SHIP-UPS': {
    pickup: null,
    name: {
      pl: 'UPS, dostawa pod adres',
      en: 'UPS, to your door',
      it: 'UPS, consegna a domicilio',
      no: 'UPS, levering på døren',
      es: 'UPS, entrega a domicilio',
      de: 'UPS Standard, Lieferung an die Haustür',
    },
    description: {
      pl: 'Dostawa pod wskazany adres w dni robocze.',
      en: 'Delivery to your address on working days.',
      it: 'Consegna al vostro indirizzo nei giorni lavorativi.',
      no: 'Levering til adressen din på virkedager.',
      es: 'Entrega en su dirección en días laborables.',
      de: 'Lieferung an Ihre Adresse an Werktagen.',
    },
  },
  'SHIP-UPS-ACCESS-POINT': {
    pickup: 'UPS',
    name: {
      pl: 'UPS Access Point, odbiór w punkcie',
      en: 'UPS Access Point, collect nearby',
      it: 'UPS Access Point, ritiro in un punto vicino',
      no: 'UPS Access Point, hent i nærheten',
      es: 'UPS Access Point, recogida en un punto cercano',
      de: 'UPS Access Point, Abholung im Paketshop',
    },
    description: {
      pl: 'Odbiór w wybranym punkcie, paczka czeka 7 dni.',
      en: 'Collect from the point you choose; the parcel waits seven days.',
      it: 'Ritiro nel punto scelto, il pacco resta disponibile 7 giorni.',
      no: 'Hent på stedet du velger; pakken venter i sju dager.',
      es: 'Recogida en el punto elegido; el paquete espera 7 días.',
      de: 'Abholung am gewählten Punkt, das Paket wartet 7 Tage.',
    },
  },
}

/** SKU, price with tax in minor units, working days at least and at most. */
type Offer = [sku: string, gross: number, from: number, to: number]

const ups = (door: number, point: number, from: number, to: number): Offer[] => [
  ['SHIP-UPS', door, from, to],
  ['SHIP-UPS-ACCESS-POINT', point, from, to],
]

/** What is offered where, and what it costs; the content pages on delivery say the same. */
const offers: Record<Culture, Offer[]> = {
  'pl-PL': [
    ['SHIP-INPOST', 1_499, 1, 2],
    ['SHIP-COURIER', 1_999, 1, 2],
    ['SHIP-COLLECTION', 0, 1, 1],
  ],
  'de-DE': ups(690, 490, 2, 4),
  'it-IT': ups(890, 690, 3, 5),
  'es-ES': ups(890, 690, 3, 5),
  'no-NO': ups(11_900, 8_900, 3, 6),
  'en-US': ups(1_490, 990, 4, 6),
  'en-SG': ups(1_500, 1_000, 4, 6),
  'en-IN': ups(45_000, 30_000, 6, 9),
  'es-CL': ups(6_990, 4_990, 6, 9),
  'es-PE': ups(2_500, 1_800, 6, 9),
  'es-MX': ups(19_900, 14_900, 5, 8),
}

const toMethod = ([sku, gross, from, to]: Offer, market: Market): ShippingMethod => {
  const way = ways[sku]
  if (!way) throw new Error(`The way of delivery ${sku} has no words`)
  return {
    productSkuCode: sku,
    name: way.name[market.language] ?? sku,
    description: way.description[market.language] ?? '',
    price: grossPrice(gross, market),
    pickup: way.pickup,
    days: { from, to },
  }
}

export const shippingMethods = (market: Market): ShippingMethod[] =>
  offers[market.culture].map((offer) => toMethod(offer, market))

export function shippingMethod(sku: string, market: Market): ShippingMethod | undefined {
  const offer = offers[market.culture].find(([offered]) => offered === sku)
  return offer && toMethod(offer, market)
}
