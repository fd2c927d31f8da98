import { amountsOf, type AgreedAmounts, type AgreedLine, sixDecimals, twoDecimals } from './agreed-amounts.ts'
import { emisorOf, issuedAtOf, paymentOf, plainly, receptorOf } from './cfdi-parts.ts'
import type { Invoice, InvoiceLine } from './invoice.ts'
import { documentOf, type XmlElement } from './xml.ts'

type Attributes = Readonly<Record<string, string | null>>

/** Elements of a CFDI say all by attributes; one that says nothing is left out. */
const c = (name: string, said: Attributes, content: readonly (XmlElement | null)[] = []): XmlElement => ({
  name: `cfdi:${name}`,
  attributes: Object.fromEntries(
    Object.entries(said).filter((one): one is [string, string] => one[1] !== null && one[1] !== ''),
  ),
  content: content.filter((one) => one !== null),
})

export const isUuid = (text: string | null): text is string =>
  text !== null && /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$/i.test(text)

/**
 * An invoice as the SAT has it, CFDI 4.0, before it is sealed and stamped. A correction is a comprobante of egreso; what it corrects
 * is named by the number that the PAC gave it.
 */
export function writeCfdi(
  invoice: Invoice,
  { correctsTaken = null, writtenAt }: { correctsTaken?: string | null; writtenAt?: Date | undefined } = {},
): string {
  const amounts = amountsOf(invoice)
  const emisor = emisorOf(invoice)
  const receptor = receptorOf(invoice)
  const { form, method } = paymentOf(invoice)
  const [, series = '', folio = invoice.number] = /^(.*)-(\d+)$/.exec(invoice.number) ?? []
  return documentOf(
    c(
      'Comprobante',
      {
        'xmlns:cfdi': 'http://www.sat.gob.mx/cfd/4',
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xsi:schemaLocation': 'http://www.sat.gob.mx/cfd/4 http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd',
        Version: '4.0',
        Serie: plainly(series, 25),
        Folio: plainly(folio, 40),
        Fecha: issuedAtOf(invoice, writtenAt),
        FormaPago: form,
        CondicionesDePago: method === 'PPD' ? plainly(invoice.payment.terms ?? '', 1_000) : null,
        SubTotal: twoDecimals(amounts.subTotal),
        Descuento: amounts.discount > 0n ? twoDecimals(amounts.discount) : null,
        Moneda: invoice.currency,
        TipoCambio: invoice.currency === 'MXN' ? '1' : null,
        Total: twoDecimals(amounts.total),
        TipoDeComprobante: invoice.corrects ? 'E' : 'I',
        Exportacion: '01',
        MetodoPago: method,
        LugarExpedicion: emisor.place,
      },
      [
        invoice.corrects && isUuid(correctsTaken) ? relatedOf(invoice.corrects, correctsTaken) : null,
        c('Emisor', { Rfc: emisor.rfc, Nombre: emisor.name, RegimenFiscal: emisor.regime }),
        c('Receptor', {
          Rfc: receptor.rfc,
          Nombre: receptor.name,
          DomicilioFiscalReceptor: receptor.postcode,
          RegimenFiscalReceptor: receptor.regime,
          UsoCFDI: invoice.corrects && receptor.use !== 'S01' ? 'G02' : receptor.use,
        }),
        c('Conceptos', {}, amounts.lines.map(conceptOf)),
        taxesOf(amounts),
      ],
    ),
  )
}

/** 03 is goods that came back, 01 anything else that is taken off. */
const relatedOf = ({ returned }: NonNullable<Invoice['corrects']>, uuid: string): XmlElement =>
  c('CfdiRelacionados', { TipoRelacion: returned ? '03' : '01' }, [c('CfdiRelacionado', { UUID: uuid.toUpperCase() })])

/** What the catalogue of the SAT has for delivery, and for what it has nothing for. */
const delivery = '78102200'
const unknown = '01010101'

/** The catalogue has segments and families of UNSPSC only by their classes. */
const productKeyOf = ({ unspsc, unit }: Pick<InvoiceLine, 'unspsc' | 'unit'>): string => {
  if (unit === 'C62') return delivery
  return unspsc !== undefined && /^\d{8}$/.test(unspsc) && !unspsc.endsWith('0000') ? unspsc : unknown
}

function conceptOf({ line, importe, discount, base, tax }: AgreedLine): XmlElement {
  const pieces = BigInt(Math.abs(line.quantity))
  const isTaxed = base > 0n
  return c(
    'Concepto',
    {
      ClaveProdServ: productKeyOf(line),
      NoIdentificacion: plainly(line.sku, 100),
      Cantidad: String(pieces),
      ClaveUnidad: line.unit === 'C62' ? 'E48' : 'H87',
      Unidad: line.unit === 'C62' ? 'Servicio' : 'Pieza',
      Descripcion: plainly([line.name, ...(line.note ? [line.note] : [])].join(' - '), 1_000),
      ValorUnitario: sixDecimals((importe * 2n + pieces) / (2n * pieces)),
      Importe: sixDecimals(importe),
      Descuento: discount > 0n ? sixDecimals(discount) : null,
      ObjetoImp: isTaxed ? '02' : '01',
    },
    isTaxed
      ? [
          c('Impuestos', {}, [
            c('Traslados', {}, [
              c('Traslado', {
                Base: sixDecimals(base),
                ...kindOf(line.rate),
                Importe: sixDecimals(tax),
              }),
            ]),
          ]),
        ]
      : [],
  )
}

/** IVA, by its rate. */
const kindOf = (rate: number) => ({ Impuesto: '002', TipoFactor: 'Tasa', TasaOCuota: (rate / 100).toFixed(6) })

function taxesOf({ taxes, lines }: AgreedAmounts): XmlElement | null {
  const told = taxes.filter(({ rate }) => lines.some(({ line, base }) => line.rate === rate && base > 0n))
  if (told.length === 0) return null
  const total = told.reduce((all, { tax }) => all + tax, 0n)
  return c('Impuestos', { TotalImpuestosTrasladados: twoDecimals(total) }, [
    c(
      'Traslados',
      {},
      told.map(({ rate, base, tax }) =>
        c('Traslado', { Base: twoDecimals(base), ...kindOf(rate), Importe: twoDecimals(tax) }),
      ),
    ),
  ])
}
