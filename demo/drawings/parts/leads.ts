import { darker, ink, lighter, steel } from '../core/colour.ts'
import { barrel, blurred } from '../core/light.ts'
import { run, short } from '../core/number.ts'
import { raised, type Part } from '../core/stage.ts'

type Cable = { d: string; colour: string; width: number; z?: number; lift?: number }

/** A round cable along a path, with the light along its upper side. */
export const cable =
  ({ d, colour, width, z = 0, lift = 3 }: Cable): Part =>
  (stage) => {
    const path = stage.define(`<path d="${d}"/>`)
    const stroke = (paint: string, weight: number, more = '') =>
      `<use href="#${path}" stroke="${paint}" stroke-width="${short(weight)}"${more}/>`
    const shadow = lift
      ? stroke(ink, width, ` x="${short(lift * 0.5)}" y="${short(lift)}" opacity=".26" ${blurred(stage, lift * 0.5)}`)
      : ''
    return raised(
      stage,
      z,
      `<g fill="none">${shadow}` +
        stroke(ink, width + stage.outline * 2) +
        stroke(darker(colour, 0.28), width) +
        stroke(colour, width * 0.62, ` x="${short(-width * 0.1)}" y="${short(-width * 0.1)}"`) +
        `${stroke(lighter(colour, 0.5), width * 0.18, ` x="${short(-width * 0.2)}" y="${short(-width * 0.2)}" opacity=".8"`)}</g>`,
    )
  }

/** Something round along a straight line: pieces one below another, each from a width to a width. */
export type Piece = { length: number; from: number; to?: number; grooves?: number; round?: number; colour?: string }

export type Place = { x: number; y: number; angle?: number; z?: number; lift?: number }

const trapezium = (top: number, { length, from, to = from, round = 0 }: Piece) => {
  const r = Math.min(round, from / 2, to / 2, length / 2)
  const turn = (x: number, y: number, dx: number, dy: number) => (r ? `q${run(x * r, y * r, dx * r, dy * r)}` : '')
  return (
    `M${run(-from / 2 + r, top)}H${short(from / 2 - r)}${turn(1, 0, 1, 1)}L${run(to / 2, top + length - r)}${turn(0, 1, -1, 1)}` +
    `H${short(-to / 2 + r)}${turn(-1, 0, -1, -1)}L${run(-from / 2, top + r)}${turn(0, -1, 1, -1)}z`
  )
}

/** A turned part is made once and can be had in any colour: pieces that name none take the one given. */
export const turnedPart =
  (colour: string, { x, y, angle = 0, z = 0, lift = 3 }: Place, pieces: readonly Piece[]): Part =>
  (stage) => {
    let top = 0
    const drawn = pieces.map((piece) => {
      const { length, from, to = from, grooves = 0 } = piece
      const half = (Math.min(from, to) / 2) * 0.86
      const cuts = Array.from(
        { length: grooves },
        (_, at) => `M${run(-half, top + (length * (at + 1)) / (grooves + 1))}h${short(half * 2)}`,
      )
      const d = trapezium(top, piece)
      top += length
      return { d, cuts: cuts.join(''), colour: piece.colour, weight: Math.min(1.1, length / grooves / 3) }
    })
    const all = stage.define(`<g>${drawn.map(({ d }) => `<path d="${d}"/>`).join('')}</g>`)
    const coloured = drawn
      .filter((piece) => piece.colour)
      .map((piece) => `<path d="${piece.d}" fill="${piece.colour ?? ''}"/>`)
    const cut = drawn
      .filter(({ cuts }) => cuts)
      .map(
        ({ cuts, weight }) => `<path d="${cuts}" stroke="#000" stroke-opacity=".45" stroke-width="${short(weight)}"/>`,
      )
    const made = stage.define(
      `<g><use href="#${all}" stroke="${ink}" stroke-width="${short(stage.outline * 2)}"/><use href="#${all}"/>` +
        `${coloured.join('')}<use href="#${all}" fill="${barrel(stage)}"/>${cut.join('')}</g>`,
    )
    const turn = (dx: number, dy: number) =>
      `transform="translate(${run(x + dx, y + dy)})${angle ? `rotate(${short(angle)})` : ''}"`
    const shadow = lift
      ? `<g opacity=".28" ${blurred(stage, lift * 0.5)}><use href="#${all}" ${turn(lift * 0.5, lift)} fill="${ink}"/></g>`
      : ''
    return raised(stage, z, `${shadow}<use href="#${made}" ${turn(0, 0)} fill="${colour}"/>`)
  }

type Sized = Place & { size?: number }

/** A test probe, its tip at the place given. */
export const probe = (colour: string, { size = 1, ...place }: Sized): Part =>
  turnedPart(colour, place, [
    { length: 14 * size, from: 0.8 * size, to: 2.2 * size, colour: steel },
    { length: 9 * size, from: 5 * size, to: 6 * size },
    { length: 3.4 * size, from: 14 * size, round: 1.6 * size },
    { length: 44 * size, from: 9.4 * size, to: 8 * size, grooves: 7, round: 1 },
    { length: 12 * size, from: 6 * size, to: 4 * size, grooves: 3 },
  ])

/** A shrouded plug, its pin at the place given; the cable leaves at its end. */
export const plug = (colour: string, { size = 1, ...place }: Sized): Part =>
  turnedPart(colour, place, [
    { length: 19 * size, from: 8.6 * size, to: 9.4 * size, round: 1 },
    { length: 13 * size, from: 7.6 * size, to: 5.4 * size, grooves: 3 },
  ])

/** A crocodile clip, its cable at the place given and its mouth below. */
export const clip = (colour: string, { size = 1, ...place }: Sized): Part =>
  turnedPart(colour, place, [
    { length: 10 * size, from: 5 * size, to: 7 * size, grooves: 3 },
    { length: 26 * size, from: 15 * size, to: 12 * size, grooves: 5, round: 3 * size },
    { length: 5 * size, from: 9 * size, to: 11 * size, colour: steel },
    { length: 13 * size, from: 11 * size, to: 5 * size, colour: steel, grooves: 4 },
  ])
