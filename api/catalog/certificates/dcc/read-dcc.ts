import { XMLParser } from 'fast-xml-parser'
import { SyntaxValidator } from 'fast-xml-validator'
import * as v from 'valibot'
import { CalibrationResults } from '#lib/contract/calibration.ts'
import { dccAtMost } from '#lib/contract/staff/certificates.ts'
import { all, asNode, at, attribute, textAt, type XmlNode, xmlOptions } from '../../../platform/files/xml-tree.ts'
import { dccNamespace } from './dcc-parts.ts'
import { dccRules } from './dcc-rules.ts'
import { hasRole, textsIn } from './dcc-tree.ts'
import { readIn } from './names.ts'
import { readConditions, readPoints } from './read-points.ts'

const parser = new XMLParser(xmlOptions)

/** What a certificate of a laboratory says, as the record of one is filled with it. */
export type ReadDcc = {
  number: string
  issuedOn: string
  /** Every number of every instrument that it is of. */
  serials: string[]
  /** It has a signature, which nobody looks at here. */
  isSigned: boolean
  results: CalibrationResults
}

/** Why a file is not read: by the names of rules that the back office has words for. */
type DccWrong = { wrong: string[] }

/** A digital calibration certificate, version 3. Whatever it is, nothing outside it is fetched and no entity of its own is known. */
export function readDcc(bytes: Uint8Array): ReadDcc | DccWrong {
  if (bytes.byteLength > dccAtMost) return { wrong: ['large'] }
  const text = decoded(bytes)
  if (text === undefined) return { wrong: ['encoding'] }
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return { wrong: ['entities'] }
  const document = parsed(text)
  if (!document) return { wrong: ['xml'] }
  const root = at(document, 'digitalCalibrationCertificate')
  if (!root || !isOfNamespace(text)) return { wrong: ['dcc'] }
  if (!/^3\.\d{1,3}\.\d{1,3}$/.test(attribute(root, '@schemaVersion'))) return { wrong: ['version'] }
  const wrong = Object.entries(dccRules).flatMap(([name, holds]) => (holds(root) ? [] : [name]))
  return wrong.length > 0 ? { wrong } : factsIn(root)
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function parsed(text: string): XmlNode | undefined {
  try {
    SyntaxValidator.validate(text)
    return asNode(parser.parse(text))
  } catch {
    return undefined
  }
}

/** Prefixes are a matter of taste, what they stand for is not. */
function isOfNamespace(text: string): boolean {
  const [, prefix = '', attributes = ''] = /<(?:([\w.-]+):)?digitalCalibrationCertificate\b([^>]*)>/.exec(text) ?? []
  const declared = new RegExp(
    `\\sxmlns${prefix && `:${prefix.replaceAll('.', String.raw`\.`)}`}\\s*=\\s*["']([^"']*)["']`,
  )
  return declared.exec(attributes)?.[1] === dccNamespace
}

const day = (text: string) => text.slice(0, 10)

function factsIn(root: XmlNode): ReadDcc | DccWrong {
  const admin = at(root, 'administrativeData') ?? {}
  const core = at(admin, 'coreData') ?? {}
  const measured = all(at(root, 'measurementResults'), 'measurementResult')
  const { points, coverages } = readPoints(measured.flatMap((one) => all(at(one, 'results'), 'result')))
  const language = textAt(core, 'mandatoryLangCodeISO639_1')
  const [factor, probability] = coverages.size === 1 ? ([...coverages][0] ?? '').split(' ') : []
  const method = textsIn(at(measured[0] ?? {}, 'usedMethods/usedMethod/name'))
  const person = readIn(textsIn(at(all(at(admin, 'respPersons'), 'respPerson')[0] ?? {}, 'person/name')), language)
  const received = textAt(core, 'receiptDate')
  const laboratory = laboratoryIn(admin, core, language)
  const results = v.safeParse(CalibrationResults, {
    laboratory,
    ...(person !== '' && person !== laboratory.name && { person }),
    ...(received !== '' && { received: day(received) }),
    begun: day(textAt(core, 'beginPerformanceDate')),
    ended: day(textAt(core, 'endPerformanceDate')),
    ...(Object.keys(method).length > 0 && { method }),
    conditions: readConditions(measured),
    ...(factor && { factor }),
    ...(probability && { probability }),
    points,
  })
  // Without a single number there is nothing to show, and with too many nobody could read them.
  if (!results.success) return { wrong: ['points'] }
  const named = all(at(core, 'identifications'), 'identification').find((one) => hasRole(one, /certificateNumber$/))
  return {
    number: (named && textAt(named, 'value')) || textAt(core, 'uniqueIdentifier'),
    issuedOn: day(textAt(core, 'issueDate') || textAt(core, 'endPerformanceDate')),
    serials: all(at(admin, 'items'), 'item').flatMap(serialsOf),
    isSigned: root['Signature'] !== undefined,
    results: results.output,
  }
}

/** The one that is called the serial number first, then the others of its maker, then all others. */
function serialsOf(item: XmlNode): string[] {
  const known = all(at(item, 'identifications'), 'identification')
  const rank = (one: XmlNode) => (hasRole(one, /serialNumber$/i) ? 0 : textAt(one, 'issuer') === 'manufacturer' ? 1 : 2)
  return known.toSorted((one, other) => rank(one) - rank(other)).map((one) => textAt(one, 'value'))
}

function laboratoryIn(admin: XmlNode, core: XmlNode, language: string) {
  const contact = at(admin, 'calibrationLaboratory/contact') ?? {}
  const location = at(contact, 'location') ?? {}
  const country = textAt(location, 'countryCode')
  const said = {
    code: textAt(admin, 'calibrationLaboratory/calibrationLaboratoryCode'),
    street: [textAt(location, 'street'), textAt(location, 'streetNo')].filter(Boolean).join(' '),
    postcode: textAt(location, 'postCode'),
    city: textAt(location, 'city'),
  }
  return {
    name: readIn(textsIn(at(contact, 'name')), language),
    ...Object.fromEntries(Object.entries(said).filter(([, text]) => text !== '')),
    country: /^[A-Z]{2}$/.test(country) ? country : textAt(core, 'countryCodeISO3166_1'),
  }
}
