import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright/test'

export type FetchedScript = { name: string; code: string }

/** Notes from now on what scripts a page fetches. */
export function noteScripts(page: Page): () => Promise<FetchedScript[]> {
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body())
  })
  return () =>
    Promise.all(
      [...scripts].map(async ([url, body]) => ({ name: url.split('/').at(-1) ?? '', code: (await body).toString() })),
    )
}

export const isReact = ({ code }: FetchedScript): boolean => /react\.transitional\.element|hydrateRoot/.test(code)

/** What every page has anyway. */
const isFrame = ({ name }: FetchedScript): boolean => /^(frame|Page\.astro)/.test(name)

/** What a page fetches for itself: beyond React and the frame of every page. */
export const ownScripts = (scripts: readonly FetchedScript[]): FetchedScript[] =>
  scripts.filter((script) => !isReact(script) && !isFrame(script))

const weights = new Map<string, number>()

/** Bytes by brotli; the same code is weighed once a process, which takes longer than fetching it. */
export function brotliBytes(code: string): number {
  const bytes = weights.get(code) ?? brotliCompressSync(code).length
  weights.set(code, bytes)
  return bytes
}

export const weightOf = (scripts: readonly FetchedScript[]): number =>
  scripts.reduce((sum, { code }) => sum + brotliBytes(code), 0)
