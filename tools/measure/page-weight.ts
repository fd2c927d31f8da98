import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Bytes by brotli, but for `html`, which is as it stands. */
export type PageWeight = { html: number; htmlBrotli: number; css: number; scripts: number }

export const brotliBytes = (text: Buffer | string): number => (text.length === 0 ? 0 : brotliCompressSync(text).length)

const inline = /<script\b(?![^>]*\bsrc=)(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g

/** Bytes by brotli of the scripts that stand in a page itself. */
export const inlineScripts = (html: string): number =>
  brotliBytes([...html.matchAll(inline)].map(([, script]) => script).join('\n'))

/** The files of styles that a page links. */
export const stylesOf = (html: string): string[] => namesIn(html, /<link rel="?stylesheet"? href="?\/([^\s">]+)/g)

/** Weighs pages of a release; a file that many name is read and compressed once. */
export function scaleOf(live: string): (page: string) => PageWeight {
  const files = new Map<string, { bytes: number; imports: string[] }>()
  const file = (path: string) => {
    const known = files.get(path)
    if (known) return known
    const text = readFileSync(join(live, path), 'utf8')
    const imports = path.endsWith('.js') ? namesIn(text, /(?:from|import)\s*["']\.\/([\w.-]+)["']/g) : []
    const made = { bytes: brotliBytes(text), imports: imports.map((name) => `_astro/${name}`) }
    files.set(path, made)
    return made
  }
  const whole = (path: string, found: Set<string>): Set<string> => {
    if (found.has(path)) return found
    found.add(path)
    for (const next of file(path).imports) whole(next, found)
    return found
  }
  const sum = (paths: Iterable<string>) => [...paths].reduce((bytes, path) => bytes + file(path).bytes, 0)

  return (page) => {
    const html = readFileSync(join(live, page), 'utf8')
    const scripts = new Set<string>()
    for (const path of [...namesIn(html, /<script\b[^>]*\bsrc="\/([^"]+)"/g), ...wokenAtOnce(html)])
      whole(path, scripts)
    return {
      html: Buffer.byteLength(html),
      htmlBrotli: brotliBytes(html),
      css: sum(new Set(stylesOf(html))),
      scripts: sum(scripts) + inlineScripts(html),
    }
  }
}

/** The code of islands that wait for nobody's act. */
const wokenAtOnce = (html: string): string[] =>
  namesIn(html, /<astro-island\b(?:'[^']*'|"[^"]*"|[^'">])*>/g, 0)
    .filter((tag) => /\bclient="?load\b/.test(tag))
    .flatMap((tag) => namesIn(tag, /\b(?:component|renderer)-url="?\/([^\s">]+)/g))

const namesIn = (text: string, pattern: RegExp, group = 1): string[] =>
  [...text.matchAll(pattern)].flatMap((match) => match[group] ?? [])
