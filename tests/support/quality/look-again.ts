/** An element that axe is unsure of, by its path, with a step into each shadow tree; what lies within `settled` was judged by people. */
type Doubt = { path: readonly string[]; isComputable: boolean; settled: readonly string[] }

type Colour = [red: number, green: number, blue: number, alpha: number]

/**
 * Whether each doubt is no fault: people judged it, or its words have contrast enough with what their ancestors paint
 * below them. It runs within the page, all in one, and so holds everything it needs.
 */
export function lookAgain({ doubts }: { doubts: readonly Doubt[] }): boolean[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })

  const read = (colour: string): Colour => {
    if (!canvas) throw new Error('There is no canvas')
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

  function elementAt(path: readonly string[]): Element | null {
    return path.reduce<Element | null>(
      (host, step) => (host?.shadowRoot ?? document).querySelector(step),
      document.documentElement,
    )
  }

  function groundOf(element: Element): Colour | undefined {
    const layers: Colour[] = []
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one)
      if (backgroundImage !== 'none' || opacity !== '1') return undefined
      const layer = read(backgroundColor)
      layers.push(layer)
      if (layer[3] === 1) break
    }
    return layers.reduceRight<Colour>((below, layer) => over(layer, below), [255, 255, 255, 1])
  }

  function hasContrast(element: Element): boolean {
    const ground = groundOf(element)
    if (!ground) return false
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const [lighter = 0, darker = 0] = [luminance(over(read(color), ground)), luminance(ground)].sort((a, b) => b - a)
    const size = parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    return (lighter + 0.05) / (darker + 0.05) >= (isLarge ? 3 : 4.5)
  }

  return doubts.map(({ path, isComputable, settled }) => {
    const element = elementAt(path)
    if (!element) return false
    return settled.some((selector) => element.closest(selector)) || (isComputable && hasContrast(element))
  })
}
