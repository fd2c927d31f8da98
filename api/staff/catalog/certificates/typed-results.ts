import * as v from 'valibot'
import {
  type CalibrationName,
  type CalibrationPoint,
  CalibrationResults,
  type CalibrationCondition,
} from '#lib/contract/calibration.ts'
import { conformities } from '#lib/contract/shown-results.ts'
import { resultFields } from '#lib/contract/staff/certificates.ts'
import { decimalIn, isWithin, less } from '../../../catalog/certificates/dcc/decimals.ts'
import { dsiOf, signOf } from '../../../catalog/certificates/dcc/dsi-units.ts'
import { isKnown, quantityCalled, readIn } from '../../../catalog/certificates/dcc/names.ts'
import { isDay } from '../../../catalog/shop/is-day.ts'
import type { Wrong } from '../shop/records.ts'

type ResultField = (typeof resultFields)[number]
export type TypedResults = Record<ResultField, string>

const cellsOf = (line: string) => line.split(/\s*[;\t]\s*/).map((cell) => cell.trim())
const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '')

/** A comma is a point to whoever writes so, and a long sign a minus. */
const numberIn = (cell: string) =>
  decimalIn(
    cell
      .replace('−', '-')
      .replace(',', '.')
      .replaceAll(/[\s\u00a0\u202f±]/g, ''),
  )

/** Where there is none, a one says so: an empty cell was forgotten. */
const unitIn = (sign: string) => (sign === '' ? undefined : dsiOf(sign))

const named = (cell: string): CalibrationName => quantityCalled(cell) ?? { '': cell }

type Numbers = Partial<Record<'nominal' | 'reading' | 'uncertainty' | 'limit', string | undefined>>

/** `quantity; nominal; reading; unit; uncertainty; limit; conformity`, of which a name, a reading and a unit are needed. */
function pointIn(line: string): CalibrationPoint | undefined {
  const [name = '', nominal = '', reading = '', sign = '', uncertainty = '', limit = '', said = '', ...more] =
    cellsOf(line)
  const unit = unitIn(sign)
  const typed = Object.entries({ nominal, reading, uncertainty, limit }).filter(([, cell]) => cell !== '')
  const numbers: Numbers = Object.fromEntries(typed.map(([field, cell]) => [field, numberIn(cell)]))
  const isWrong = more.length > 0 || name === '' || unit === undefined || Object.values(numbers).includes(undefined)
  const conformity = conformities.find((one) => one === said) ?? judged(numbers)
  if (isWrong || numbers.reading === undefined || (said !== '' && conformity !== said)) return undefined
  return { name: named(name), ...numbers, reading: numbers.reading, unit, ...(conformity && { conformity }) }
}

/** By simple acceptance: the uncertainty is not taken off the limit. */
function judged({ nominal, reading, limit }: Numbers): 'pass' | 'fail' | undefined {
  if (nominal === undefined || reading === undefined || limit === undefined) return undefined
  return isWithin(less(reading, nominal), limit) ? 'pass' : 'fail'
}

/** `temperature; 23.1; °C; 0.5`. */
function conditionIn(line: string): CalibrationCondition | undefined {
  const [name = '', text = '', sign = '', doubt = '', ...more] = cellsOf(line)
  const [value, unit, uncertainty] = [numberIn(text), unitIn(sign), doubt === '' ? '' : numberIn(doubt)]
  const isWrong = more.length > 0 || name === '' || value === undefined || uncertainty === undefined
  if (isWrong || unit === undefined) return undefined
  return { name: named(name), value, unit, ...(uncertainty !== '' && { uncertainty }) }
}

export const isMeasured = (typed: TypedResults): boolean => resultFields.some((field) => typed[field] !== '')

/** The results that were typed, or what is wrong with them. */
export function resultsIn(typed: TypedResults): { results: CalibrationResults | null; wrong: Wrong[] } {
  if (!isMeasured(typed)) return { results: null, wrong: [] }
  const { person, received, begun, ended, method, factor } = typed
  const [points, conditions] = [linesOf(typed.points).map(pointIn), linesOf(typed.conditions).map(conditionIn)]
  const required = (['laboratory', 'laboratoryCountry', 'begun', 'points'] as const).filter(
    (field) => typed[field] === '',
  )
  const days = { received, begun, ended }
  const misread = (field: 'points' | 'conditions', read: readonly unknown[]): Wrong[] => {
    const at = read.indexOf(undefined)
    return at < 0 ? [] : [{ path: field, message: `${field}Line` }]
  }
  const wrong: Wrong[] = [
    ...required.map((path) => ({ path, message: 'required' })),
    ...Object.entries(days).flatMap(([path, day]) => (day === '' || isDay(day) ? [] : [{ path, message: 'day' }])),
    ...(ended !== '' && ended < begun ? [{ path: 'ended', message: 'endedBefore' }] : []),
    ...(/^([A-Z]{2})?$/.test(typed.laboratoryCountry) ? [] : [{ path: 'laboratoryCountry', message: 'countryCode' }]),
    ...(factor === '' || Number(numberIn(factor)) >= 1 ? [] : [{ path: 'factor', message: 'factor' }]),
    ...misread('points', points),
    ...misread('conditions', conditions),
  ]
  if (wrong.length > 0) return { results: null, wrong }
  const isUncertain = points.some((point) => point?.uncertainty !== undefined)
  const laboratory = {
    ...{ name: typed.laboratory, country: typed.laboratoryCountry },
    ...{ code: typed.laboratoryCode, street: typed.laboratoryStreet },
    ...{ postcode: typed.laboratoryPostcode, city: typed.laboratoryCity },
  }
  const parsed = v.safeParse(CalibrationResults, {
    laboratory: said(laboratory),
    ...said({ person, received }),
    ...{ begun, ended: ended === '' ? begun : ended },
    ...(method !== '' && { method: { '': method } }),
    conditions,
    ...(isUncertain && { factor: numberIn(factor) ?? '2', probability: '0.95' }),
    points,
  })
  if (parsed.success) return { results: parsed.output, wrong: [] }
  const paths = parsed.issues.map(({ path }) => String(path?.[0]?.key))
  const field = resultFields.find((one) => paths.includes(one)) ?? 'points'
  return { results: null, wrong: [{ path: field, message: 'tooMuch' }] }
}

const said = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))

/** As people write it, where that is read again as the same. */
const typedUnit = (unit: string) => (dsiOf(signOf(unit)) === unit ? signOf(unit) || '1' : unit)

/** What follows from the numbers is not said, so that it changes with them. */
const typedConformity = (point: CalibrationPoint) => (point.conformity === judged(point) ? undefined : point.conformity)

const nameOf = (name: CalibrationName) => (isKnown(name) ? name : readIn(name, 'en').replaceAll(/[;\t\r\n]/g, ','))

/** The same as it would be typed. */
export function typedOf(results: CalibrationResults | null): TypedResults {
  if (!results) return Object.fromEntries(resultFields.map((field) => [field, ''])) as TypedResults
  const { laboratory, person, received, begun, ended, method, factor, conditions, points } = results
  const line = (cells: readonly (string | undefined)[]) =>
    cells
      .map((cell) => cell ?? '')
      .join('; ')
      .replace(/(; )+$/, '')
  return {
    ...{
      laboratory: laboratory.name,
      laboratoryCode: laboratory.code ?? '',
      laboratoryStreet: laboratory.street ?? '',
    },
    ...{ laboratoryPostcode: laboratory.postcode ?? '', laboratoryCity: laboratory.city ?? '' },
    ...{ laboratoryCountry: laboratory.country, person: person ?? '', received: received ?? '', begun },
    ...{ ended: ended === begun ? '' : ended, method: method ? readIn(method, 'en') : '', factor: factor ?? '' },
    conditions: conditions
      .map(({ name, value, unit, uncertainty }) => line([nameOf(name), value, typedUnit(unit), uncertainty]))
      .join('\n'),
    points: points
      .map((point) => {
        const { name, nominal, reading, unit, uncertainty, limit } = point
        return line([nameOf(name), nominal, reading, typedUnit(unit), uncertainty, limit, typedConformity(point)])
      })
      .join('\n'),
  }
}
