import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright/test'

export type FetchedScript = { name: string; code: string; bytes: number }

/** Notes from now on what scripts a page fetches; the answer weighs them, by brotli. */
export function noteScripts(page: Page): () => Promise<FetchedScript[]> {
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body())
  })
  return () =>
    Promise.all(
      [...scripts].map(async ([url, body]) => {
        const code = (await body).toString()
        return { name: url.split('/').at(-1) ?? '', code, bytes: brotliCompressSync(code).length }
      }),
    )
}

export const isReact = ({ code }: FetchedScript): boolean => /react\.transitional\.element|hydrateRoot/.test(code)

/** What every page has anyway. */
const isFrame = ({ name }: FetchedScript): boolean => /^(frame|Page\.astro)/.test(name)

/** What a page fetches for itself: beyond React and the frame of every page. */
export const ownScripts = (scripts: readonly FetchedScript[]): FetchedScript[] =>
  scripts.filter((script) => !isReact(script) && !isFrame(script))

export const weightOf = (scripts: readonly FetchedScript[]): number =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0)
