/** A colour as screens mix it, each part from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

/** How well words are told from what lies below them, from 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance([red, green, blue]: Colour): number {
  const part = (value: number) => (value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
}
