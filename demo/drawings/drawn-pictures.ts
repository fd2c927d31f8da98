import { drawnPicture, type PictureSource } from '../../api/platform/files/picture-source.ts'
import { bannerNames, drawBanner } from './banner.ts'
import { draw, drawingKinds, views, prefixFor } from './draw.ts'
import { isOutlet, ownOutlet } from './core/outlet.ts'
import { type Mains, ownMains } from './core/reading.ts'
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

type SceneName = keyof typeof motifs

export const sceneNames = Object.keys(motifs) as readonly SceneName[]

/** The picture of an article: what is explained at the left, the instrument that does it at the right. */
export function drawScene(name: SceneName): string {
  const prefix = prefixFor('scene', name)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450" stroke-linecap="round" stroke-linejoin="round">${daylight(prefix)}${motifs[name](prefix)}</svg>`
}

const variants = ['a', 'b', 'c'] as const

const named = <Name extends string>(names: readonly Name[], name: string | null) => names.find((one) => one === name)

/** `120 V 60 Hz`; nothing where it is no network. */
function mainsIn(text: string): Mains | undefined {
  const [, volts, hertz] = /^([1-9]\d{1,3}) V ([56]0) Hz$/.exec(text) ?? []
  return volts === undefined ? undefined : { volts: Number(volts), hertz: Number(hertz) }
}

/** `multimeter?model=NM-45&reading=230.4 V&mains=120 V 60 Hz&outlet=B&variant=a&view=front`: an instrument as it is drawn by the catalogue. */
function drawInstrument(text: string): string | undefined {
  const [kind = '', query = ''] = text.split('?')
  const asked = new URLSearchParams(query)
  const view = named(views, asked.get('view'))
  const said = asked.get('mains')
  const mains = said === null ? ownMains : mainsIn(said)
  const outlet = asked.get('outlet') ?? ownOutlet
  if (!view || !mains || !isOutlet(outlet) || !drawingKinds.includes(kind)) return undefined
  const reading = asked.get('reading')
  const variant = named(variants, asked.get('variant'))
  return draw(
    { kind, model: asked.get('model') ?? '', ...(reading !== null && { reading }), ...(variant && { variant }) },
    view,
    mains,
    outlet,
  )
}

/** What is drawn, by the first part of its name. */
const drawn: Record<string, (name: string) => string | undefined> = {
  instrument: drawInstrument,
  scene: (name) => {
    const scene = named(sceneNames, name)
    return scene && drawScene(scene)
  },
  banner: (name) => {
    const banner = named(bannerNames, name)
    return banner && drawBanner(banner)
  },
}

/** The pictures of the demonstration, which nobody photographed: `drawn:scene/true-rms`. */
export const drawnPictures: PictureSource = {
  scheme: 'drawn',
  find: async (name) => {
    const [, kind = '', rest = ''] = /^([a-z]+)\/(.+)$/.exec(name) ?? []
    const svg = Object.hasOwn(drawn, kind) ? drawn[kind]?.(rest) : undefined
    return svg === undefined ? undefined : drawnPicture(svg)
  },
}
