import type { pictureViews } from '#lib/contract/catalogue.ts'
import type { StoredDrawing } from '../tables.ts'

type Drawn = { id: number; sku: string; drawing: StoredDrawing | null }

/** Drawn once the drawing room is finished. */
export const productPictures = (_: Drawn): { view: (typeof pictureViews)[number]; url: string }[] => []
export const categoryPicture = (_id: number, _drawing: StoredDrawing): string | null => null
export const scenePicture = (_scene: string): string | null => null

/** A data sheet and its like, made when asked for. */
export const documentAddress = ({ sku }: { sku: string }, kind: string, { culture }: { culture: string }): string =>
  `/media/documents/${culture}/${sku}-${kind}.pdf`
