import { createHash } from 'node:crypto'
import type { PictureSource } from 'nonius/pictures'

/** Photographs of a library of the maker's own: `photos:NM-12/front` in a catalogue is a picture there. */
export const photosAt = (address: string): PictureSource => ({
  scheme: 'photos',
  find: async (name) => {
    const answer = await fetch(`${address}/photos/${name.split('/').map(encodeURIComponent).join('/')}`, {
      signal: AbortSignal.timeout(10_000),
    })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`The library of photographs answered ${answer.status}`)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    return { format: 'jpg', hash: createHash('sha256').update(bytes).digest('hex'), read: async () => bytes }
  },
})
