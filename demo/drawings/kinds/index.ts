import type { Kind } from '../core/model.ts'
import { applianceTester, applianceTesterBench } from './appliance.ts'
import { lcrMeter, microOhmmeter, multimeterBench } from './bench-meters.ts'
import { functionGenerator, oscilloscope } from './bench-signals.ts'
import { calibrator, decadeBox, electronicLoad, powerSupply } from './bench-sources.ts'
import { hardCaseKind, pouch, wheeledCase } from './cases.ts'
import { evAdapter, evTester } from './charging.ts'
import { clampFlexible, clampLeakage, clampMeter, earthClamp } from './clamps.ts'
import { socketAdapter, thermocouple, usbCable } from './connections.ts'
import { adapter, currentClamp, flexibleCoil } from './current-probes.ts'
import { earthSet, earthTester, leadReel } from './earth.ts'
import { anemometer, hygrometer, luxMeter, soundMeter } from './environment.ts'
import { installationTester, loopTester, rcdTester } from './installation.ts'
import { insulationTester, insulationTesterHv } from './insulation.ts'
import { crocodileClips, probeSet, testLeads } from './leads.ts'
import { cableLocator, cableTester } from './locators.ts'
import { multimeter, multimeterIndustrial, multimeterPocket } from './multimeters.ts'
import { pvIrradiance, pvTester } from './photovoltaics.ts'
import { powerAnalyser, powerLogger } from './power.ts'
import { dataLogger, gasMeter, moistureMeter } from './substances.ts'
import { batteryDoor, fuse, probeTips, stake, windscreen } from './spares.ts'
import { battery, certificate, charger, tripod } from './supplies.ts'
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
  fuse,
  'probe-tips': probeTips,
  'battery-door': batteryDoor,
  stake,
  windscreen,
}
