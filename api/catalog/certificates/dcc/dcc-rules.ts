import { conformities } from '#lib/contract/shown-results.ts'
import { all, at, attribute, textAt, type XmlNode } from '../../../platform/files/xml-tree.ts'
import { decimalIn } from './decimals.ts'
import { everyIn, listed, realIn, realListIn, textsIn } from './dcc-tree.ts'

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}(Z|[+-]\d{2}:\d{2})?$/.test(text) && !Number.isNaN(Date.parse(text.slice(0, 10)))

const hasName = (node: XmlNode | undefined) => Object.keys(textsIn(node && at(node, 'name'))).length > 0

const places = ['laboratory', 'customer', 'laboratoryBranch', 'customerBranch', 'other']
const issuers = ['manufacturer', 'calibrationLaboratory', 'customer', 'owner', 'other']
const units = /^(\\[a-z]+(\{[^{}]*\})?)+(\|(\\[a-z]+(\{[^{}]*\})?)+)*$/

const admin = (root: XmlNode) => at(root, 'administrativeData') ?? {}
const core = (root: XmlNode) => at(root, 'administrativeData/coreData') ?? {}
const every = <T>(found: readonly T[], holds: (one: T) => boolean) => found.length > 0 && found.every(holds)

const codes = (root: XmlNode, name: string, form: RegExp) =>
  every(all(core(root), name), (node) => form.test(attribute(node, '#text')))

const measured = (root: XmlNode) => all(at(root, 'measurementResults'), 'measurementResult')
const results = (root: XmlNode) => measured(root).flatMap((one) => all(at(one, 'results'), 'result'))
const quantities = (root: XmlNode) => [...everyIn(root['measurementResults'], 'quantity')]

const kinds = ['noQuantity', 'charsXMLList', 'real', 'list', 'hybrid', 'complex', 'constant', 'realListXMLList']

const reals = (root: XmlNode) =>
  quantities(root)
    .map(realIn)
    .filter((one) => one !== undefined)
const lists = (root: XmlNode) =>
  quantities(root)
    .map(realListIn)
    .filter((one) => one !== undefined)

const expandedOf = (node: XmlNode) => at(node, 'measurementUncertaintyUnivariate/expandedMU')
const expandedListOf = (node: XmlNode) => at(node, 'measurementUncertaintyUnivariateXMLList/expandedMUXMLList')

const isFactor = (text: string) => Number(decimalIn(text)) >= 1
const isProbability = (text: string) => Number(decimalIn(text)) > 0 && Number(decimalIn(text)) <= 1
const isSize = (text: string) => Number(decimalIn(text)) >= 0

/** As many as there are values, or one of all of them. */
const fits = (node: XmlNode, count: number, path: string, isOne: (text: string) => boolean) => {
  const said = listed(textAt(node, path))
  return (said.length === 1 || said.length === count) && said.every(isOne)
}

/**
 * What the schema of certificates asks of what is read from them, by the name that the back office has words for. The schema itself is
 * larger: what nobody reads here may break it.
 */
export const dccRules: Readonly<Record<string, (root: XmlNode) => boolean>> = {
  software: (root) =>
    every(all(at(admin(root), 'dccSoftware'), 'software'), (one) => hasName(one) && textAt(one, 'release') !== ''),
  country: (root) => codes(root, 'countryCodeISO3166_1', /^[A-Z]{2}$/),
  languages: (root) =>
    codes(root, 'usedLangCodeISO639_1', /^[a-z]{2}$/) && codes(root, 'mandatoryLangCodeISO639_1', /^[a-z]{2}$/),
  identifier: (root) => textAt(core(root), 'uniqueIdentifier') !== '',
  days: (root) => {
    const [begun, ended] = [textAt(core(root), 'beginPerformanceDate'), textAt(core(root), 'endPerformanceDate')]
    const others = ['receiptDate', 'issueDate'].map((name) => textAt(core(root), name)).filter(Boolean)
    return [begun, ended, ...others].every(isDay) && begun.slice(0, 10) <= ended.slice(0, 10)
  },
  place: (root) => places.includes(textAt(core(root), 'performanceLocation')),
  items: (root) =>
    every(all(at(admin(root), 'items'), 'item'), (item) => {
      const known = all(at(item, 'identifications'), 'identification')
      const isWhole = (one: XmlNode) => issuers.includes(textAt(one, 'issuer')) && textAt(one, 'value') !== ''
      return hasName(item) && every(known, isWhole)
    }),
  laboratory: (root) => {
    const contact = at(admin(root), 'calibrationLaboratory/contact')
    return hasName(contact) && at(contact ?? {}, 'location') !== undefined
  },
  person: (root) => every(all(at(admin(root), 'respPersons'), 'respPerson'), (one) => hasName(at(one, 'person'))),
  customer: (root) => hasName(at(admin(root), 'customer')),
  results: (root) =>
    every(measured(root), (one) => hasName(one) && all(at(one, 'results'), 'result').length > 0) &&
    every(results(root), (one) => hasName(one) && at(one, 'data') !== undefined),
  quantities: (root) => quantities(root).every((one) => kinds.filter((kind) => one[kind] !== undefined).length === 1),
  numbers: (root) =>
    reals(root).every((one) => decimalIn(textAt(one, 'value')) !== undefined) &&
    lists(root).every((one) => every(listed(textAt(one, 'valueXMLList')), (value) => decimalIn(value) !== undefined)),
  units: (root) =>
    reals(root).every((one) => units.test(textAt(one, 'unit'))) &&
    lists(root).every((one) =>
      fits(one, listed(textAt(one, 'valueXMLList')).length, 'unitXMLList', (unit) => units.test(unit)),
    ),
  uncertainties: (root) =>
    reals(root).every((one) => {
      const said = expandedOf(one)
      return (
        !said ||
        (isSize(textAt(said, 'valueExpandedMU')) &&
          isFactor(textAt(said, 'coverageFactor')) &&
          isProbability(textAt(said, 'coverageProbability')))
      )
    }) &&
    lists(root).every((one) => {
      const said = expandedListOf(one)
      const count = listed(textAt(one, 'valueXMLList')).length
      return (
        !said ||
        (fits(said, count, 'valueExpandedMUXMLList', isSize) &&
          fits(said, count, 'coverageFactorXMLList', isFactor) &&
          fits(said, count, 'coverageProbabilityXMLList', isProbability))
      )
    }),
  conformity: (root) => {
    const said = ['conformity', 'conformityXMLList'].flatMap((name) => [...everyIn(root['measurementResults'], name)])
    return said
      .flatMap((node) => listed(attribute(node, '#text')))
      .every((one) => conformities.some((known) => known === one))
  },
}
