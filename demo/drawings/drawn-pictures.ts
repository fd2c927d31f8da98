import { drawnPicture, type PictureSource } from '../../api/media/picture-source.ts'
import { bannerNames, drawBanner } from './banner.ts'
import { draw, drawingKinds, views } from './draw.ts'
import { drawScene, sceneNames } from './scene.ts'

const variants = ['a', 'b', 'c'] as const

const named = <Name extends string>(names: readonly Name[], name: string | null) => names.find((one) => one === name)

/** `multimeter?model=NM-45&reading=230.4 V&variant=a&view=front`: an instrument as it is drawn by the catalogue. */
function drawInstrument(text: string): string | undefined {
  const [kind = '', query = ''] = text.split('?')
  const asked = new URLSearchParams(query)
  const view = named(views, asked.get('view'))
  if (!view || !drawingKinds.includes(kind)) return undefined
  const reading = asked.get('reading')
  const variant = named(variants, asked.get('variant'))
  return draw(
    { kind, model: asked.get('model') ?? '', ...(reading !== null && { reading }), ...(variant && { variant }) },
    view,
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
