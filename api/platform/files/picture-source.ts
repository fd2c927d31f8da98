import { hash } from 'node:crypto'

/** What pictures come in as, by the ending of their files. */
export const pictureFormats = ['svg', 'jpg', 'png', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export type Bytes = Uint8Array<ArrayBuffer>

/** What is shown of a picture, in pixels of it as it stands upright. */
export type Crop = { left: number; top: number; width: number; height: number }

/** A picture as it came. Equal pictures have equal hashes, and only what is shown is read. */
export type Picture = { format: PictureFormat; hash: string; crop?: Crop; read: () => Promise<Bytes> }

/** Draws or reads pictures that are named by a scheme and whatever the source understands: `drawn:multimeter?view=front`. */
export type PictureSource = {
  scheme: string
  /** The picture that a name without its scheme means; nothing where there is none of that name. */
  find: (name: string) => Promise<Picture | undefined>
}

export const hashOf = (content: string | Uint8Array): string => hash('sha256', content, 'hex')

/** A picture that was drawn just now. */
export const drawnPicture = (svg: string): Picture => ({
  format: 'svg',
  hash: hashOf(svg),
  read: async () => new TextEncoder().encode(svg),
})

/** The picture that a name with a scheme means, asked of the source that knows the scheme. */
export async function findPicture(sources: readonly PictureSource[], name: string): Promise<Picture | undefined> {
  const end = name.indexOf(':')
  return sources.find(({ scheme }) => scheme === name.slice(0, end))?.find(name.slice(end + 1))
}
