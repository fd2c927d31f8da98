import { xmlText } from '#lib/formats/xml.ts'
import type { CalibrationCondition, CalibrationPoint, CalibrationResults } from '#lib/contract/calibration.ts'
import { element, named, plainElement } from './dcc-parts.ts'
import { less } from './decimals.ts'
import { inEveryLanguage, isKnown, textsOf } from './names.ts'

/** Where a laboratory says none, these are meant. */
const usualFactor = '2'
const usualProbability = '0.95'

/** What was measured less what was applied, or as the laboratory rounds it. */
export const deviationOf = ({ nominal, reading, deviation }: CalibrationPoint): string | undefined =>
  deviation ?? (nominal === undefined ? undefined : less(reading, nominal))

const told = ['nominal', 'uncertainty', 'limit', 'conformity'] as const

/** Points that stand in one table: of the same quantity, and with the same columns. */
export function tablesOf(points: readonly CalibrationPoint[]): CalibrationPoint[][] {
  const tables: CalibrationPoint[][] = []
  const kindOf = (point: CalibrationPoint) =>
    JSON.stringify([point.name, ...told.map((field) => point[field] !== undefined)])
  for (const point of points) {
    const last = tables.at(-1)
    if (last?.[0] && kindOf(last[0]) === kindOf(point)) last.push(point)
    else tables.push([point])
  }
  return tables
}

type Coverage = Pick<CalibrationResults, 'factor' | 'probability'>

const list = (name: string, values: readonly string[]) => plainElement(name, values.join(' '))

function uncertainties(values: readonly string[], { factor, probability }: Coverage): string {
  const said = [
    list('si:valueExpandedMUXMLList', values),
    plainElement('si:coverageFactorXMLList', factor ?? usualFactor),
    plainElement('si:coverageProbabilityXMLList', probability ?? usualProbability),
  ]
  return element('si:measurementUncertaintyUnivariateXMLList', element('si:expandedMUXMLList', said))
}

/** A column of a table: the same of each of its points. */
function column(
  role: string,
  words: Record<string, string>,
  points: readonly CalibrationPoint[],
  valueOf: (point: CalibrationPoint) => string | undefined,
  more = '',
): string {
  const values = points.map(valueOf)
  if (values.includes(undefined)) return ''
  const units = points.map(({ unit }) => unit)
  const ofAll = new Set(units).size === 1 ? units.slice(0, 1) : units
  const real = [list('si:valueXMLList', values as string[]), list('si:unitXMLList', ofAll), more]
  return element('quantity', [named(words), element('si:realListXMLList', real)], { refType: role })
}

const negative = (limit: string) => (limit.startsWith('-') ? limit.slice(1) : `-${limit}`)

/** A result of the certificate: what was applied, shown and found of one quantity, row by row. */
export function writeTable(points: readonly CalibrationPoint[], coverage: Coverage): string {
  const [first] = points
  if (!first) return ''
  const word = (name: 'nominal' | 'reading' | 'deviation' | 'limit' | 'conformity') =>
    inEveryLanguage(({ calibration }) => calibration[name])
  const uncertain = points.flatMap(({ uncertainty }) => uncertainty ?? [])
  const more = uncertain.length === points.length ? uncertainties(uncertain, coverage) : ''
  const isCompared = first.nominal !== undefined
  const conformity = points.flatMap((point) => point.conformity ?? [])
  const said = element(
    'measurementMetaData',
    element('metaData', [named(word('conformity')), list('conformityXMLList', conformity)], {
      refType: 'basic_conformity',
    }),
  )
  const columns = [
    column('basic_referenceValue', word('nominal'), points, ({ nominal }) => nominal),
    column('basic_measuredValue', word('reading'), points, ({ reading }) => reading, isCompared ? '' : more),
    column('basic_measurementError', word('deviation'), points, deviationOf, more),
    column('basic_acceptanceLimitLower', word('limit'), points, ({ limit }) => limit && negative(limit)),
    column('basic_acceptanceLimitUpper', word('limit'), points, ({ limit }) => limit),
    conformity.length === points.length ? said : '',
  ]
  return element('result', [
    named(textsOf(first.name)),
    element('data', element('list', columns, { refType: 'basic_calibrationResults' })),
  ])
}

const conditionRoles: Readonly<Record<string, string>> = {
  temperature: 'basic_temperature',
  humidity: 'basic_humidityRelative',
  pressure: 'basic_pressure',
}

export function writeCondition({ name, value, unit, uncertainty }: CalibrationCondition, coverage: Coverage): string {
  const expanded = uncertainty && [
    plainElement('si:valueExpandedMU', uncertainty),
    plainElement('si:coverageFactor', coverage.factor ?? usualFactor),
    plainElement('si:coverageProbability', coverage.probability ?? usualProbability),
  ]
  const real = [
    element('si:value', xmlText(value)),
    element('si:unit', xmlText(unit)),
    element('si:measurementUncertaintyUnivariate', element('si:expandedMU', expanded)),
  ]
  const role = isKnown(name) ? conditionRoles[name] : undefined
  const data = element('data', element('quantity', [named(textsOf(name)), element('si:real', real)]))
  return element('influenceCondition', [named(textsOf(name)), data], role === undefined ? {} : { refType: role })
}
