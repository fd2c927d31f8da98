import type { Kind } from '../core/model.ts'
import { clampFlexible, clampLeakage, clampMeter, earthClamp } from './clamps.ts'
import { multimeter, multimeterIndustrial, multimeterPocket } from './multimeters.ts'

export const kinds: Readonly<Record<string, Kind>> = {
  'multimeter-pocket': multimeterPocket,
  multimeter,
  'multimeter-industrial': multimeterIndustrial,
  'clamp-meter': clampMeter,
  'clamp-flexible': clampFlexible,
  'clamp-leakage': clampLeakage,
  'earth-clamp': earthClamp,
}
