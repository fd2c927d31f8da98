import { hash, verify, X509Certificate } from 'node:crypto'
import { eachIn, inCpe, saidIn } from '../../../../api/sales/papers/cpe/read-cpe.ts'

type Check = { code: string; says: string; fails: (cpe: unknown, file: string) => boolean }

const numberIn = (node: unknown, ...path: string[]) => Number(saidIn(node, ...path) || 0)
const lines = (cpe: unknown) => [...eachIn(cpe, 'InvoiceLine'), ...eachIn(cpe, 'CreditNoteLine')]
const added = (all: readonly unknown[], ...path: string[]) =>
  all.reduce<number>((sum, one) => sum + numberIn(one, ...path), 0)
/** SUNAT bears a difference of one sol. */
const differ = (one: number, other: number) => Math.abs(one - other) > 1
const party = ['Party', 'PartyIdentification', 'ID']
const buyerKind = (cpe: unknown) => inCpe(cpe, 'AccountingCustomerParty', ...party, '@schemeID')
const buyerNumber = (cpe: unknown) => saidIn(cpe, 'AccountingCustomerParty', ...party)

const signature = /<ds:Signature Id="SignatureSP">.*<\/ds:Signature>/s
const part = (file: string, name: string) => new RegExp(`<ds:${name}>([^<]*)</ds:${name}>`).exec(file)?.[1] ?? ''

/** The sum of the file without its signature, and the signature of what tells the sum. */
function isSigned(file: string): boolean {
  const bare = file.replace(/^<\?xml[^>]*\?>\s*/, '').trimEnd()
  if (hash('sha256', bare.replace(signature, ''), 'base64') !== part(file, 'DigestValue')) return false
  const root = /^<\w+((?: [\w:]+="[^"]*")*)>/.exec(bare)?.[1] ?? ''
  const info =
    /<ds:SignedInfo>.*<\/ds:SignedInfo>/s.exec(file)?.[0].replace('<ds:SignedInfo>', `<ds:SignedInfo${root}>`) ?? ''
  const { publicKey } = new X509Certificate(Buffer.from(part(file, 'X509Certificate'), 'base64'))
  return verify('sha256', Buffer.from(info), publicKey, Buffer.from(part(file, 'SignatureValue'), 'base64'))
}

/** What SUNAT looks at, by its own numbers, and refuses. A RUC that ends with four nines is that of nobody. */
const checks: readonly Check[] = [
  { code: '2335', says: 'El documento electrónico ingresado ha sido alterado', fails: (_, file) => !isSigned(file) },
  {
    code: '1001',
    says: 'ID - El dato SERIE-CORRELATIVO no cumple con el formato de acuerdo al tipo de comprobante',
    fails: (cpe) => !/^[FB][A-Z0-9]{3}-\d{1,8}$/.test(saidIn(cpe, 'ID')),
  },
  {
    code: '2017',
    says: 'El numero de documento de identidad del receptor debe ser RUC',
    fails: (cpe) =>
      (buyerKind(cpe) === '6' && !/^\d{11}$/.test(buyerNumber(cpe))) ||
      (saidIn(cpe, 'InvoiceTypeCode') === '01' &&
        inCpe(cpe, 'InvoiceTypeCode', '@listID') === '0101' &&
        buyerKind(cpe) !== '6'),
  },
  {
    code: '1083',
    says: 'El numero de RUC del receptor no existe.',
    fails: (cpe) => buyerKind(cpe) === '6' && buyerNumber(cpe).endsWith('9999'),
  },
  {
    code: '2022',
    says: 'RegistrationName - El dato ingresado no cumple con el estandar',
    fails: (cpe) => saidIn(cpe, 'AccountingCustomerParty', 'Party', 'PartyLegalEntity', 'RegistrationName').length < 3,
  },
  {
    code: '2116',
    says: 'El tipo de documento modificado por la Nota de credito debe ser factura electronica o ticket',
    fails: (cpe) => {
      const corrected = saidIn(cpe, 'BillingReference', 'InvoiceDocumentReference', 'ID')
      return corrected !== '' && corrected[0] !== saidIn(cpe, 'ID')[0]
    },
  },
  {
    code: '3103',
    says: 'El producto del factor y monto base de la afectación del IGV no corresponde al monto de afectacion de linea',
    fails: (cpe) =>
      lines(cpe).some((line) => {
        const [tax] = eachIn(line, 'TaxTotal', 'TaxSubtotal')
        const rate = numberIn(tax, 'TaxCategory', 'Percent')
        return differ((numberIn(tax, 'TaxableAmount') * rate) / 100, numberIn(tax, 'TaxAmount'))
      }),
  },
  {
    code: '3271',
    says: 'El valor de venta por ítem difiere de los importes consignados',
    fails: (cpe) =>
      lines(cpe).some((line) => {
        const pieces = numberIn(line, 'InvoicedQuantity') + numberIn(line, 'CreditedQuantity')
        const off = numberIn(line, 'AllowanceCharge', 'Amount')
        return differ(pieces * numberIn(line, 'Price', 'PriceAmount') - off, numberIn(line, 'LineExtensionAmount'))
      }),
  },
  {
    code: '3278',
    says: 'La sumatoria de valor de venta no corresponde a los importes consignados',
    fails: (cpe) =>
      differ(added(lines(cpe), 'LineExtensionAmount'), numberIn(cpe, 'LegalMonetaryTotal', 'LineExtensionAmount')),
  },
  {
    code: '3280',
    says: 'El importe total del comprobante no coincide con el valor calculado',
    fails: (cpe) =>
      lines(cpe).length === 0 ||
      differ(
        numberIn(cpe, 'LegalMonetaryTotal', 'LineExtensionAmount') + numberIn(cpe, 'TaxTotal', 'TaxAmount'),
        numberIn(cpe, 'LegalMonetaryTotal', 'PayableAmount'),
      ),
  },
  {
    code: '3267',
    says: 'La fecha de pago de la cuota no puede ser anterior o igual a la fecha de emisión',
    fails: (cpe) => {
      const terms = inCpe(cpe, 'PaymentTerms')
      const days = (Array.isArray(terms) ? terms : []).map((one) => saidIn(one, 'PaymentDueDate')).filter(Boolean)
      return days.some((day) => day <= saidIn(cpe, 'IssueDate'))
    },
  },
]

/** What it takes all the same, and tells in its constancia. */
const observed: readonly Check[] = [
  {
    code: '4093',
    says: 'El codigo de ubigeo del domicilio fiscal del emisor no es válido',
    fails: (cpe) =>
      !/^\d{6}$/.test(saidIn(cpe, 'AccountingSupplierParty', 'Party', 'PartyLegalEntity', 'RegistrationAddress', 'ID')),
  },
]

export type CpeFault = { code: string; says: string }

export const faultIn = (cpe: unknown, file: string): CpeFault | undefined =>
  checks.find(({ fails }) => fails(cpe, file))
export const observationsIn = (cpe: unknown, file: string): CpeFault[] =>
  observed.filter(({ fails }) => fails(cpe, file))
