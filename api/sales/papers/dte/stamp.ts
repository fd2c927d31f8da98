import { sign } from 'node:crypto'
import type { Caf } from './caf.ts'
import { type DteCertificate, signatureOf, spaces } from './sign-xml.ts'

/** As much of a document of ours as is needed here; it is written by `dte.ts`. */
export type Told = { seller: string; buyer: string; type: number; folio: number; issuedOn: string; total: string }

const valueOf = (text: string, name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? ''

export const toldIn = (document: string): Told => ({
  seller: valueOf(document, 'RUTEmisor'),
  buyer: valueOf(document, 'RUTRecep'),
  type: Number(valueOf(document, 'TipoDTE')),
  folio: Number(valueOf(document, 'Folio')),
  issuedOn: valueOf(document, 'FchEmis'),
  total: valueOf(document, 'MntTotal'),
})

/** Text of so many characters as it stands in a document, none of whose letters is cut in half. */
const cut = (text: string, most: number) => text.replace(new RegExp(`^((?:&\\w+;|[^&]){0,${most}}).*$`, 's'), '$1')

/** The stamp (timbre) of a document: what it says in short, signed by the key of the range that its folio is of. */
function tedOf(document: string, folio: number, caf: Caf, at: string): string {
  const { seller, buyer, type, issuedOn, total } = toldIn(document)
  const told = [
    `<DD><RE>${seller}</RE><TD>${type}</TD><F>${folio}</F><FE>${issuedOn}</FE><RR>${buyer}</RR>`,
    `<RSR>${cut(valueOf(document, 'RznSocRecep'), 40)}</RSR><MNT>${total}</MNT><IT1>${cut(valueOf(document, 'NmbItem'), 40)}</IT1>`,
    `${caf.xml}<TSTED>${at}</TSTED></DD>`,
  ].join('')
  const signed = sign('sha1', Buffer.from(told, 'latin1'), caf.key).toString('base64')
  return `<TED version="1.0">${told}<FRMT algoritmo="SHA1withRSA">${signed}</FRMT></TED>`
}

/** A document with its folio and its stamp, signed by whoever signs for the seller: a whole DTE. */
export function signedDte(
  document: string,
  { folio, caf, certificate, at }: { folio: number; caf: Caf; certificate: DteCertificate; at: string },
): { id: string; ted: string; xml: string } {
  const { type } = toldIn(document)
  const id = `T${type}F${folio}`
  const ted = tedOf(document, folio, caf, at)
  const inner = document
    .replace('<Folio></Folio>', `<Folio>${folio}</Folio>`)
    .replace(/^<Documento>/, '')
    .replace(/<\/Documento>$/, () => `${ted}<TmstFirma>${at}</TmstFirma></Documento>`)
  const signature = signatureOf({ id, canonical: `<Documento ${spaces} ID="${id}">${inner}` }, certificate)
  return { id, ted, xml: `<DTE ${spaces} version="1.0"><Documento ID="${id}">${inner}${signature}</DTE>` }
}

type Envelope = { sender: string; seller: string; resolution: { on: string; number: number } }

/** What SII gets: a set of one document under its cover, signed once more. Receipts have an envelope of their own. */
export function envelopeOf(
  dte: string,
  type: number,
  { sender, seller, resolution }: Envelope,
  certificate: DteCertificate,
  at: string,
) {
  const isReceipt = type === 39
  const name = isReceipt ? 'EnvioBOLETA' : 'EnvioDTE'
  const schema = isReceipt ? 'EnvioBOLETA_v11.xsd' : 'EnvioDTE_v10.xsd'
  const cover = [
    `<Caratula version="1.0"><RutEmisor>${seller}</RutEmisor><RutEnvia>${sender}</RutEnvia><RutReceptor>60803000-K</RutReceptor>`,
    `<FchResol>${resolution.on}</FchResol><NroResol>${resolution.number}</NroResol><TmstFirmaEnv>${at}</TmstFirmaEnv>`,
    `<SubTotDTE><TpoDTE>${type}</TpoDTE><NroDTE>1</NroDTE></SubTotDTE></Caratula>`,
  ].join('')
  // What its parent says already is not said again, in canonical forms.
  const own = dte.replace(`<DTE ${spaces} `, '<DTE ')
  const canonical = `<SetDTE ${spaces} ID="SetDoc">${cover}${own}</SetDTE>`
  const signature = signatureOf({ id: 'SetDoc', canonical }, certificate)
  return [
    '<?xml version="1.0" encoding="ISO-8859-1"?>\n',
    `<${name} ${spaces} xsi:schemaLocation="http://www.sii.cl/SiiDte ${schema}" version="1.0">`,
    `<SetDTE ID="SetDoc">${cover}${own}</SetDTE>${signature}</${name}>`,
  ].join('')
}
