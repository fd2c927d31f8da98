import { XMLParser } from 'fast-xml-parser'

const parser = new XMLParser({
  ...{ removeNSPrefix: true, ignoreAttributes: false, attributeNamePrefix: '' },
  ...{ parseTagValue: false, parseAttributeValue: false, ignoreDeclaration: true },
  isArray: (name) => ['CfdiRelacionados', 'CfdiRelacionado', 'Concepto', 'Traslado', 'Retencion'].includes(name),
})

type Node = { [name: string]: string | Node | Node[] | undefined }

/** A CFDI as a tree: attributes are texts, elements are nodes. */
export const readCfdi = (file: string): Node => nodeAt(parser.parse(file) as Node, 'Comprobante')

export const nodeAt = (node: Node | undefined, ...path: readonly string[]): Node => {
  const found = path.reduce<Node[string]>((at, name) => (isNode(at) ? at[name] : undefined), node)
  return isNode(found) ? found : {}
}

export const nodesAt = (node: Node, ...path: readonly string[]): Node[] => {
  const last = path.at(-1) ?? ''
  const found = nodeAt({ all: node }, 'all', ...path.slice(0, -1))[last]
  return Array.isArray(found) ? found : isNode(found) ? [found] : []
}

const isNode = (value: Node[string]): value is Node => typeof value === 'object' && !Array.isArray(value)

export const textAt = (node: Node, name: string): string => {
  const found = node[name]
  return typeof found === 'string' ? found : ''
}

/** What is told of a node, in the order of the SAT. */
const said = (node: Node, names: string): string[] =>
  names.split(' ').flatMap((name) => textAt(node, name).replaceAll(/\s+/g, ' ').trim() || [])

const transferred = 'Base Impuesto TipoFactor TasaOCuota Importe'

/** The cadena original: what is sealed of a CFDI 4.0, in the order of Anexo 20, without supplements. */
export function chainOf(file: string): string {
  const cfdi = readCfdi(file)
  const taxes = nodeAt(cfdi, 'Impuestos')
  const told = [
    ...said(
      cfdi,
      'Version Serie Folio Fecha FormaPago NoCertificado CondicionesDePago SubTotal Descuento Moneda TipoCambio Total TipoDeComprobante Exportacion MetodoPago LugarExpedicion',
    ),
    ...nodesAt(cfdi, 'CfdiRelacionados').flatMap((related) => [
      ...said(related, 'TipoRelacion'),
      ...nodesAt(related, 'CfdiRelacionado').flatMap((one) => said(one, 'UUID')),
    ]),
    ...said(nodeAt(cfdi, 'Emisor'), 'Rfc Nombre RegimenFiscal'),
    ...said(
      nodeAt(cfdi, 'Receptor'),
      'Rfc Nombre DomicilioFiscalReceptor ResidenciaFiscal NumRegIdTrib RegimenFiscalReceptor UsoCFDI',
    ),
    ...nodesAt(cfdi, 'Conceptos', 'Concepto').flatMap((line) => [
      ...said(
        line,
        'ClaveProdServ NoIdentificacion Cantidad ClaveUnidad Unidad Descripcion ValorUnitario Importe Descuento ObjetoImp',
      ),
      ...nodesAt(line, 'Impuestos', 'Traslados', 'Traslado').flatMap((tax) => said(tax, transferred)),
    ]),
    ...nodesAt(taxes, 'Traslados', 'Traslado').flatMap((tax) => said(tax, transferred)),
    ...said(taxes, 'TotalImpuestosTrasladados'),
  ]
  return `||${told.join('|')}||`
}
