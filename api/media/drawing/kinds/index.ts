import type { Kind } from '../core/model.ts'
import { applianceTester, applianceTesterBench } from './appliance.ts'
import { lcrMeter, microOhmmeter, multimeterBench } from './bench-meters.ts'
import { calibrator, decadeBox, electronicLoad, functionGenerator, oscilloscope, powerSupply } from './bench-sources.ts'
import { hardCaseKind, pouch, wheeledCase } from './cases.ts'
import { clampFlexible, clampLeakage, clampMeter, earthClamp } from './clamps.ts'
import { earthSet, earthTester, leadReel } from './earth.ts'
import { anemometer, dataLogger, gasMeter, hygrometer, luxMeter, moistureMeter, soundMeter } from './environment.ts'
import { installationTester, loopTester, rcdTester } from './installation.ts'
import { insulationTester, insulationTesterHv } from './insulation.ts'
import { adapter, crocodileClips, currentClamp, flexibleCoil, probeSet, testLeads } from './leads.ts'
import { cableLocator, cableTester } from './locators.ts'
import { multimeter, multimeterIndustrial, multimeterPocket } from './multimeters.ts'
import { powerAnalyser, powerLogger } from './power.ts'
import { evAdapter, evTester, pvIrradiance, pvTester } from './renewable.ts'
import { battery, certificate, charger, socketAdapter, thermocouple, tripod, usbCable } from './supplies.ts'
import { pyrometer, thermalCamera } from './thermal.ts'

export const kinds: Readonly<Record<string, Kind>> = {
  'multimeter-pocket': multimeterPocket,
  multimeter,
  'multimeter-industrial': multimeterIndustrial,
  'multimeter-bench': multimeterBench,
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
  'power-analyser': powerAnalyser,
  'power-logger': powerLogger,
  'appliance-tester': applianceTester,
  'appliance-tester-bench': applianceTesterBench,
  'cable-locator': cableLocator,
  'cable-tester': cableTester,
  'thermal-camera': thermalCamera,
  pyrometer,
  'lux-meter': luxMeter,
  hygrometer,
  anemometer,
  'sound-meter': soundMeter,
  'gas-meter': gasMeter,
  'moisture-meter': moistureMeter,
  'data-logger': dataLogger,
  'pv-tester': pvTester,
  'pv-irradiance': pvIrradiance,
  'ev-adapter': evAdapter,
  'ev-tester': evTester,
  'power-supply': powerSupply,
  'electronic-load': electronicLoad,
  oscilloscope,
  'function-generator': functionGenerator,
  calibrator,
  'decade-box': decadeBox,
  'lcr-meter': lcrMeter,
  'micro-ohmmeter': microOhmmeter,
  'test-leads': testLeads,
  'probe-set': probeSet,
  'crocodile-clips': crocodileClips,
  'lead-reel': leadReel,
  'earth-set': earthSet,
  'flexible-coil': flexibleCoil,
  'current-clamp': currentClamp,
  adapter,
  'socket-adapter': socketAdapter,
  thermocouple,
  pouch,
  case: hardCaseKind,
  'wheeled-case': wheeledCase,
  battery,
  charger,
  'usb-cable': usbCable,
  tripod,
  certificate,
}
