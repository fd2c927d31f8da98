import type { Rule } from './accessible-rules.ts'
import { contentOf } from './pdf-content.ts'
import { type Pdf, Stream } from './read-pdf.ts'
import { Dict, Ref, textOf } from './scan-pdf.ts'

const holds = (isKept: boolean, problem: string): string[] => (isKept ? [] : [problem])

/** The metadata as its text; nothing where there is none that every program can read. */
const metadata = (pdf: Pdf): string => {
  const stream = pdf.stream(pdf.root.get('Metadata'))
  const isPlain = stream?.dict.name('Subtype') === 'XML' && stream.dict.get('Filter') === undefined
  return isPlain ? stream.bytes.toString('utf8') : ''
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const property = (pdf: Pdf, name: string): string | undefined => {
  const found = new RegExp(`<${name}>(?:<[^>]*>)*([^<]*)<`).exec(metadata(pdf))?.[1]
  return found?.replaceAll(/&(\w+);/g, (_, entity: string) => entities[entity] ?? '')
}

const info = (pdf: Pdf, key: string) => textOf(pdf.at(pdf.dict(pdf.trailer.get('Info')).get(key)))

const same =
  (key: string, name: string): Rule =>
  (pdf) => {
    const [inFile, told] = [info(pdf, key), property(pdf, name)]
    return holds(!!inFile && inFile === told, `${key} is “${inFile}” and ${name} “${told}”`)
  }

const streams = (pdf: Pdf): Stream[] => [...pdf.objects.values()].filter((one) => one instanceof Stream)
const dicts = (pdf: Pdf): Dict[] =>
  [...pdf.objects.values()].flatMap((one) => (one instanceof Dict ? [one] : one instanceof Stream ? [one.dict] : []))

/** What a file of any kind of ours says of itself. */
export const metadataRules: Readonly<Record<string, Rule>> = {
  'has metadata that can be read': (pdf) => holds(/<rdf:RDF[\s\S]*<\/rdf:RDF>/.test(metadata(pdf)), 'there is none'),
  'escapes what it says of itself': (pdf) =>
    holds(
      !/&(?!(amp|lt|gt|quot|apos);)|<(?!\/?[a-zA-Z]+:)/.test(metadata(pdf).replace(/<\?xpacket[^>]*>/g, '')),
      'no XML',
    ),
  'says that it is PDF/UA': (pdf) => holds(property(pdf, 'pdfuaid:part') === '1', 'pdfuaid:part is not 1'),
  'has one title': same('Title', 'dc:title'),
  'has one author': same('Author', 'dc:creator'),
  'has one creator': same('Creator', 'xmp:CreatorTool'),
  'has one producer': same('Producer', 'pdf:Producer'),
  'was made once': (pdf) => {
    const [, ...parts] = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(info(pdf, 'CreationDate') ?? '') ?? []
    const [year, month, day, hour, minute, second] = parts
    const told = `${year}-${month}-${day}T${hour}:${minute}:${second}Z`
    return holds(property(pdf, 'xmp:CreateDate') === told, `CreationDate is ${told}`)
  },
}

function* coloursAmiss(pdf: Pdf): Generator<string> {
  const [intent, ...more] = pdf.list(pdf.root.get('OutputIntents')).map((one) => pdf.dict(one))
  if (!intent || more.length > 0) yield 'there is not one OutputIntent'
  const profile = pdf.stream(intent?.get('DestOutputProfile'))
  if (intent?.name('S') !== 'GTS_PDFA1') yield 'the OutputIntent is not that of PDF/A'
  if (!textOf(intent?.get('OutputConditionIdentifier'))) yield 'the OutputIntent names no condition'
  const bytes = profile?.bytes ?? Buffer.alloc(128)
  const isProfile = bytes.toString('latin1', 36, 40) === 'acsp' && bytes.readUInt32BE(0) === bytes.length
  if (!isProfile || bytes.toString('latin1', 12, 20) !== 'mntrRGB ' || bytes[8] !== 2) yield 'its profile is none'
  if (profile?.dict.get('N') !== 3) yield 'its profile has not three colours'
}

function filesAmiss(pdf: Pdf): string[] {
  const names = pdf.list(pdf.dict(pdf.dict(pdf.root.get('Names')).get('EmbeddedFiles')).get('Names'))
  const files = names.filter((one) => one instanceof Ref)
  const associated = pdf.list(pdf.root.get('AF')).flatMap((one) => (one instanceof Ref ? [one.id] : []))
  const embedded = streams(pdf).filter(({ dict }) => dict.name('Type') === 'EmbeddedFile')
  return [
    ...holds(embedded.length === files.length, 'a file is embedded under no name'),
    ...files.flatMap((ref) => {
      const file = pdf.dict(ref)
      const held = pdf.dict(file.get('EF'))
      const { dict } = pdf.stream(held.get('F')) ?? { dict: new Dict() }
      return [
        ...holds(textOf(file.get('F')) !== undefined && file.get('F') === file.get('UF'), 'a file has not one name'),
        ...holds(/^(Alternative|Data|Source|Supplement)$/.test(file.name('AFRelationship') ?? ''), 'AFRelationship'),
        ...holds(associated.includes(ref.id), 'a file is associated with nothing'),
        ...holds(/^[a-z]+\/[a-z+.-]+$/.test(dict.name('Subtype') ?? ''), 'a file says not what it is'),
        ...holds(pdf.dict(dict.get('Params')).get('ModDate') !== undefined, 'a file says not of when it is'),
      ]
    }),
  ]
}

const schemas = (pdf: Pdf): string =>
  /<pdfaExtension:schemas>[\s\S]*<\/pdfaExtension:schemas>/.exec(metadata(pdf))?.[0] ?? ''

/** Prefixes of properties that PDF/A knows by itself. */
const predefined = new Set(['rdf', 'x', 'dc', 'xmp', 'pdf', 'pdfaid', 'pdfaExtension', 'pdfaSchema', 'pdfaProperty'])

/** What PDF/A-3b (ISO 19005-3) asks of papers that are kept. */
export const keptRules: Readonly<Record<string, Rule>> = {
  'says that it is PDF/A-3': (pdf) =>
    holds(property(pdf, 'pdfaid:part') === '3' && property(pdf, 'pdfaid:conformance') === 'B', 'pdfaid'),
  'describes properties that PDF/A does not know': (pdf) => {
    const used = [...metadata(pdf).matchAll(/<([a-zA-Z]+):(\w+)>/g)].filter(
      ([, prefix = '']) => !predefined.has(prefix),
    )
    return used.flatMap(([, prefix, name]) => {
      const isNamed = schemas(pdf).includes(`<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>`)
      const isDescribed = schemas(pdf).includes(`<pdfaProperty:name>${name}</pdfaProperty:name>`)
      return holds(isNamed && isDescribed, `${prefix}:${name}`)
    })
  },
  'says what its colours are': (pdf) => [...coloursAmiss(pdf)],
  'paints in colours of its profile': (pdf) =>
    pdf.pages.flatMap((page) =>
      contentOf(pdf, page).colours.filter(
        (one) => !/^(DeviceRGB CS|DeviceRGB cs|DeviceGray CS|DeviceGray cs|g|G|rg|RG)$/i.test(one),
      ),
    ),
  'mixes no colours through': (pdf) =>
    dicts(pdf).flatMap((dict) => {
      const mode = dict.name('BM')
      return [
        ...holds(mode === undefined || mode === 'Normal', 'BM'),
        ...holds(dict.get('Interpolate') !== true, 'Interpolate'),
      ]
    }),
  'begins as a PDF of binary bytes': ({ header }) => {
    const text = header.toString('latin1')
    return holds(/^%PDF-1\.[4-7]\n%[\u0080-\u00ff]{4}/.test(text), 'its first lines')
  },
  'is known by a number': (pdf) => holds(pdf.list(pdf.trailer.get('ID')).length === 2, 'there is no ID'),
  'is open to everybody': ({ trailer }) => holds(!trailer.has('Encrypt'), 'it is encrypted'),
  'does nothing by itself': (pdf) =>
    dicts(pdf).flatMap((dict) => [
      ...holds(!dict.has('AA') && !dict.has('JS') && !dict.has('OpenAction'), 'an action'),
      ...holds(!/^(Launch|JavaScript|SubmitForm|ImportData|ResetForm)$/.test(dict.name('S') ?? ''), 'an action'),
    ]),
  'is packed as everybody unpacks': (pdf) =>
    streams(pdf).flatMap(({ dict }) => [
      ...holds([undefined, 'FlateDecode'].includes(dict.name('Filter')), dict.name('Filter') ?? ''),
      ...holds(!dict.has('FFilter') && !dict.has('F'), 'a stream of another file'),
    ]),
  'names the files it holds': filesAmiss,
  'tells of the invoice it holds': (pdf) => {
    const [name] = pdf.list(pdf.root.get('AF')).map((one) => textOf(pdf.dict(one).get('F')))
    const told = property(pdf, 'fx:DocumentFileName')
    return holds(name === told, `the file is “${name}” and fx names “${told}”`)
  },
}
