import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Serving } from '../server/serving.ts'

/** The edge function as a module of JavaScript: what is written here for people, without its types and its imports. */
function edgeSource(): string {
  const source = readFileSync(join(import.meta.dirname, 'edge.ts'), 'utf8')
  const plain = stripTypeScriptTypes(source.replace(/^import type .*\n/gm, ''))
  return plain
    .replace(/^export /gm, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
}

const moduleOf = (serving: Serving, lines: readonly string[]): string =>
  [`const serving = ${JSON.stringify(serving, null, 2)}`, edgeSource(), ...lines, ''].join('\n')

/** The function of Cloudflare Pages: `_worker.js`, which asks the files of its deployment. */
export const cloudflareWorker = (serving: Serving): string =>
  moduleOf(serving, [
    'export default {',
    '  fetch: (request, env) =>',
    '    serveAtEdge(request, serving, {',
    "      find: (pathname) => env.ASSETS.fetch(new Request(new URL(pathname, request.url), { redirect: 'manual' })),",
    '    }),',
    '}',
  ])

/** The edge function of Netlify, for every path but that of files that its own rules know how to serve. */
export const netlifyFunction = (serving: Serving): string =>
  moduleOf(serving, [
    'export default (request, context) =>',
    '  serveAtEdge(request, serving, {',
    '    find: (pathname) => context.next(new Request(new URL(pathname, request.url), { headers: { accept: "*/*" } })),',
    '  })',
    '',
    "export const config = { path: '/*', excludedPath: '/_astro/*' }",
  ])

/**
 * The function in front of a bucket: it reads which release is live and how that wants to be served from the bucket itself,
 * so it is uploaded once and never again for a release. `origin` is where the bucket is read without a signature.
 */
export const bucketFunction = (origin: string, prefix: string, seconds: number): string =>
  [
    edgeSource(),
    `const origin = ${JSON.stringify(origin.replace(/\/$/, ''))}`,
    `const prefix = ${JSON.stringify(prefix)}`,
    `const seconds = ${seconds}`,
    readFileSync(join(import.meta.dirname, 'bucket-function.js'), 'utf8').replace(/^\/\/.*\n/gm, ''),
  ].join('\n')
