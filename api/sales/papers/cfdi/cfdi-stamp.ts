import type { FiscalVerdict } from '../fiscal-port.ts'
import { isUuid } from '../invoice/cfdi.ts'
import { nodeAt, readCfdi, textAt } from './cfdi-chain.ts'

type Taken = Extract<FiscalVerdict, { status: 'accepted' }>

/** Where the SAT shows what it knows of a CFDI. */
const checkedAt = 'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx'

/** Without zeros that say nothing, but for one behind the point. */
const shortened = (total: string): string =>
  Number(total)
    .toFixed(6)
    .replace(/0{1,5}$/, '')

/** PACs stamp by the hour of the centre of Mexico, six hours behind. */
function stampedAt(local: string): string {
  const at = new Date(`${local}-06:00`)
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}

/** What a stamped file says: the number that the PAC gave it, its code, and what a paper of it has to show. An error where it is not the file that was sealed. */
export function readStamped(takenFile: string, sealedFile: string): Taken {
  const cfdi = readCfdi(takenFile)
  const stamp = nodeAt(cfdi, 'Complemento', 'TimbreFiscalDigital')
  const said = (name: string) => textAt(stamp, name)
  const sello = textAt(cfdi, 'Sello')
  if (!isUuid(said('UUID')) || said('SelloSAT') === '') throw new Error('the PAC gave no stamp')
  if (sello !== textAt(readCfdi(sealedFile), 'Sello') || said('SelloCFD') !== sello)
    throw new Error('the PAC stamped another file')
  const chain = ['Version', 'UUID', 'FechaTimbrado', 'RfcProvCertif', 'Leyenda', 'SelloCFD', 'NoCertificadoSAT']
  const parties = [nodeAt(cfdi, 'Emisor'), nodeAt(cfdi, 'Receptor')].map((party) =>
    encodeURIComponent(textAt(party, 'Rfc')),
  )
  const uuid = said('UUID').toUpperCase()
  const total = textAt(cfdi, 'Total')
  const tax = textAt(nodeAt(cfdi, 'Impuestos'), 'TotalImpuestosTrasladados')
  const discount = textAt(cfdi, 'Descuento')
  return {
    status: 'accepted',
    number: uuid,
    qr: `${checkedAt}?id=${uuid}&re=${parties[0]}&rr=${parties[1]}&tt=${shortened(total)}&fe=${encodeURIComponent(sello.slice(-8))}`,
    stamp: [
      `CFDI ${textAt(cfdi, 'Version')}, ${[textAt(cfdi, 'TipoDeComprobante'), textAt(cfdi, 'MetodoPago'), textAt(cfdi, 'FormaPago')].join(' ')}, Exportación ${textAt(cfdi, 'Exportacion')}, ${textAt(cfdi, 'Fecha')}, C.P. ${textAt(cfdi, 'LugarExpedicion')}`,
      `Subtotal ${textAt(cfdi, 'SubTotal')}${discount && `, descuento ${discount}`}${tax && `, IVA ${tax}`}, total ${total} ${textAt(cfdi, 'Moneda')}`,
      `Certificado del emisor ${textAt(cfdi, 'NoCertificado')}, del SAT ${said('NoCertificadoSAT')}, RFC del PAC ${said('RfcProvCertif')}, ${said('FechaTimbrado')}`,
      `Sello digital del CFDI: ${sello}`,
      `Sello digital del SAT: ${said('SelloSAT')}`,
      `Cadena original del complemento de certificación digital del SAT: ||${chain.flatMap((name) => said(name) || []).join('|')}||`,
    ].join('\n'),
    messages: [{ kind: 'TFD', at: stampedAt(said('FechaTimbrado')), text: uuid }],
    takenFile,
  }
}
