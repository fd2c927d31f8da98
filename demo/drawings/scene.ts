import { prefixFor } from './draw.ts'
import { calibration, insulation, trueRms } from './scenes/curves.ts'
import { daylight } from './scenes/ground.ts'
import { categories, earthMethods, loop } from './scenes/installations.ts'
import { charging, thermalModules } from './scenes/outdoors.ts'

const motifs = {
  'measurement-categories': categories,
  'insulation-pi-dar': insulation,
  'loop-impedance': loop,
  'true-rms': trueRms,
  'thermal-pv': thermalModules,
  'earth-methods': earthMethods,
  'ev-charging': charging,
  calibration,
} as const

export type SceneName = keyof typeof motifs

export const sceneNames = Object.keys(motifs) as readonly SceneName[]

/** The picture of an article: what is explained at the left, the instrument that does it at the right. */
export function drawScene(name: SceneName): string {
  const prefix = prefixFor('scene', name)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450" stroke-linecap="round" stroke-linejoin="round">${daylight(prefix)}${motifs[name](prefix)}</svg>`
}
