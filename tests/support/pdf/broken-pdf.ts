import { contentOf } from './pdf-content.ts'
import { everyPart, type Part, treeOf } from './pdf-tree.ts'
import { type Pdf, Stream } from './read-pdf.ts'
import { Dict, Name, Ref } from './scan-pdf.ts'

const part = (pdf: Pdf, type: RegExp): Part => {
  const found = everyPart(treeOf(pdf)).find((one) => type.test(one.type))
  if (!found) throw new Error(`The paper has no ${type.source}`)
  return found
}

const page = (pdf: Pdf): Dict => pdf.pages[0] ?? new Dict()

/** Writes the content of the first page anew. */
function rewrite(pdf: Pdf, change: (content: string) => string): void {
  const stream = pdf.stream(page(pdf).get('Contents'))
  if (stream) stream.bytes = Buffer.from(change(stream.bytes.toString('latin1')), 'latin1')
}

function rename(pdf: Pdf, change: (xml: string) => string): void {
  const stream = pdf.stream(pdf.root.get('Metadata'))
  if (stream) stream.bytes = Buffer.from(change(stream.bytes.toString('utf8')))
}

const info = (pdf: Pdf, key: string) => pdf.dict(pdf.trailer.get('Info')).set(key, 'Something else')
const without = (name: string) => (pdf: Pdf) => rename(pdf, (xml) => xml.replace(`<${name}>`, `<${name}>x`))

/** The font of the first text of a page. */
function firstFont(pdf: Pdf): Dict {
  const [shown] = contentOf(pdf, page(pdf)).painted.flatMap(({ shown: texts }) => texts)
  if (!shown) throw new Error('The paper shows no text')
  return shown.font
}
const inner = (pdf: Pdf) => pdf.dict(pdf.list(firstFont(pdf).get('DescendantFonts'))[0])
const link = (pdf: Pdf) => pdf.dict(pdf.list(page(pdf).get('Annots'))[0])
const intent = (pdf: Pdf) => pdf.dict(pdf.list(pdf.root.get('OutputIntents'))[0])
const attachment = (pdf: Pdf) => pdf.dict(pdf.list(pdf.root.get('AF'))[0])

/** How each rule is broken, by its name. */
export const breaks: Readonly<Record<string, (pdf: Pdf) => unknown>> = {
  'is tagged': ({ root }) => root.delete('MarkInfo'),
  'has a language': ({ root }) => root.delete('Lang'),
  'shows its title': ({ root }) => root.delete('ViewerPreferences'),
  'paints nothing unmarked': (pdf) => rewrite(pdf, (content) => `${content}\n0 0 m 9 9 l S`),
  'nests marks': (pdf) => rewrite(pdf, (content) => content.replace(/(MCID \d+\s*>> BDC)/, '$1 /Artifact BMC EMC')),
  'reaches all content': (pdf) => rewrite(pdf, (content) => content.replace(/MCID \d+/, 'MCID 9999')),
  'knows its types': (pdf) => part(pdf, /^P$/).dict.set('S', new Name('Paragraph')),
  'puts parts where they belong': (pdf) => part(pdf, /^TR$/).dict.set('S', new Name('P')),
  'says where parts are': (pdf) => part(pdf, /^TR$/).dict.set('P', new Ref(1)),
  'has rows of one length': (pdf) => {
    const { dict } = part(pdf, /^TR$/)
    dict.set('K', pdf.list(dict.get('K')).slice(1))
  },
  'has headers in tables': (pdf) => {
    for (const { type, dict } of everyPart(treeOf(pdf))) if (type === 'TH') dict.set('S', new Name('TD'))
  },
  'says what headers head': (pdf) => part(pdf, /^TH$/).dict.delete('A'),
  'says what headers are called': (pdf) => part(pdf, /^TH$/).dict.delete('K'),
  'skips no heading': (pdf) => part(pdf, /^H2$/).dict.set('S', new Name('H3')),
  'tells pictures': (pdf) => part(pdf, /^Figure$/).dict.delete('Alt'),
  'says where pictures are': (pdf) => part(pdf, /^Figure$/).dict.delete('A'),
  'numbers lists': (pdf) => {
    const list = part(pdf, /^L$/)
    list.dict.set('A', new Dict([['ListNumbering', new Name('Decimal')]]))
    list.kids[0]?.dict.delete('K')
  },
  'reaches links': (pdf) => link(pdf).delete('Contents'),
  'goes from link to link in order': (pdf) => page(pdf).delete('Tabs'),
  'has its typefaces': (pdf) => pdf.dict(inner(pdf).get('FontDescriptor')).delete('FontFile2'),
  'can be searched': (pdf) => firstFont(pdf).delete('ToUnicode'),
  'never shows what a typeface lacks': (pdf) => rewrite(pdf, (content) => content.replace(/\[<..../, '[<0000')),
  'tells widths as they are': (pdf) => inner(pdf).set('W', [0, Array.from({ length: 99 }, () => 5)]),
  'has metadata that can be read': ({ root }) => root.delete('Metadata'),
  'escapes what it says of itself': (pdf) => rename(pdf, (xml) => xml.replace('&amp;', '&')),
  'says that it is PDF/UA': without('pdfuaid:part'),
  'has one title': (pdf) => info(pdf, 'Title'),
  'has one author': (pdf) => info(pdf, 'Author'),
  'has one creator': (pdf) => info(pdf, 'Creator'),
  'has one producer': (pdf) => info(pdf, 'Producer'),
  'was made once': (pdf) => info(pdf, 'CreationDate'),
  'says that it is PDF/A-3': without('pdfaid:part'),
  'describes properties that PDF/A does not know': (pdf) =>
    rename(pdf, (xml) => xml.replace('<pdfaSchema:prefix>fx<', '<pdfaSchema:prefix>zf<')),
  'says what its colours are': (pdf) => intent(pdf).delete('DestOutputProfile'),
  'paints in colours of its profile': (pdf) => rewrite(pdf, (content) => `0 0 0 1 k\n${content}`),
  'mixes no colours through': (pdf) => pdf.objects.set(9999, new Dict([['BM', new Name('Multiply')]])),
  'begins as a PDF of binary bytes': ({ header }) => header.write('%PDF-2.0'),
  'is known by a number': ({ trailer }) => trailer.delete('ID'),
  'is open to everybody': ({ trailer }) => trailer.set('Encrypt', new Ref(1)),
  'does nothing by itself': ({ root }) => root.set('OpenAction', new Ref(1)),
  'is packed as everybody unpacks': (pdf) => {
    const dict = new Dict([['Filter', new Name('LZWDecode')]])
    pdf.objects.set(9999, new Stream(dict, Buffer.alloc(0)))
  },
  'names the files it holds': (pdf) => attachment(pdf).delete('AFRelationship'),
  'tells of the invoice it holds': (pdf) => attachment(pdf).set('F', 'zugferd-invoice.xml'),
}
