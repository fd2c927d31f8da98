import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Bytes by brotli. */
export type Weight = { html: number; css: number; script: number }

/** The heaviest page of each kind speaks for it. */
export function heaviestPages(live: string): [name: string, path: string][] {
  return [
    ['home', '/'],
    ...(['category', 'product', 'content'] as const).map((kind): [string, string] => [kind, heaviest(live, kind)]),
  ]
}

function heaviest(live: string, kind: string): string {
  const sizes = readdirSync(join(live, kind))
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ name, size: statSync(join(live, kind, name)).size }))
  const [first] = sizes.sort((a, b) => b.size - a.size)
  if (!first) throw new Error(`There is no page of the kind ${kind}`)
  return `/${kind}/${first.name.replace(/\.html$/, '')}`
}

/**
 * What a page and the files that a visit without any act fetched weigh. Scripts that stand in the page itself count as
 * HTML, and as scripts as well.
 */
export function weigh(live: string, path: string, fetched: readonly string[]): Weight {
  const html = readFileSync(join(live, path === '/' ? 'index.html' : `${decodeURIComponent(path)}.html`))
  const sum = (ending: string) =>
    fetched
      .map((url) => new URL(url).pathname)
      .filter((name) => name.endsWith(ending))
      .reduce((total, name) => total + brotliCompressSync(readFileSync(join(live, name))).length, 0)
  return { html: brotliCompressSync(html).length, css: sum('.css'), script: sum('.js') + inlineScripts(html) }
}

const scripts = /<script\b(?![^>]*\bsrc=)(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g

function inlineScripts(html: Buffer): number {
  const text = [...html.toString().matchAll(scripts)].map(([, script]) => script).join('\n')
  return text === '' ? 0 : brotliCompressSync(text).length
}
