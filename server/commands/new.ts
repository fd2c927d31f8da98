import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { defaultEdition, editions as allEditions } from '#i18n/edition.ts'
import { readArguments, Stop } from '../cli/command.ts'
import { editionsFrom } from '../cli/values.ts'
import { engineVersion } from '../config/shop-engine.ts'

const usage = `npm run new -- DIR [--editions KEYS]

Makes a shop: a folder of your own with a history of its own, which the engine reads and never writes. It begins with the
catalogue of examples/catalogue. docs/your-shop.md says what the folder may hold.

  DIR              a folder that is empty, or not there yet
  --editions KEYS  in which editions it sells, of ${allEditions.map(({ key }) => key).join(', ')} (pl,de)`

const root = join(import.meta.dirname, '../..')

/** Sold in by the catalogue that a shop begins with. */
const sold = `${defaultEdition.key},de`

export async function run(): Promise<void> {
  const { values, names } = readArguments(usage, { editions: { type: 'string', default: sold } }, 'names')
  const [named, ...more] = names
  if (named === undefined || more.length > 0) throw new Stop('Which folder? npm run new -- ../my-shop')
  const folder = resolve(root, named)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Stop(`${folder} is not empty, and nothing that lies there is written over.`)
  const keys = editionsFrom(values.editions, undefined).map(({ key }) => key)
  for (const [file, content] of Object.entries(filesOf(folder, keys))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  cpSync(join(root, 'examples/catalogue'), join(folder, 'catalogue'), { recursive: true })
  const history = beginHistory(folder)
  console.log(`${folder} is a shop for Nonius ${engineVersion(root)}${history}. What comes next:

  npm run import -- ${join(named, 'catalogue')}
  npm start -- --shop ${named}
  npm run config -- --check --shop ${named}

The first takes the catalogue into the database, the second shows the shop, and the third says what it lacks for the public.`)
}

function filesOf(folder: string, keys: readonly string[]): Record<string, string> {
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')
  const engine = relative(folder, root).split(sep).join('/')
  const shop = { name, private: true, type: 'module', engines: { nonius: `^${engineVersion(root)}` } }
  return {
    'package.json': `${JSON.stringify(shop, null, 2)}\n`,
    'nonius.config.ts': `import type { ShopConfiguration } from 'nonius/config'

// Every field is described in docs/configuration.md of the engine. Keys and passwords come from the environment alone.
export default {
  editions: [${keys.map((key) => `'${key}'`).join(', ')}],
} satisfies ShopConfiguration
`,
    'tsconfig.json': `${JSON.stringify({ extends: `${engine}/tsconfig.shop.json`, include: [`${engine}/src/env.d.ts`, `${engine}/api`, '.'] }, null, 2)}\n`,
    'theme.css': `/* Over src/lib/ui/tokens.css of the engine, which has all tokens. */
:root {
}

:root.dark-theme {
}
`,
    'texts/README.md':
      'A file a language or culture, such as `de.json` or `es-CL.json`, with what pages say otherwise than the engine.\n',
    'logo/README.md':
      '`default.svg`, and `de.svg` or `es-CL.svg` where the logo of an edition differs. Without any the brand of the seller stands there.\n',
    'README.md': `# ${name}

A shop on [Nonius](${engine}/README.md). Its documents say what lies here: [docs/your-shop.md](${engine}/docs/your-shop.md).
`,
    '.gitignore': '.env\nnode_modules/\n',
  }
}

/** Whoever has no git, or no name in it, begins the history by hand. */
function beginHistory(folder: string): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).status === 0
  if (!git('init', '--initial-branch', 'main') || !git('add', '.')) return ', without a history: there is no git here'
  return git('commit', '--message', 'Begin the shop')
    ? ', with a first commit'
    : ', whose first commit is yours to make'
}
