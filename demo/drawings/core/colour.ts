/** The blue scale of the shop with the few colours that stand beside it. */
export const blue = {
  50: '#e1eef4',
  100: '#b6d4e5',
  200: '#8bb9d4',
  300: '#639fc3',
  400: '#478cb9',
  500: '#2d7baf',
  600: '#236fa4',
  700: '#185f93',
  800: '#0e5082',
  900: '#003563',
} as const
export const red = '#d2232a'
export const yellow = '#f0bd2a'
export const graphite = '#39424d'
export const charcoal = '#252c35'
export const pale = '#dde5eb'
export const steel = '#aab8c4'
export const copper = '#c0783f'
export const ink = '#0a2744'
export const white = '#ffffff'

/** One body colour a family, so that a range is known from across a page. */
export const family = {
  multimeter: blue[700],
  clamp: blue[600],
  insulation: blue[900],
  earth: blue[800],
  installation: blue[500],
  power: '#123f66',
  appliance: '#4b5a68',
  locator: blue[400],
  thermal: charcoal,
  environment: blue[300],
  renewable: '#1f6f8f',
  bench: pale,
  accessory: graphite,
} as const

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** A colour so far on its way to another. */
function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((value, at) => Math.round(value + ((target[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const lighter = (colour: string, share: number) => mix(colour, white, share)
/** Shade keeps a little blue, as on a photograph taken under a cool lamp. */
export const darker = (colour: string, share: number) => mix(colour, '#020c18', share)
