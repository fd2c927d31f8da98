import { verify, X509Certificate } from 'node:crypto'
import { chainOf, nodeAt, nodesAt, readCfdi, textAt } from '../../../../api/sales/papers/cfdi/cfdi-chain.ts'

type Cfdi = ReturnType<typeof readCfdi>
type Check = { code: string; says: string; fails: (cfdi: Cfdi, file: string) => boolean }

const numberAt = (node: Cfdi, name: string): number => Number(textAt(node, name) || 0)
const lines = (cfdi: Cfdi) => nodesAt(cfdi, 'Conceptos', 'Concepto')
const added = (nodes: readonly Cfdi[], name: string) => nodes.reduce((sum, node) => sum + numberAt(node, name), 0)
const taxesOf = (node: Cfdi) => nodesAt(node, 'Impuestos', 'Traslados', 'Traslado')
const sums = (cfdi: Cfdi) => nodeAt(cfdi, 'Impuestos')
const receptor = (cfdi: Cfdi) => nodeAt(cfdi, 'Receptor')
const emisor = (cfdi: Cfdi) => nodeAt(cfdi, 'Emisor')
const differ = (one: number, other: number, most: number) => Math.abs(one - other) > most + 1e-7

/** Whom a regime is for, and who may use an invoice for goods and costs. */
const ofCompanies = ['601', '603', '620', '622', '623', '624', '626']
const ofPersons = ['605', '606', '607', '608', '611', '612', '614', '615', '616', '621', '625', '626']
const working = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626']
const isWrongRegime = (node: Cfdi, name: string) =>
  !(textAt(node, 'Rfc').length === 12 ? ofCompanies : ofPersons).includes(textAt(node, name))
const isGeneric = (rfc: string) => rfc === 'XAXX010101000' || rfc === 'XEXX010101000'

const isSealed = (cfdi: Cfdi, file: string): boolean => {
  const { publicKey } = new X509Certificate(Buffer.from(textAt(cfdi, 'Certificado'), 'base64'))
  return verify('sha256', Buffer.from(chainOf(file)), publicKey, Buffer.from(textAt(cfdi, 'Sello'), 'base64'))
}

const oldest = 72 * 3_600_000

/** What a PAC looks at, by the numbers of the SAT. Numbers (RFC) that begin with ZZZ are registered nowhere; to the postcode 00000 belongs nobody. */
const checks: readonly Check[] = [
  {
    code: 'CFDI40102',
    says: 'El resultado de la digestión debe ser igual al resultado de la desencripción del sello.',
    fails: (cfdi, file) => !isSealed(cfdi, file),
  },
  {
    code: '401',
    says: 'El rango de la fecha de generación no debe de ser mayor a 72 horas para la emisión del timbre.',
    fails: (cfdi) => Date.now() - Date.parse(`${textAt(cfdi, 'Fecha')}-06:00`) > oldest,
  },
  {
    code: 'CFDI40108',
    says: 'El SubTotal no es igual al redondeo de la suma de los importes de los conceptos.',
    fails: (cfdi) => differ(numberAt(cfdi, 'SubTotal'), added(lines(cfdi), 'Importe'), 0.005),
  },
  {
    code: 'CFDI40111',
    says: 'El Descuento no es igual al redondeo de la suma de los descuentos de los conceptos.',
    fails: (cfdi) => differ(numberAt(cfdi, 'Descuento'), added(lines(cfdi), 'Descuento'), 0.005),
  },
  {
    code: 'CFDI40114',
    says: 'El TipoCambio no tiene el valor "1" y la moneda es MXN.',
    fails: (cfdi) => textAt(cfdi, 'Moneda') === 'MXN' && !['', '1'].includes(textAt(cfdi, 'TipoCambio')),
  },
  {
    code: 'CFDI40115',
    says: 'El TipoCambio se debe registrar cuando la moneda es distinta de MXN y XXX.',
    fails: (cfdi) => textAt(cfdi, 'Moneda') !== 'MXN' && textAt(cfdi, 'TipoCambio') === '',
  },
  {
    code: 'CFDI40119',
    says: 'El Total no es igual a SubTotal menos descuentos más impuestos.',
    fails: (cfdi) =>
      differ(
        numberAt(cfdi, 'Total'),
        numberAt(cfdi, 'SubTotal') - numberAt(cfdi, 'Descuento') + numberAt(sums(cfdi), 'TotalImpuestosTrasladados'),
        0,
      ),
  },
  {
    code: 'CFDI40126',
    says: 'LugarExpedicion no contiene un valor del catálogo c_CodigoPostal.',
    fails: (cfdi) => !/^\d{5}$/.test(textAt(cfdi, 'LugarExpedicion')),
  },
  {
    code: 'CFDI40141',
    says: 'El régimen fiscal no corresponde con el tipo de persona del emisor.',
    fails: (cfdi) => isWrongRegime(emisor(cfdi), 'RegimenFiscal'),
  },
  {
    code: 'CFDI40143',
    says: 'Este RFC del receptor no existe en la lista de RFC inscritos no cancelados del SAT.',
    fails: (cfdi) => !/^(?!ZZZ)[A-ZÑ&]{3,4}\d{2}(?:0\d|1[0-2])\d{2}[A-Z\d]{3}$/.test(textAt(receptor(cfdi), 'Rfc')),
  },
  {
    code: 'CFDI40148',
    says: 'DomicilioFiscalReceptor debe pertenecer al nombre asociado al RFC del receptor.',
    fails: (cfdi) => !/^(?!00000)\d{5}$/.test(textAt(receptor(cfdi), 'DomicilioFiscalReceptor')),
  },
  {
    code: 'CFDI40158',
    says: 'RegimenFiscalReceptor debe corresponder con el tipo de persona.',
    fails: (cfdi) =>
      !isGeneric(textAt(receptor(cfdi), 'Rfc')) && isWrongRegime(receptor(cfdi), 'RegimenFiscalReceptor'),
  },
  {
    code: 'CFDI40161',
    says: 'UsoCFDI debe corresponder con el tipo de persona y el RegimenFiscalReceptor.',
    fails: (cfdi) => {
      const [use, regime] = [textAt(receptor(cfdi), 'UsoCFDI'), textAt(receptor(cfdi), 'RegimenFiscalReceptor')]
      return /^[GI]/.test(use) ? !working.includes(regime) : use.startsWith('D') && ofCompanies.includes(regime)
    },
  },
  {
    code: 'CFDI40166',
    says: 'El valor unitario debe ser mayor que cero.',
    fails: (cfdi) => lines(cfdi).length === 0 || lines(cfdi).some((line) => numberAt(line, 'ValorUnitario') <= 0),
  },
  {
    code: 'CFDI40167',
    says: 'El Importe del concepto no se encuentra entre los límites permitidos.',
    fails: (cfdi) =>
      lines(cfdi).some((line) => {
        const pieces = numberAt(line, 'Cantidad')
        return differ(numberAt(line, 'Importe'), pieces * numberAt(line, 'ValorUnitario'), pieces * 5e-7 + 1e-6)
      }),
  },
  {
    code: 'CFDI40179',
    says: 'TasaOCuota no contiene un valor del catálogo c_TasaOCuota.',
    fails: (cfdi) =>
      lines(cfdi).some((line) => taxesOf(line).some((tax) => ![0, 0.08, 0.16].includes(numberAt(tax, 'TasaOCuota')))),
  },
  {
    code: 'CFDI40180',
    says: 'El Importe del traslado no se encuentra entre los límites permitidos.',
    fails: (cfdi) =>
      lines(cfdi).some((line) =>
        taxesOf(line).some((tax) =>
          differ(numberAt(tax, 'Importe'), numberAt(tax, 'Base') * numberAt(tax, 'TasaOCuota'), 1e-6),
        ),
      ),
  },
  {
    code: 'CFDI40205',
    says: 'TotalImpuestosTrasladados no es igual a la suma de los importes trasladados.',
    fails: (cfdi) => differ(numberAt(sums(cfdi), 'TotalImpuestosTrasladados'), added(taxesOf(cfdi), 'Importe'), 0),
  },
]

export type PacFault = { code: string; says: string }

/** The first that is found, as a PAC tells it; nothing where all holds. */
export function faultIn(file: string): PacFault | undefined {
  const cfdi = readCfdi(file)
  return checks.find(({ fails }) => fails(cfdi, file))
}
