import type { Kind } from '../core/model.ts'
import { clampFlexible, clampLeakage, clampMeter, earthClamp } from './clamps.ts'
import { earthSet, earthTester, leadReel } from './earth.ts'
import { installationTester, loopTester, rcdTester } from './installation.ts'
import { insulationTester, insulationTesterHv } from './insulation.ts'
import { multimeter, multimeterIndustrial, multimeterPocket } from './multimeters.ts'

export const kinds: Readonly<Record<string, Kind>> = {
  'multimeter-pocket': multimeterPocket,
  multimeter,
  'multimeter-industrial': multimeterIndustrial,
  'clamp-meter': clampMeter,
  'clamp-flexible': clampFlexible,
  'clamp-leakage': clampLeakage,
  'insulation-tester': insulationTester,
  'insulation-tester-hv': insulationTesterHv,
  'earth-tester': earthTester,
  'earth-clamp': earthClamp,
  'loop-tester': loopTester,
  'rcd-tester': rcdTester,
  'installation-tester': installationTester,
  'lead-reel': leadReel,
  'earth-set': earthSet,
}
