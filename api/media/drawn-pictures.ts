import { bannerNames, drawBanner } from './drawing/banner.ts'
import { draw, drawingKinds, type Drawing, type View } from './drawing/draw.ts'
import { drawScene, sceneNames } from './drawing/scene.ts'
import type { Pictures } from './pictures.ts'

/** Which drawing belongs to the path of a product or a category. */
export type DrawingLookup = (path: string) => Promise<{ drawing: Drawing; view: View } | undefined>

const named = <Name extends string>(names: readonly Name[], name: string) => names.find((one) => one === name)

/** What needs no catalogue: banners, pictures of the blog, and categories named by a kind of instrument. */
function fixed(path: string): string | undefined {
  const [folder, name = '', ...more] = path.split('/')
  if (more.length) return undefined
  if (folder === 'banners') {
    const banner = named(bannerNames, name)
    return banner && drawBanner(banner)
  }
  if (folder === 'blog') {
    const scene = named(sceneNames, name)
    return scene && drawScene(scene)
  }
  if (folder === 'categories' && drawingKinds.includes(name)) return draw({ kind: name, model: '' }, 'front')
  return undefined
}

/** All pictures of the shop: those that are always the same, and those the catalogue knows. */
export const drawnPictures =
  (lookup: DrawingLookup): Pictures =>
  async (path) => {
    const svg = fixed(path)
    if (svg !== undefined) return svg
    const found = await lookup(path)
    return found && draw(found.drawing, found.view)
  }
