import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contrast, type Colour } from '#lib/domain/contrast.ts'
import { digitsOf, readTheme, type Tokens } from './theme-tokens.ts'

/** Words and what lies below them, by their tokens, and how much of contrast WCAG 2.2 asks of them. */
const pairs: readonly { words: string; ground: string; least: number }[] = [
  ...['--ground', '--surface', '--sunken'].flatMap((ground) => [
    { words: '--ink', ground, least: 4.5 },
    { words: '--ink-soft', ground, least: 4.5 },
    { words: '--link', ground, least: 4.5 },
  ]),
  { words: '--on-accent', ground: '--accent', least: 4.5 },
  { words: '--on-accent', ground: '--accent-strong', least: 4.5 },
  { words: '--on-header', ground: '--header', least: 4.5 },
  { words: '--on-header-soft', ground: '--header', least: 4.5 },
  { words: '--focus', ground: '--surface', least: 3 },
  { words: '--line-strong', ground: '--surface', least: 3 },
]

/** Where the colours of a shop, over those of the engine, leave words without contrast: each pair by its tokens and its theme. */
export function contrastFaults(root: string, shop: string): string[] {
  const file = join(shop, 'theme.css')
  if (!existsSync(file)) return []
  return Object.entries(readTheme(root, shop)).flatMap(([theme, tokens]) =>
    pairs.flatMap(({ words, ground, least }) => {
      const [above, below] = [colourOf(tokens, words), colourOf(tokens, ground)]
      const ratio = above && below ? contrast(above, below) : least
      if (ratio >= least) return []
      return [
        `${file}: ${words} on ${ground} has a contrast of ${ratio.toFixed(1)} in the ${theme}; ${least} is the least.`,
      ]
    }),
  )
}

function colourOf(tokens: Tokens, name: string): Colour | undefined {
  const digits = digitsOf(tokens, name)
  if (digits === undefined) return undefined
  const at = (place: number) => parseInt(digits.slice(place, place + 2), 16)
  return [at(0), at(2), at(4)]
}
