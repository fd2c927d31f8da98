import { type CalibrationCondition, type CalibrationPoint } from '#lib/contract/calibration.ts'
import { conformities, type Conformity } from '#lib/contract/shown-results.ts'
import { all, at, textAt, type XmlNode } from '../../../platform/files/xml-tree.ts'
import { decimalIn, isSame, less, plus, scaled } from './decimals.ts'
import { hasRole, listed, realIn, realListIn, tablesIn, textsIn } from './dcc-tree.ts'
import { scaleOf } from './dsi-units.ts'
import { nameOf } from './names.ts'

type Value = { value: string; unit: string; uncertainty?: string; coverage?: string }

/** Each row of a column; a column of one value is one of all rows. */
function valuesIn(quantity: XmlNode): Value[] {
  const real = realIn(quantity)
  if (real) {
    const said = at(real, 'measurementUncertaintyUnivariate/expandedMU')
    return [
      valueOf(textAt(real, 'value'), textAt(real, 'unit'), [
        textAt(said ?? {}, 'valueExpandedMU'),
        textAt(said ?? {}, 'coverageFactor'),
        textAt(said ?? {}, 'coverageProbability'),
      ]),
    ]
  }
  const list = realListIn(quantity)
  if (!list) return []
  const said = at(list, 'measurementUncertaintyUnivariateXMLList/expandedMUXMLList') ?? {}
  const [values, units] = [listed(textAt(list, 'valueXMLList')), listed(textAt(list, 'unitXMLList'))]
  const parts = ['valueExpandedMUXMLList', 'coverageFactorXMLList', 'coverageProbabilityXMLList'].map((name) =>
    listed(textAt(said, name)),
  )
  return values.map((value, i) =>
    valueOf(
      value,
      units[i] ?? units[0] ?? '',
      parts.map((part) => part[i] ?? part[0] ?? ''),
    ),
  )
}

function valueOf(text: string, unit: string, [size = '', factor = '', probability = '']: string[]): Value {
  const uncertainty = decimalIn(size)
  const value = { value: decimalIn(text) ?? '0', unit: unit.split('|')[0] ?? '' }
  return uncertainty === undefined
    ? value
    : { ...value, uncertainty, coverage: `${decimalIn(factor) ?? ''} ${decimalIn(probability) ?? ''}` }
}

/** A value in another unit of the same kind; nothing where they are of different kinds. */
function inUnit({ value, unit }: Value, wanted: string): string | undefined {
  const [from, to] = [scaleOf(unit), scaleOf(wanted)]
  return from.of === to.of ? decimalIn(scaled(value, from.power - to.power)) : undefined
}

const roles = {
  nominal: /^basic_referenceValue/,
  otherNominal: /^basic_nominalValue/,
  reading: /^basic_measuredValue/,
  error: /^basic_measurementError/,
  limit: /^basic_(acceptance|tolerance)LimitUpper/,
}

const isConformity = (text: string): text is Conformity => conformities.some((one) => one === text)

function conformitiesIn(nodes: readonly XmlNode[]): Conformity[] {
  const said = nodes.flatMap((node) => all(at(node, 'measurementMetaData'), 'metaData'))
  const texts = said.map((one) => textAt(one, 'conformityXMLList') || textAt(one, 'conformity'))
  return listed(texts.find(Boolean) ?? '').filter(isConformity)
}

type ReadPoints = { points: CalibrationPoint[]; coverages: Set<string> }

/** What stands side by side: who wrote it says by its roles what is what; a single column is what was shown. */
function readRows(
  name: CalibrationPoint['name'],
  around: XmlNode,
  columns: readonly XmlNode[],
  read: ReadPoints,
): void {
  const inRole = (role: RegExp) => columns.find((column) => hasRole(column, role))
  const numeric = columns.filter((column) => valuesIn(column).length > 0)
  const nominal = inRole(roles.nominal) ?? inRole(roles.otherNominal)
  const error = inRole(roles.error)
  const own = inRole(roles.reading) ?? (nominal === undefined && error === undefined ? numeric[0] : undefined)
  const [shown, applied, off, limits] = [own, nominal, error, inRole(roles.limit)].map((one) =>
    one ? valuesIn(one) : [],
  )
  const rows = Math.max(shown?.length ?? 0, off?.length ?? 0)
  const judged = conformitiesIn([around, ...columns])
  const rowOf = (values: Value[] | undefined, row: number) =>
    values?.[row] ?? (values?.length === 1 ? values[0] : undefined)
  for (let row = 0; row < rows; row++) {
    const [here, there, between, limit] = [shown, applied, off, limits].map((values) => rowOf(values, row))
    const unit = here?.unit ?? there?.unit ?? between?.unit ?? ''
    const same = (value: Value | undefined) => value && inUnit(value, unit)
    const [reference, deviation] = [same(there), same(between)]
    const reading =
      here?.value ?? (reference !== undefined && deviation !== undefined ? plus(reference, deviation) : undefined)
    if (reading === undefined || decimalIn(reading) === undefined) continue
    const doubt = between?.uncertainty === undefined ? here : between
    const uncertainty =
      doubt?.uncertainty === undefined ? undefined : inUnit({ value: doubt.uncertainty, unit: doubt.unit }, unit)
    if (doubt?.coverage !== undefined) read.coverages.add(doubt.coverage)
    const isRounded =
      deviation !== undefined && (reference === undefined || !isSame(deviation, less(reading, reference)))
    const conformity = judged[row] ?? (judged.length === 1 ? judged[0] : undefined)
    const most = same(limit)
    read.points.push({
      ...{ name, reading, unit },
      ...(reference !== undefined && { nominal: reference }),
      ...(isRounded && { deviation }),
      ...(uncertainty !== undefined && { uncertainty }),
      ...(most !== undefined && { limit: most }),
      ...(conformity !== undefined && { conformity }),
    })
  }
}

const said = (texts: Record<string, string>, otherwise: Record<string, string>) =>
  Object.keys(texts).length > 0 ? texts : otherwise

export function readPoints(results: readonly XmlNode[]): ReadPoints {
  const read: ReadPoints = { points: [], coverages: new Set() }
  for (const result of results) {
    const texts = textsIn(at(result, 'name'))
    const data = at(result, 'data') ?? {}
    for (const table of tablesIn(data)) {
      const own = textsIn(at(table, 'name'))
      readRows(nameOf(said(own, texts)), table, all(table, 'quantity'), read)
    }
    const single = all(data, 'quantity')
    if (single.some((one) => Object.values(roles).some((role) => hasRole(one, role))))
      readRows(nameOf(texts), data, single, read)
    else for (const one of single) readRows(nameOf(said(textsIn(at(one, 'name')), texts)), one, [one], read)
  }
  return read
}

/** What it depended on, such as how warm it was. */
export const readConditions = (measured: readonly XmlNode[]): CalibrationCondition[] =>
  measured
    .flatMap((one) => all(at(one, 'influenceConditions'), 'influenceCondition'))
    .flatMap((condition) =>
      all(at(condition, 'data'), 'quantity').flatMap((quantity) =>
        valuesIn(quantity).map(({ value, unit, uncertainty }) => {
          const name = nameOf(said(textsIn(at(quantity, 'name')), textsIn(at(condition, 'name'))))
          return { name, value, unit, ...(uncertainty !== undefined && { uncertainty }) }
        }),
      ),
    )
