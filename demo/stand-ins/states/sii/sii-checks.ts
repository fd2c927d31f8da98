import { createHash, createPublicKey, type KeyObject, verify, X509Certificate } from 'node:crypto'
import { readTaxNumber } from '#lib/contract/tax-numbers.ts'

const spaces = 'xmlns="http://www.sii.cl/SiiDte" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'

export const valueOf = (text: string, name: string): string =>
  new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(text)?.[1] ?? ''

/** A signature as XMLDSig has it, of a canonical form: the sum of that, and the signature of what names the sum. */
export function isSigned(canonical: string, signature: string, around: string): boolean {
  const digest = createHash('sha1').update(canonical).digest('base64')
  const [, info = ''] = /<SignedInfo>([\s\S]*?)<\/SignedInfo>/.exec(signature) ?? []
  if (valueOf(info, 'DigestValue') !== digest) return false
  try {
    const { publicKey } = new X509Certificate(Buffer.from(valueOf(signature, 'X509Certificate'), 'base64'))
    const told = `<SignedInfo xmlns="http://www.w3.org/2000/09/xmldsig#"${around}>${info}</SignedInfo>`
    return verify('sha1', Buffer.from(told), publicKey, Buffer.from(valueOf(signature, 'SignatureValue'), 'base64'))
  } catch {
    return false
  }
}

export type Dte = { seller: string; buyer: string; type: number; folio: number; total: string; issuedOn: string }

const xsi = ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'

/** Whether the stamp is signed by the key of its range, that range by SII, and of this document. */
function isStamped(document: string, { seller, type, folio, total }: Dte, sii: KeyObject): boolean {
  const [, dd = ''] = /<TED version="1.0">(<DD>[\s\S]*?<\/DD>)/.exec(document) ?? []
  const [, da = ''] = /<CAF version="1.0">(<DA>[\s\S]*?<\/DA>)/.exec(dd) ?? []
  const number = (name: string) => Buffer.from(valueOf(da, name), 'base64').toString('base64url')
  try {
    const key = createPublicKey({ key: { kty: 'RSA', n: number('M'), e: number('E') }, format: 'jwk' })
    const isBySii = verify('sha1', Buffer.from(da, 'latin1'), sii, Buffer.from(valueOf(dd, 'FRMA'), 'base64'))
    const isByRange = verify('sha1', Buffer.from(dd, 'latin1'), key, Buffer.from(valueOf(document, 'FRMT'), 'base64'))
    const [from, to] = [Number(valueOf(da, 'D')), Number(valueOf(da, 'H'))]
    const isOfIt = valueOf(dd, 'F') === String(folio) && valueOf(dd, 'MNT') === total && valueOf(dd, 'RE') === seller
    return isBySii && isByRange && isOfIt && valueOf(da, 'TD') === String(type) && from <= folio && folio <= to
  } catch {
    return false
  }
}

const isRut = (rut: string) => readTaxNumber('CL', rut) !== undefined

/** What is wrong with what a document comes to. */
function isSummed(document: string): boolean {
  const [net = 0, tax = 0, total = 0] = ['MntNeto', 'IVA', 'MntTotal'].map((name) => Number(valueOf(document, name)))
  const items = [...document.matchAll(/<Detalle>([\s\S]*?)<\/Detalle>/g)].map(([, one = '']) => one)
  const taxed = items.filter((one) => valueOf(one, 'IndExe') === '')
  const sum = taxed.reduce((all, one) => all + Number(valueOf(one, 'MontoItem')), 0)
  return sum === net && net + tax === total && Math.abs(Math.round(net * 0.19) - tax) <= 1
}

const needed = [
  'TipoDTE',
  'Folio',
  'FchEmis',
  'RUTEmisor',
  'DirOrigen',
  'CmnaOrigen',
  'RUTRecep',
  'RznSocRecep',
  'MntTotal',
  'NmbItem',
  'TmstFirma',
]
const ofInvoices = ['RznSoc', 'GiroEmis', 'Acteco', 'GiroRecep']

export type Decided = { state: string; words: string; dte?: Dte }

/** What becomes of an envelope, by the words of SII: its schema, its cover, its signatures, and whether its document is taken. */
export function decided(xml: string, company: string, sii: KeyObject): Decided {
  const [, set = '', outer = ''] =
    /<SetDTE ID="SetDoc">([\s\S]*<\/DTE>)<\/SetDTE>(<Signature[\s\S]*<\/Signature>)/.exec(xml) ?? []
  const [, id = '', inner = '', signature = ''] =
    /<Documento ID="(\w+)">([\s\S]*)<\/Documento>(<Signature[\s\S]*<\/Signature>)<\/DTE>/.exec(set) ?? []
  const document = `<Documento>${inner}</Documento>`
  const type = Number(valueOf(document, 'TipoDTE'))
  const lacking = [...needed, ...(type === 33 ? ofInvoices : [])].filter((name) => valueOf(document, name) === '')
  if (inner === '' || lacking.length > 0)
    return { state: 'RSC', words: `Rechazado por Error en Schema: ${lacking.join(' ')}` }
  const dte: Dte = {
    ...{
      seller: valueOf(document, 'RUTEmisor'),
      buyer: valueOf(document, 'RUTRecep'),
      type,
      folio: Number(valueOf(document, 'Folio')),
    },
    ...{ total: valueOf(document, 'MntTotal'), issuedOn: valueOf(document, 'FchEmis') },
  }
  const isCovered =
    valueOf(set, 'RutEmisor') === company && company === dte.seller && valueOf(set, 'TpoDTE') === String(type)
  if (!isCovered || valueOf(set, 'FchResol') === '') return { state: 'RCT', words: 'Rechazado por Error en Carátula' }
  const isWhole = isSigned(`<SetDTE ${spaces} ID="SetDoc">${set}</SetDTE>`, outer, xsi)
  const isOwn = isSigned(`<Documento ${spaces} ID="${id}">${inner}</Documento>`, signature, xsi)
  if (!isWhole || !isOwn) return { state: 'RFR', words: 'Rechazado por Error en Firma' }
  const isTaken = isStamped(document, dte, sii) && isSummed(document) && isRut(dte.buyer) && isRut(dte.seller)
  const isCorrection = type !== 61 || /<TpoDocRef>(33|39)<\/TpoDocRef><FolioRef>\d+<\/FolioRef>/.test(document)
  return isTaken && isCorrection
    ? { state: 'EPR', words: 'Envio Procesado', dte }
    : { state: 'EPR', words: 'Envio Procesado' }
}
