import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const files = fileURLToPath(new URL('files', import.meta.url))

/** The files that CONTRIBUTING asks for, as they lie in `files`. */
export const newFiles = readdirSync(files, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(files.length + 1))
  .sort()

type Change = [after: string | RegExp, added: string]

/** The lines it asks for in files that are there. */
export const newLines: Readonly<Record<string, Change[]>> = {
  'src/lib/markets/index.ts': [
    [
      /const ofEngine = \[\n(?: {2}\{\n[^}]*\n {2}\},\n)/,
      `  {
    key: 'se',
    culture: 'sv-SE',
    locale: 'sv-SE',
    language: 'sv',
    currency: 'SEK',
    countryCode: 'SE',
    timeZone: 'Europe/Stockholm',
    distance: 'kilometer',
    place: 'postcode city\\nregion',
  },
`,
    ],
  ],
  'src/lib/markets/all.ts': [
    ["import * as pl from './pl.ts'\n", "import * as se from './se.ts'\n"],
    ['  mx.market,\n', '  se.market,\n'],
    ['  mx: mx.taxNumber,\n', '  se: se.taxNumber,\n'],
  ],
  'src/i18n/locales/index.ts': [
    ["import pl from './pl.json' with { type: 'json' }\n", "import sv from './sv.json' with { type: 'json' }\n"],
    [/locales: [^=]*= \{/, ' sv,'],
  ],
}

/** What a path holds when the new lines stand in it. */
function withNewLines(path: string, text: string): string {
  return (newLines[path] ?? []).reduce((changed, [after, added]) => {
    const [found] = typeof after === 'string' ? [after] : (after.exec(changed) ?? [])
    if (found === undefined || !changed.includes(found)) throw new Error(`${path} has no place for "${added.trim()}"`)
    return changed.replace(found, () => found + added)
  }, text)
}

/** What Sweden adds, but for what is left out. */
export function addSweden(root: string, leftOut?: string): void {
  for (const path of newFiles) {
    if (path === leftOut) continue
    mkdirSync(dirname(join(root, path)), { recursive: true })
    cpSync(join(files, path), join(root, path))
  }
  for (const path of Object.keys(newLines))
    if (path !== leftOut) writeFileSync(join(root, path), withNewLines(path, readFileSync(join(root, path), 'utf8')))
}
