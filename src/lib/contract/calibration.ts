import * as v from 'valibot'
import { conformities, Day, Decimal } from './shown-results.ts'
import { Country } from './values.ts'

/** What is calibrated, and what that depends on: papers have words for each in every language. */
export const measuredQuantities = [
  'dcVoltage',
  'acVoltage',
  'dcCurrent',
  'acCurrent',
  'resistance',
  'insulation',
  'earthResistance',
  'loopImpedance',
  'capacitance',
  'inductance',
  'frequency',
  'power',
  'energy',
  'temperature',
  'humidity',
  'pressure',
  'illuminance',
  'irradiance',
  'velocity',
  'soundLevel',
  'length',
  'mass',
  'force',
  'angle',
  'time',
] as const
export type MeasuredQuantity = (typeof measuredQuantities)[number]

/** A unit as the SI is written for machines (D-SI): `\\milli\\volt`. */
const Unit = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^(\\[a-z]+(\{[^{}\\|]*\})?)+$/, 'expected a unit such as "\\milli\\volt"'),
)

const Words = v.pipe(v.string(), v.minLength(1), v.maxLength(500))

/** By language; what was said in no particular one stands under an empty name. */
const Worded = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^([a-z]{2})?$/, 'expected a language such as "pl"')), Words),
  v.minEntries(1, 'expected a text'),
)

const Name = v.union([v.picklist(measuredQuantities), Worded])

const Condition = v.strictObject({ name: Name, value: Decimal, unit: Unit, uncertainty: v.optional(Decimal) })

const Point = v.strictObject({
  name: Name,
  /** What was applied, where that is told apart from what was shown. */
  nominal: v.optional(Decimal),
  /** What the instrument showed. */
  reading: Decimal,
  /** Of all numbers of the point. */
  unit: Unit,
  /** Where a laboratory rounds it otherwise than the difference of the two. */
  deviation: v.optional(Decimal),
  /** The expanded one. */
  uncertainty: v.optional(Decimal),
  /** How far off it may be. */
  limit: v.optional(Decimal),
  conformity: v.optional(v.picklist(conformities)),
})

const mostPoints = 2_000

/** What was measured of an instrument, where and how: what its certificate is drawn and written from. */
export const CalibrationResults = v.strictObject({
  laboratory: v.strictObject({
    name: Words,
    /** The number of its accreditation. */
    code: v.optional(Words),
    street: v.optional(Words),
    postcode: v.optional(Words),
    city: v.optional(Words),
    country: Country,
  }),
  /** Who answers for it. */
  person: v.optional(Words),
  received: v.optional(Day),
  begun: Day,
  ended: Day,
  method: v.optional(Worded),
  conditions: v.pipe(v.array(Condition), v.maxLength(50)),
  /** The coverage factor of all uncertainties and its probability, where they have one in common. */
  factor: v.optional(Decimal),
  probability: v.optional(Decimal),
  points: v.pipe(v.array(Point), v.minLength(1), v.maxLength(mostPoints)),
})
export type CalibrationResults = v.InferOutput<typeof CalibrationResults>
export type CalibrationPoint = v.InferOutput<typeof Point>
export type CalibrationCondition = v.InferOutput<typeof Condition>
export type CalibrationName = v.InferOutput<typeof Name>
