import { xmlCharacters, xmlText } from '#lib/formats/xml.ts'

/** What a paper says of itself, in the file and in its metadata alike. */
export type About = { title: string; author: string; at: Date }

/** What else a file is: one to be kept for years, and one with an invoice for machines in it. */
export type Claims = { isKept: boolean; holdsInvoice: boolean }

type Property = { name: string; type: string; category: 'internal' | 'external'; description: string }
type Schema = { uri: string; prefix: string; schema: string; properties: readonly Property[] }

const accessible: Schema = {
  uri: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  schema: 'PDF/UA identification',
  properties: [{ name: 'part', type: 'Integer', category: 'internal', description: 'Part of ISO 14289' }],
}

const text = (name: string, description: string): Property => ({
  name,
  type: 'Text',
  category: 'external',
  description,
})

export const invoiceNamespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
export const invoiceFileName = 'factur-x.xml'

const invoice: Schema = {
  uri: invoiceNamespace,
  prefix: 'fx',
  schema: 'Factur-X PDFA Extension Schema',
  properties: [
    text('DocumentFileName', 'Name of the embedded XML invoice file'),
    text('DocumentType', 'INVOICE'),
    text('Version', 'Version of the Factur-X XML schema'),
    text('ConformanceLevel', 'Conformance level of the embedded Factur-X data'),
  ],
}

/** What PDF/A does not know by itself has to be described in the file. */
const described = ({ uri, prefix, schema, properties }: Schema): string => `<rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>${schema}</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${properties
  .map(
    ({ name, type, category, description }) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>${type}</pdfaProperty:valueType>
<pdfaProperty:category>${category}</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description>
</rdf:li>`,
  )
  .join('\n')}
</rdf:Seq></pdfaSchema:property>
</rdf:li>`

const description = (namespaces: Record<string, string>, content: string): string =>
  `<rdf:Description rdf:about=""${Object.entries(namespaces)
    .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
    .join('')}>\n${content}\n</rdf:Description>`

const pdfa = 'http://www.aiim.org/pdfa/ns/'

const kept = (schemas: readonly Schema[]): string[] => [
  description({ pdfaid: `${pdfa}id/` }, '<pdfaid:part>3</pdfaid:part>\n<pdfaid:conformance>B</pdfaid:conformance>'),
  description(
    { pdfaExtension: `${pdfa}extension/`, pdfaSchema: `${pdfa}schema#`, pdfaProperty: `${pdfa}property#` },
    `<pdfaExtension:schemas><rdf:Bag>\n${schemas.map(described).join('\n')}\n</rdf:Bag></pdfaExtension:schemas>`,
  ),
]

const held = description(
  { [invoice.prefix]: invoice.uri },
  `<fx:DocumentType>INVOICE</fx:DocumentType>
<fx:DocumentFileName>${invoiceFileName}</fx:DocumentFileName>
<fx:Version>1.0</fx:Version>
<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>`,
)

/** The descriptions of a file's XMP: that it is PDF/UA-1, and PDF/A-3 where it is kept. */
export function metadataOf({ title, author, at }: About, { isKept, holdsInvoice }: Claims): string {
  const said = (value: string) => xmlText(xmlCharacters(value))
  return [
    description(
      { dc: 'http://purl.org/dc/elements/1.1/' },
      `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${said(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${said(author)}</rdf:li></rdf:Seq></dc:creator>`,
    ),
    description(
      { xmp: 'http://ns.adobe.com/xap/1.0/', pdf: 'http://ns.adobe.com/pdf/1.3/' },
      `<xmp:CreatorTool>${said(author)}</xmp:CreatorTool>
<xmp:CreateDate>${at.toISOString().slice(0, 19)}Z</xmp:CreateDate>
<pdf:Producer>${said(author)}</pdf:Producer>`,
    ),
    description({ [accessible.prefix]: accessible.uri }, '<pdfuaid:part>1</pdfuaid:part>'),
    ...(isKept ? kept(holdsInvoice ? [accessible, invoice] : [accessible]) : []),
    ...(holdsInvoice ? [held] : []),
  ].join('\n')
}
