import { hash } from 'node:crypto'
import sharp from 'sharp'
import { inTurn } from '../../../api/platform/background/in-turn.ts'
import { townFiles } from '../../parcel-points/pickup-towns.ts'
import { tileDrawer } from './draw-tile.ts'

export type Tile = { png: Uint8Array<ArrayBuffer>; etag: string }

/** About ten kilobytes each. */
const mostKept = 1_000

/** More at once would take the processor away from calls that shoppers wait for. */
const mostAtOnce = 2

/** Draws each tile once and keeps those asked for last. Who asks for one that is being drawn waits for the same. */
export function createTiles(): (zoom: number, x: number, y: number) => Promise<Tile> {
  let drawer: Promise<ReturnType<typeof tileDrawer>> | undefined
  const kept = new Map<string, Promise<Tile>>()
  const turn = inTurn(mostAtOnce)
  const make = async (zoom: number, x: number, y: number): Promise<Tile> => {
    drawer ??= townFiles().then(tileDrawer)
    const draw = await drawer
    const png = Uint8Array.from(
      await turn(() =>
        sharp(Buffer.from(draw(zoom, x, y)))
          .png({ compressionLevel: 9 })
          .toBuffer(),
      ),
    )
    return { png, etag: `"${hash('sha1', png, 'base64url')}"` }
  }
  return (zoom, x, y) => {
    const name = `${zoom}/${x}/${y}`
    const tile = kept.get(name) ?? make(zoom, x, y)
    // Put at the end again, so that what is at the beginning was asked for longest ago.
    kept.delete(name)
    kept.set(name, tile)
    tile.catch(() => kept.delete(name))
    const oldest = kept.keys().next()
    if (kept.size > mostKept && !oldest.done) kept.delete(oldest.value)
    return tile
  }
}
