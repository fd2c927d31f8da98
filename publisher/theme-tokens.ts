import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What each token is declared as, by its name. */
export type Tokens = ReadonlyMap<string, string>

/** The tokens of the engine with those of a shop over them, as pages have them in either theme. */
export function readTheme(root: string, shop?: string): Record<'light' | 'dark', Tokens> {
  const own = shop && join(shop, 'theme.css')
  const files = [join(root, 'src/lib/ui/tokens.css'), ...(own && existsSync(own) ? [own] : [])]
  const styles = files.map((file) => readFileSync(file, 'utf8'))
  const light = styles.flatMap((css) => blocks(css, ':root'))
  // What is said of the dark goes before what is said of both, whoever says it.
  const dark = [...light, ...styles.flatMap((css) => blocks(css, ':root.dark-theme'))]
  return { light: new Map(light), dark: new Map(dark) }
}

/** What is declared in the blocks of a selector that stand by themselves: below a condition, such as paper, it is of no use here. */
function blocks(css: string, selector: string): [string, string][] {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/@[\w-]+[^{};]*\{(?:[^{}]*|\{[^{}]*\})*\}/g, '')
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selectors = '']) => selectors.split(',').some((one) => one.trim() === selector))
    .flatMap(([, , body = '']) => [...body.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g)])
    .map(([, name = '', value = '']) => [name, value.trim()])
}

/** The six digits of a colour in hexadecimal, also by way of other tokens; none of what is written otherwise. */
export function digitsOf(tokens: Tokens, name: string, seen: readonly string[] = []): string | undefined {
  const value = tokens.get(name) ?? ''
  const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  if (other !== undefined) return seen.includes(other) ? undefined : digitsOf(tokens, other, [...seen, other])
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(value) ?? []
  return (long ?? short?.replaceAll(/./g, '$&$&'))?.toLowerCase()
}

/** The colours that are wanted where no style sheet is: in icons, the manifest, mails and papers. */
const wanted = {
  brand: '--blue-900',
  header: '--header',
  onHeader: '--on-header',
  accent: '--accent',
  link: '--link',
  ink: '--ink',
  line: '--line-strong',
  ground: '--ground',
  surface: '--surface',
}

type Colours = Record<keyof typeof wanted, string>

/** Those of a shop, in hexadecimal; where a shop writes one otherwise, what it is in the engine. */
export function readColours(root: string, shop?: string): Record<'light' | 'dark', Colours> {
  const [engine, own] = [readTheme(root), readTheme(root, shop)]
  const of = (theme: 'light' | 'dark') =>
    Object.fromEntries(
      Object.entries(wanted).map(([name, token]) => [
        name,
        `#${digitsOf(own[theme], token) ?? digitsOf(engine[theme], token) ?? ''}`,
      ]),
    ) as Colours
  return { light: of('light'), dark: of('dark') }
}
