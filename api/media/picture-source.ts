/** What pictures come in as, by the ending of their files. */
export const pictureFormats = ['svg', 'jpg', 'png', 'webp'] as const

export type Picture = { bytes: Uint8Array<ArrayBuffer>; format: (typeof pictureFormats)[number] }

/** Draws or reads pictures that are named by a scheme and whatever the source understands: `drawn:multimeter?view=front`. */
export type PictureSource = {
  scheme: string
  /** The picture that a name without its scheme means; nothing where there is none of that name. */
  read: (name: string) => Promise<Picture | undefined>
}
