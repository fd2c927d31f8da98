import { colourProfile } from './colour-profile.ts'
import { type About, invoiceFileName, metadataOf } from './metadata.ts'

/** An invoice for machines that a paper holds. */
export type EmbeddedInvoice = { xml: string }

type Reference = { data: Record<string, unknown>; end: (bytes?: Uint8Array) => void }

/** What pdfkit has and does not tell in its types. */
type Inner = {
  _root: Reference
  _addInfo: () => void
  appendXML: (xml: string) => void
  ref: (data: object) => Reference
  addNamedEmbeddedFile: (name: string, file: Reference) => void
}

/** pdfkit writes a string of a file for a `String` and a name for a primitive one. */
const said = (text: string) => new String(text)

/**
 * Writes into a file what it says of itself, as PDF/UA and PDF/A ask it. What pdfkit would write of itself escapes nothing,
 * and claims but one of the two.
 */
export function describeFile(
  document: PDFKit.PDFDocument,
  about: About,
  { isKept, invoice }: { isKept: boolean; invoice: EmbeddedInvoice | undefined },
): void {
  const inner = document as unknown as Inner
  inner._addInfo = () => inner.appendXML(metadataOf(about, { isKept, holdsInvoice: invoice !== undefined }))
  if (isKept) addColours(inner)
  if (invoice) addInvoice(inner, invoice, about.at)
}

function addColours(inner: Inner): void {
  const profile = inner.ref({ N: 3 })
  profile.end(colourProfile())
  const intent = inner.ref({
    ...{ Type: 'OutputIntent', S: 'GTS_PDFA1', DestOutputProfile: profile },
    ...{ OutputConditionIdentifier: said('sRGB'), Info: said('sRGB IEC61966-2.1') },
  })
  intent.end()
  inner._root.data['OutputIntents'] = [intent]
}

function addInvoice(inner: Inner, { xml }: EmbeddedInvoice, at: Date): void {
  const bytes = new TextEncoder().encode(xml)
  const file = inner.ref({
    ...{ Type: 'EmbeddedFile', Subtype: 'text#2Fxml', Params: { Size: bytes.length, ModDate: at } },
  })
  file.end(bytes)
  const named = inner.ref({
    ...{ Type: 'Filespec', F: said(invoiceFileName), UF: said(invoiceFileName), EF: { F: file, UF: file } },
    // The same invoice as the paper, so either may be read.
    ...{ AFRelationship: 'Alternative', Desc: said('Factur-X') },
  })
  named.end()
  inner.addNamedEmbeddedFile(invoiceFileName, named)
  inner._root.data['AF'] = [named]
}
