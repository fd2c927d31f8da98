import type { CalibrationResults } from '#lib/contract/calibration.ts'
import type { CertifiedInstrument } from '#lib/contract/certificate.ts'
import { xmlDocument } from '#lib/formats/xml.ts'
import { contents, dccNamespace, element, named, plainElement, schemaVersion, siNamespace } from './dcc-parts.ts'
import { inEveryLanguage, readIn, wordsByLanguage } from './names.ts'
import { tablesOf, writeCondition, writeTable } from './write-points.ts'

/** What a certificate says beside its results. */
export type CertifiedFacts = Pick<CertifiedInstrument['certificates'][number], 'number' | 'kind' | 'issuedOn'> &
  Pick<CertifiedInstrument, 'serial' | 'sku'> & {
    /** Tells it from all others anywhere. */
    identifier: string
    /** What the instrument is called, by language. */
    names: Record<string, string>
    maker: string
    results: CalibrationResults
    /** What wrote it. */
    software: { name: string; release: string }
    /** The certificate as people read it, where there is one. */
    paper?: Uint8Array
  }

/** A digital calibration certificate (DCC) of PTB's schema, with the SI for machines (D-SI) in it. Who had it done is never named. */
export function writeDcc(facts: CertifiedFacts): string {
  const body = [
    element('administrativeData', [
      writeSoftware(facts),
      writeCore(facts),
      writeItem(facts),
      writeLaboratory(facts.results),
      writePerson(facts.results),
      element('customer', [
        named(inEveryLanguage(({ calibration }) => calibration.notNamed)),
        element('location', element('further', element('content', '–'))),
      ]),
      writeStatements(facts),
    ]),
    element('measurementResults', writeResults(facts)),
    writePaper(facts),
  ]
  return xmlDocument(
    element('digitalCalibrationCertificate', body, {
      'xmlns:dcc': dccNamespace,
      'xmlns:si': siNamespace,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${dccNamespace} ${dccNamespace}/v${schemaVersion}/dcc.xsd`,
      schemaVersion,
    }),
  )
}

const writeSoftware = ({ software }: CertifiedFacts) =>
  element('dccSoftware', element('software', [named({ '': software.name }), plainElement('release', software.release)]))

function writeCore({ number, issuedOn, identifier, results }: CertifiedFacts): string {
  const { laboratory, received, begun, ended } = results
  const languages = wordsByLanguage().map(([language]) => language)
  return element('coreData', [
    plainElement('countryCodeISO3166_1', laboratory.country),
    ...languages.map((language) => plainElement('usedLangCodeISO639_1', language)),
    ...languages.map((language) => plainElement('mandatoryLangCodeISO639_1', language)),
    plainElement('uniqueIdentifier', identifier),
    element(
      'identifications',
      element('identification', [plainElement('issuer', 'calibrationLaboratory'), plainElement('value', number)], {
        refType: 'basic_certificateNumber',
      }),
    ),
    plainElement('receiptDate', received),
    plainElement('beginPerformanceDate', begun),
    plainElement('endPerformanceDate', ended),
    plainElement('performanceLocation', 'laboratory'),
    plainElement('issueDate', issuedOn),
  ])
}

const writeItem = ({ serial, sku, names, maker }: CertifiedFacts) =>
  element(
    'items',
    element('item', [
      named(names),
      element('manufacturer', named({ '': maker })),
      plainElement('model', sku),
      element(
        'identifications',
        element(
          'identification',
          [
            plainElement('issuer', 'manufacturer'),
            plainElement('value', serial),
            named(inEveryLanguage(({ certificate }) => certificate.serial)),
          ],
          { refType: 'basic_serialNumber' },
        ),
      ),
    ]),
  )

function writeLaboratory({ laboratory: { name, code, street, postcode, city, country } }: CalibrationResults): string {
  const location = [
    plainElement('street', street),
    plainElement('postCode', postcode),
    plainElement('city', city),
    plainElement('countryCode', country),
  ]
  return element('calibrationLaboratory', [
    plainElement('calibrationLaboratoryCode', code),
    element('contact', [named({ '': name }), element('location', location)]),
  ])
}

/** The schema asks for somebody: where nobody is named, the laboratory answers. */
const writePerson = ({ person, laboratory }: CalibrationResults) =>
  element(
    'respPersons',
    element('respPerson', [
      element('person', named({ '': person ?? laboratory.name })),
      plainElement('mainSigner', 'true'),
    ]),
  )

function writeStatements({ results }: CertifiedFacts): string {
  const isJudged = results.points.some(({ limit, conformity }) => limit !== undefined && conformity !== undefined)
  const declared = [
    inEveryLanguage(({ certificate }) => certificate.traceable),
    ...(isJudged ? [inEveryLanguage(({ calibration }) => calibration.conformityNote)] : []),
  ]
  return element(
    'statements',
    declared.map((texts) => element('statement', element('declaration', contents(texts)))),
  )
}

function writeResults({ results }: CertifiedFacts): string {
  const { method, conditions, points } = results
  return element('measurementResult', [
    named(inEveryLanguage(({ certificate }) => certificate.result)),
    element('usedMethods', method && element('usedMethod', named(method))),
    element(
      'influenceConditions',
      conditions.map((condition) => writeCondition(condition, results)),
    ),
    element(
      'results',
      tablesOf(points).map((table) => writeTable(table, results)),
    ),
  ])
}

/** As it was issued for people, so that both stay together. */
const writePaper = ({ paper, number, names }: CertifiedFacts) =>
  element(
    'document',
    paper && [
      named({ '': readIn(names, 'en') }),
      plainElement('fileName', `${number.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.pdf`),
      plainElement('mimeType', 'application/pdf'),
      element('dataBase64', Buffer.from(paper).toString('base64')),
    ],
  )
