import type { Import } from './read-house.ts'

/** The folders of a part of the house, the lowest first, and the imports that run from a lower one to a higher one. */
export type Floors = { rooms: string[]; floors: number; up: Import[] }

/**
 * Puts the folders directly in a part of the house one upon another, so that as few imports as may be run up: whoever imports none
 * of the others stands lowest, and where all import each other, the one that is imported most for what it imports.
 */
export function floorsOf(folder: string, imports: readonly Import[]): Floors {
  const roomOf = (path: string) => {
    const [room, ...rest] = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/') : []
    return room !== undefined && rest.length > 0 ? room : undefined
  }
  const arrows = imports.flatMap((one) => {
    const [from, to] = [roomOf(one.from), roomOf(one.to)]
    return from !== undefined && to !== undefined && from !== to ? [{ ...one, rooms: [from, to] as const }] : []
  })
  const rooms = inOrder(
    [...new Set(imports.flatMap(({ from, to }) => [roomOf(from), roomOf(to)]))].filter((room) => room !== undefined),
    arrows.map((arrow) => arrow.rooms),
  )
  const placeOf = new Map(rooms.map((room, place) => [room, place]))
  const isUp = ([from, to]: readonly [string, string]) => (placeOf.get(from) ?? 0) < (placeOf.get(to) ?? 0)
  const floorOf = new Map<string, number>()
  for (const room of rooms) {
    const below = arrows.filter((arrow) => arrow.rooms[0] === room && !isUp(arrow.rooms))
    floorOf.set(room, Math.max(0, ...below.map((arrow) => (floorOf.get(arrow.rooms[1]) ?? 0) + 1)))
  }
  return {
    rooms,
    floors: Math.max(0, ...floorOf.values()) + 1,
    up: arrows.filter((arrow) => isUp(arrow.rooms)).map(({ from, to }) => ({ from, to })),
  }
}

/** The lowest first. */
function inOrder(rooms: string[], arrows: readonly (readonly [string, string])[]): string[] {
  const left = new Set(rooms.toSorted())
  const order: string[] = []
  while (left.size > 0) {
    const among = arrows.filter(([from, to]) => left.has(from) && left.has(to))
    const leads = (room: string) => among.filter(([from]) => from === room).length
    const isLedTo = (room: string) => among.filter(([, to]) => to === room).length
    const lowest = [...left].reduce((best, room) => {
      const worth = (one: string) => (leads(one) === 0 ? Infinity : isLedTo(one) - leads(one))
      return worth(room) > worth(best) ? room : best
    })
    left.delete(lowest)
    order.push(lowest)
  }
  return order
}
