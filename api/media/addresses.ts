import { pictureViews } from '#lib/contract/product.ts'
import type { StoredDrawing } from '../tables.ts'
import { bannerNames, drawBanner } from '../../demo/drawings/banner.ts'
import { draw, type Drawing, type View } from '../../demo/drawings/draw.ts'
import { drawScene, sceneNames } from '../../demo/drawings/scene.ts'
import { pictureUrl } from './pictures.ts'

type Drawn = { id: number; sku: string; drawing: StoredDrawing | null }

/** A product's name in the address of its pictures, so that a picture found by itself says what it shows. */
const pathOf = ({ id, sku }: { id: number; sku: string }, view: View) =>
  `products/${id}-${sku.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${view}`

const productPath = /^products\/(\d{1,10})-.+-(front|angle|detail)$/
const categoryPath = /^categories\/(\d{1,10})$/

export type PictureSubject = { kind: 'product'; id: number; view: View } | { kind: 'category'; id: number }

/** Whose picture a path names. */
export function subjectOf(path: string): PictureSubject | undefined {
  const [, product, view] = productPath.exec(path) ?? []
  if (product && view) return { kind: 'product', id: Number(product), view: view as View }
  const [, category] = categoryPath.exec(path) ?? []
  return category ? { kind: 'category', id: Number(category) } : undefined
}

const withModel = (drawing: StoredDrawing, model: string): Drawing => ({
  kind: drawing.kind,
  model,
  ...(drawing.reading !== undefined && { reading: drawing.reading }),
  ...(drawing.variant !== undefined && { variant: drawing.variant }),
})

export const drawProduct = (drawing: StoredDrawing, sku: string, view: View): string =>
  draw(withModel(drawing, sku), view)

export const drawCategory = (drawing: StoredDrawing): string => draw(withModel(drawing, ''), 'angle')

export const productPictures = ({ drawing, ...product }: Drawn): { view: View; url: string }[] =>
  drawing
    ? pictureViews.map((view) => ({
        view,
        url: pictureUrl(pathOf(product, view), drawProduct(drawing, product.sku, view)),
      }))
    : []

export const categoryPicture = (id: number, drawing: StoredDrawing): string =>
  pictureUrl(`categories/${id}`, drawCategory(drawing))

export function scenePicture(scene: string): string {
  const name = sceneNames.find((known) => known === scene)
  if (!name) throw new Error(`Catalogue: there is no scene ${scene}; there are ${sceneNames.join(', ')}`)
  return pictureUrl(`blog/${name}`, drawScene(name))
}

const bannerFile = /\/media\/banners\/([a-z-]+)\.svg/g

/** Banners are named plainly where content staff write them; what is handed out names the drawing as it is now. */
export const withBannerAddresses = (text: string): string =>
  text.replaceAll(bannerFile, (whole, file: string) => {
    const name = bannerNames.find((known) => known === file)
    return name ? pictureUrl(`banners/${name}`, drawBanner(name)) : whole
  })

/** A data sheet and its like, made when asked for. */
export const documentAddress = ({ sku }: { sku: string }, kind: string, { culture }: { culture: string }): string =>
  `/media/documents/${culture}/${sku}-${kind}.pdf`
