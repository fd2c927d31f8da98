import type { Colour } from '#lib/domain/contrast.ts'

/** An element that axe is unsure of, by its path, with a step into each shadow tree; what lies within `settled` was judged by people. */
type Doubt = { path: readonly string[]; isComputable: boolean; settled: readonly string[] }

type Layer = [red: number, green: number, blue: number, alpha: number]

/** Words and what their ancestors paint below them, with the contrast that they need at least. */
type Pair = { words: Colour; ground: Colour; least: number }

/**
 * What is seen of each doubt: that people judged it, the colours that tell whether it is a fault, or nothing. It runs within the
 * page, all in one, and so holds everything it needs.
 */
export function lookAgain({ doubts }: { doubts: readonly Doubt[] }): ('judged' | Pair | null)[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })

  const read = (colour: string): Layer => {
    if (!canvas) throw new Error('There is no canvas')
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  }
  const over = ([red, green, blue, alpha]: Layer, below: Layer): Layer => {
    const mix = (one: number, other: number) => one * alpha + other * (1 - alpha)
    return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1]
  }
  const opaque = ([red, green, blue]: Layer): Colour => [red, green, blue]

  function elementAt(path: readonly string[]): Element | null {
    return path.reduce<Element | null>(
      (host, step) => (host?.shadowRoot ?? document).querySelector(step),
      document.documentElement,
    )
  }

  function groundOf(element: Element): Layer | undefined {
    const layers: Layer[] = []
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one)
      if (backgroundImage !== 'none' || opacity !== '1') return undefined
      const layer = read(backgroundColor)
      layers.push(layer)
      if (layer[3] === 1) break
    }
    return layers.reduceRight<Layer>((below, layer) => over(layer, below), [255, 255, 255, 1])
  }

  function pairOf(element: Element): Pair | null {
    const ground = groundOf(element)
    if (!ground) return null
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const size = parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    return { words: opaque(over(read(color), ground)), ground: opaque(ground), least: isLarge ? 3 : 4.5 }
  }

  return doubts.map(({ path, isComputable, settled }) => {
    const element = elementAt(path)
    if (!element) return null
    if (settled.some((selector) => element.closest(selector))) return 'judged'
    return isComputable ? pairOf(element) : null
  })
}
