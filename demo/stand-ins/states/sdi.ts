import { createHash } from 'node:crypto'
import { countryIsoDay } from '#lib/formats/dates.ts'
import { xmlDocument, xmlText } from '#lib/formats/xml.ts'
import type { SdiChannel } from '../../../api/sales/papers/sdi/sdi-port.ts'
import { faultsOf, readFattura, type Fault, type Fattura } from './sdi-checks.ts'

type Sent = { reference: string; content: string; at: string; receipts: string[] }

const element = (name: string, content: string) => `<${name}>${content}</${name}>`
const told = (name: string, text: string) => element(name, xmlText(text))

/** A message as SdI writes it. */
const message = (root: string, { name, sent }: { name: string; sent: Sent }, more = ''): string =>
  xmlDocument(
    `<ns3:${root} xmlns:ns3="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0" versione="1.0">${[
      told('IdentificativoSdI', sent.reference),
      told('NomeFile', name),
      told('DataOraRicezione', sent.at),
      more,
    ].join('')}</ns3:${root}>`,
  )

const faultList = (faults: readonly Fault[]) =>
  element(
    'ListaErrori',
    faults.map(({ code, says }) => element('Errore', told('Codice', code) + told('Descrizione', says))).join(''),
  )

/** Whose invoice it is: SdI takes it once. */
const invoiceOf = ({ FatturaElettronicaHeader: header, FatturaElettronicaBody: body }: Fattura) => {
  const { Numero, Data } = body.DatiGenerali.DatiGeneraliDocumento
  return [header.CedentePrestatore.DatiAnagrafici.IdFiscaleIVA.IdCodice, Numero, Data.slice(0, 4)].join(' ')
}

/**
 * A system that answers as SdI does: it refuses what breaks its rules and what it has already, delivers to channels and offices (RC),
 * and lays what is for a mailbox or for nobody into the tax drawer of the buyer (MC). To a code that begins with YYY it delivers later.
 */
export function sdiStandIn(): SdiChannel {
  const files = new Map<string, Sent>()
  const taken = new Map<string, string>()

  function firstReceipt(name: string, sent: Sent): string[] {
    const fattura = readFattura(sent.content)
    const code = fattura.FatturaElettronicaHeader.DatiTrasmissione.CodiceDestinatario
    const key = invoiceOf(fattura)
    const faults = faultsOf(fattura, countryIsoDay(sent.at, 'it-IT'))
    if (taken.has(key)) faults.push({ code: '00404', says: 'Fattura duplicata' })
    if (faults.length > 0) return [message('RicevutaScarto', { name, sent }, faultList(faults))]
    taken.set(key, name)
    if (code.startsWith('YYY')) return []
    const isDelivered = code !== '0000000' && code !== 'XXXXXXX'
    return [
      isDelivered
        ? message('RicevutaConsegna', { name, sent }, told('DataOraConsegna', sent.at))
        : message('RicevutaImpossibilitaRecapito', { name, sent }, told('Descrizione', 'Messa a disposizione')),
    ]
  }

  return {
    send: async ({ name, content }) => {
      const known = files.get(name)
      if (known) return { reference: known.reference }
      const sum = createHash('sha256').update(name).digest()
      const reference = String(sum.readUIntBE(0, 5) % 10_000_000_000).padStart(10, '1')
      const sent: Sent = { reference, content, at: new Date().toISOString(), receipts: [] }
      sent.receipts = firstReceipt(name, sent)
      files.set(name, sent)
      return { reference }
    },
    receipts: async ({ name, reference }) => {
      // What it was sent before it was started anew has been delivered since.
      const sent = files.get(name) ?? { reference, content: '', at: new Date().toISOString(), receipts: [] }
      const { receipts } = sent
      if (receipts.length === 0) sent.receipts = [message('RicevutaConsegna', { name, sent })]
      return receipts.length === 0 && files.has(name) ? receipts : sent.receipts
    },
  }
}
