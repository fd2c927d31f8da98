import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPages } from '../own-components.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const frame = join(root, 'src/lib/ui/frame/Page.astro')

const isStyle = (id) => /\.css$|[?&]type=style\b/.test(id)

/** What pages of an order and those of a customer add only refines what all pages have: it comes last, whoever imports it first. */
const isRefining = (id) =>
  /src\/(islands\/(checkout|pickup-map|cart\/cart|panel|certificates|law|session)|lib\/ui\/panel)/.test(id)

/** Pages of one kind share a sheet, so that whoever goes from one to the next fetches none. All others are read as content is. */
const kinds = {
  home: /^\/$/,
  product: /^\/product\//,
  listing: /^\/(category|promotions|search)\b/,
  cart: /^\/cart$/,
  compare: /^\/compare$/,
  checkout: /^\/(checkout|order-confirmation)$/,
  panel: /^\/panel\b/,
  login: /^\/(login|register|password-reset)$/,
  law: /^\/(withdrawal|complaints-book|certificates)$/,
}

/** What comes with the press that opens it (src/lib/ui/form/Opened.tsx), although code of the page imports it. */
const comesLater = { product: /src\/lib\/ui\/(form\/form|states\/states)\.css/ }

/**
 * One style sheet for every kind of page, with what pages of that kind use: each file of styles is bundled alone, and those
 * that Astro found for the kind are joined in one order, which is that of the whole shop. A page of a shop's own may use
 * whatever all pages of the engine may, and has all of it.
 */
export function styleSheets(shop) {
  const own = new Set(readPages(root, shop).map(({ pattern }) => pattern))
  const kindOf = (route) => (own.has(route) ? 'own' : Object.keys(kinds).find((kind) => kinds[kind].test(route)))
  let parts = []
  let sheets = []

  const apart = {
    name: 'nonius-style-sheets',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configEnvironment: (name) =>
      name === 'ssr' ? { build: { rolldownOptions: { output: { codeSplitting } } } } : undefined,
    // Vite drops modules that are nothing but styles once it has made files of them, so they are looked for before.
    generateBundle(_, bundle) {
      const places = placesOf(this)
      const found = Object.values(bundle).flatMap(({ modules = {}, viteMetadata }) => {
        const id = Object.keys(modules).find(isStyle)
        const [file] = viteMetadata?.importedCss ?? []
        return id && file ? [{ id, file, text: '' }] : []
      })
      parts = found.sort((a, b) => isRefining(a.id) - isRefining(b.id) || places.get(a.id) - places.get(b.id))
    },
    writeBundle(_, bundle) {
      for (const part of parts) part.text = String(bundle[part.file]?.source ?? '').trim()
    },
  }

  function sheetOf(kind, rows) {
    const used = new Set(rows.flatMap(({ styles }) => styles.map(({ src = '' }) => src.replace(/^\//, ''))))
    const held = parts.filter(({ id, file }) =>
      kind === 'own' ? used.has(file) || !isRefining(id) : used.has(file) && !comesLater[kind]?.test(id),
    )
    const text = held.map((part) => part.text).join('')
    const sum = createHash('sha256').update(text).digest('base64url').slice(0, 8)
    return { file: `_astro/${kind}.${sum}.css`, text }
  }

  return {
    name: 'nonius-style-sheets',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => updateConfig({ vite: { plugins: [apart] } }),
      'astro:build:ssr': ({ manifest }) => {
        const styled = manifest.routes.filter(({ styles }) => styles.length > 0)
        const rowsOf = Map.groupBy(styled, ({ routeData }) => kindOf(routeData.route) ?? 'content')
        sheets = [...rowsOf].map(([kind, rows]) => {
          const sheet = sheetOf(kind, rows)
          for (const row of rows) row.styles = [{ type: 'external', src: sheet.file }]
          return sheet
        })
      },
      'astro:build:done': ({ dir }) => {
        for (const { file } of parts) rmSync(new URL(file, dir), { force: true })
        for (const { file, text } of sheets) writeFileSync(new URL(file, dir), text)
      },
    },
  }
}

const names = new Map()

/** Every file of styles has a name, and so a file in the bundle, of its own. */
function nameOf(id) {
  if (!names.has(id)) names.set(id, `styles-${names.size}`)
  return names.get(id)
}

const codeSplitting = { groups: [{ name: nameOf, test: isStyle }] }

/** The order in which modules run: the frame of every page, then pages by their names, and last what is imported when it is needed. */
function placesOf(context) {
  const places = new Map()
  const later = []
  const visit = (id) => {
    if (places.has(id)) return
    places.set(id, undefined)
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    for (const next of importedIds) visit(next)
    places.set(id, places.size)
    later.push(...dynamicallyImportedIds)
  }
  const ids = [...context.getModuleIds()].sort()
  for (const id of [frame, ...ids.filter((one) => /\/pages\/[^?]+\.astro$/.test(one))]) visit(id)
  for (const id of later) visit(id)
  for (const id of ids) visit(id)
  return places
}
