import { bodyOf } from './fatturapa-body.ts'
import { addressOf, destinationOf, formatOf, latin, numbersOf, plain } from './fatturapa-parts.ts'
import type { Invoice } from './invoice.ts'
import { documentOf, el, type XmlElement } from './xml.ts'

type Written = XmlElement | null

/** An invoice as SdI takes it: FatturaPA 1.2. `sent` tells one file from those that were sent before. */
export function writeFatturaPa(invoice: Invoice, { sent }: { sent?: string | undefined } = {}): string {
  const format = formatOf(invoice)
  const body = bodyOf(invoice)
  const header = el('FatturaElettronicaHeader', [transmissionOf(invoice, sent), sellerOf(invoice), buyerOf(invoice)])
  if (!header || !body) throw new Error(`The invoice ${invoice.number} says nothing`)
  return documentOf({
    name: 'p:FatturaElettronica',
    content: [header, body],
    attributes: { versione: format, 'xmlns:p': 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2' },
  })
}

const idOf = (name: string, country: string, number: string): Written =>
  el(name, [el('IdPaese', country), el('IdCodice', number)])

const numberOfSeller = ({ seller: { vatId } }: Invoice): [country: string, number: string] => [
  (vatId ?? '').slice(0, 2),
  plain((vatId ?? '').slice(2), 28),
]

function transmissionOf(invoice: Invoice, sent: string | undefined): Written {
  const { code, pec } = destinationOf(invoice)
  return el('DatiTrasmissione', [
    idOf('IdTrasmittente', ...numberOfSeller(invoice)),
    el('ProgressivoInvio', sent ?? invoice.number.replaceAll(/[^A-Za-z0-9]/g, '').slice(-10)),
    el('FormatoTrasmissione', formatOf(invoice)),
    el('CodiceDestinatario', code),
    el('PECDestinatario', pec),
  ])
}

function sellerOf(invoice: Invoice): Written {
  const { seller, references } = invoice
  return el('CedentePrestatore', [
    el('DatiAnagrafici', [
      idOf('IdFiscaleIVA', ...numberOfSeller(invoice)),
      el('Anagrafica', [el('Denominazione', latin(seller.name, 80))]),
      // Of whom is taxed as most are: the special ones are of trades that are none of a shop's.
      el('RegimeFiscale', 'RF01'),
    ]),
    addressOf('Sede', seller.address),
    registrationOf(seller.registration?.id ?? ''),
    el('Contatti', [el('Telefono', phoneOf(seller.contact.phone)), el('Email', emailOf(seller.contact.email))]),
    el('RiferimentoAmministrazione', plain(references.costCentre ?? '', 20)),
  ])
}

/** As chambers of commerce write their numbers: `REA MI-1234567`. */
function registrationOf(register: string): Written {
  const [, office, number] = /\bREA[ :]+([A-Z]{2})[ -]*(\d{1,20})\b/.exec(register) ?? []
  if (!office || !number) return null
  return el('IscrizioneREA', [el('Ufficio', office), el('NumeroREA', number), el('StatoLiquidazione', 'LN')])
}

/** Without the country, which has no room in twelve characters. */
function phoneOf(phone: string): string | null {
  const bare = phone.replaceAll(/[^\d+]/g, '').replace(/^\+39/, '')
  return bare.length >= 5 && bare.length <= 12 ? bare : null
}

const emailOf = (email: string) => (/^.+@.+\..+$/.test(email) ? plain(email, 256) : null)

function buyerOf(invoice: Invoice): Written {
  const { buyer } = invoice
  const { vat, code } = numbersOf(invoice)
  return el('CessionarioCommittente', [
    el('DatiAnagrafici', [
      vat && idOf('IdFiscaleIVA', ...vat),
      el('CodiceFiscale', code),
      el('Anagrafica', [el('Denominazione', latin(buyer.name, 80))]),
    ]),
    addressOf('Sede', buyer.address),
  ])
}
