import { darker, lighter } from './colour.ts'
import { short } from './number.ts'
import type { Stage } from './stage.ts'

/**
 * The light comes from above left. Shine and shade lie over a plain colour as one gradient for all colours, which
 * keeps a picture small.
 */
const stops = (...list: readonly (readonly [offset: number, colour: string, opacity: number])[]) =>
  list
    .map(
      ([offset, colour, opacity]) =>
        `<stop${offset ? ` offset="${short(offset)}"` : ''}${colour === '#000' ? '' : ` stop-color="${colour}"`}${opacity === 1 ? '' : ` stop-opacity="${short(opacity)}"`}/>`,
    )
    .join('')

const gradient = (stage: Stage, direction: string, inside: string) =>
  `url(#${stage.define(`<linearGradient${direction}>${inside}</linearGradient>`)})`

const diagonal = ' y2="1"'
const downwards = ' x2="0" y2="1"'

/** The sides of a body: those that face up or left are lit, those that face down or right are not. */
export const sides = (stage: Stage, colour: string) =>
  gradient(
    stage,
    diagonal,
    stops(
      [0, lighter(colour, 0.26), 1],
      [0.46, lighter(colour, 0.08), 1],
      [0.54, darker(colour, 0.42), 1],
      [1, darker(colour, 0.58), 1],
    ),
  )

/** A rounded edge over its colour. */
export const edges = (stage: Stage) =>
  gradient(stage, diagonal, stops([0, '#fff', 0.5], [0.46, '#fff', 0.2], [0.54, '#000', 0.3], [1, '#000', 0.5]))

/** A flat front over its colour. */
export const sheen = (stage: Stage) =>
  gradient(stage, ' x2=".9" y2="1"', stops([0, '#fff', 0.36], [0.42, '#fff', 0.1], [0.6, '#000', 0], [1, '#000', 0.2]))

/** Something round and long over its colour: shade, shine, shade. */
export const barrel = (stage: Stage, direction: 'down' | 'right' = 'right') =>
  gradient(
    stage,
    direction === 'right' ? '' : downwards,
    stops([0, '#000', 0.3], [0.28, '#fff', 0.55], [0.52, '#fff', 0], [1, '#000', 0.55]),
  )

/** From one colour to another, in the direction of the light or straight down. */
export const sweep = (stage: Stage, from: string, to: string, direction: 'across' | 'down' | 'right' = 'across') =>
  gradient(stage, { across: diagonal, down: downwards, right: '' }[direction], stops([0, from, 1], [1, to, 1]))

export const glow = (stage: Stage, ...colours: readonly string[]) =>
  `url(#${stage.define(
    `<radialGradient cx=".4" cy=".36" r=".7">${stops(...colours.map((colour, at) => [at / (colours.length - 1), colour, 1] as const))}</radialGradient>`,
  )})`

export const blurred = (stage: Stage, millimetres: number) =>
  `filter="url(#${stage.define(
    `<filter x="-.5" y="-.5" width="2" height="2"><feGaussianBlur stdDeviation="${short(millimetres, 1)}"/></filter>`,
  )})"`
