import type { pictureViews } from '#lib/contract/product.ts'
import type { Crop, ProductPictures, SentPicture, WantedPicture } from '#lib/contract/staff/pictures.ts'

/** A picture as it is about to be saved: where it is looked at now, and what it is cut from. */
export type Piece = {
  view: (typeof pictureViews)[number]
  alt: Readonly<Record<string, string>>
  /** Addresses of what a culture or a language is shown instead. */
  instead: Readonly<Record<string, string>>
  /** Its address, while it stays as it was saved. */
  url: string | null
  source: (SentPicture & { crop: Crop | null }) | null
}

/** As text, so that two lists can be compared, kept in the tab and chosen from. */
export const listed = (pieces: readonly Piece[]): string => JSON.stringify(pieces)

/** What was begun in a tab of the version before knows of no pictures that are shown instead. */
export const piecesIn = (text = '[]'): Piece[] =>
  (JSON.parse(text) as Piece[]).map((piece) => ({ ...{ instead: {} }, ...piece }))

export const piecesOf = ({ pictures }: ProductPictures): Piece[] =>
  pictures.map(({ url, view, alt, instead, source }) => ({ view, alt, instead, url, source }))

/** One that was sent just now: those that came before it have shown the other views, mostly. */
export function newPiece(sent: SentPicture, among: readonly Piece[]): Piece {
  const views = ['front', 'angle'] as const
  const view = views.find((one) => among.every((piece) => piece.view !== one)) ?? 'detail'
  return { view, alt: {}, instead: {}, url: null, source: { ...sent, crop: null } }
}

/** Nothing where it is sent already: a picture is shown once. */
export const isShown = ({ original }: SentPicture, among: readonly Piece[]): boolean =>
  among.some(({ source }) => source?.original === original && source.crop === null)

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

export const replaced = <T>(list: readonly T[], at: number, item: T): T[] =>
  list.map((one, i) => (i === at ? item : one))

/** What is sent: words that are none are left out. */
export const wantedFrom = ({ view, alt, instead, url, source }: Piece): WantedPicture => ({
  view,
  alt: Object.fromEntries(
    Object.entries(alt).flatMap(([language, text]) => (text.trim() ? [[language, text.trim()]] : [])),
  ),
  instead,
  from: url === null && source ? { original: source.original, crop: source.crop } : { url: url ?? '' },
})

/** What a crop in percents is in pixels of the picture; nothing where it is the whole of it. */
export function cropFrom(
  percents: { x: number; y: number; width: number; height: number },
  { width, height }: { width: number; height: number },
): Crop | null {
  const part = (percent: number, whole: number) => Math.round((percent * whole) / 100)
  const [left, top] = [part(percents.x, width), part(percents.y, height)]
  const crop = {
    ...{ left, top },
    width: Math.max(1, Math.min(part(percents.width, width), width - left)),
    height: Math.max(1, Math.min(part(percents.height, height), height - top)),
  }
  return crop.width === width && crop.height === height ? null : crop
}
