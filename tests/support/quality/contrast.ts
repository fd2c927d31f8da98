type Colour = [red: number, green: number, blue: number, alpha: number]

/**
 * The contrast of an element's words with what its ancestors paint below them, and the one that they need; nothing where
 * an ancestor paints a picture. It runs within the page, so it holds everything it needs.
 */
export function contrastOf(element: Element): { ratio: number; needed: number } | undefined {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!canvas) return undefined

  const read = (colour: string): Colour => {
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  }
  const over = ([red, green, blue, alpha]: Colour, below: Colour): Colour => {
    const mix = (one: number, other: number) => one * alpha + other * (1 - alpha)
    return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1]
  }
  const luminance = ([red, green, blue]: Colour) => {
    const part = (value: number) => (value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
    return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
  }

  const layers: Colour[] = []
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one)
    if (backgroundImage !== 'none' || opacity !== '1') return undefined
    const layer = read(backgroundColor)
    layers.push(layer)
    if (layer[3] === 1) break
  }
  const ground = layers.reduceRight<Colour>((below, layer) => over(layer, below), [255, 255, 255, 1])
  const { color, fontSize, fontWeight } = getComputedStyle(element)
  const [lighter = 0, darker = 0] = [luminance(over(read(color), ground)), luminance(ground)].sort((a, b) => b - a)
  const size = parseFloat(fontSize)
  const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
  return { ratio: (lighter + 0.05) / (darker + 0.05), needed: isLarge ? 3 : 4.5 }
}
