import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path'
import { defaultEdition, editions as allEditions } from '#i18n/edition.ts'
import { readArguments, Stop } from '../cli/command.ts'
import { editionsFrom } from '../cli/values.ts'
import { engineVersion } from '../config/shop-engine.ts'
import { shopToolsOf } from '../config/shop-tools.ts'

const usage = `npm run new -- DIR [--editions KEYS] [--package FILE]

Makes a shop: a folder of your own with a history of its own, which the engine reads and never writes. It begins with the
catalogue of examples/catalogue. docs/your-shop.md says what the folder may hold.

  DIR              a folder that is empty, or not there yet
  --editions KEYS  in which editions it sells, of ${allEditions.map(({ key }) => key).join(', ')} (pl,de)
  --package FILE   the engine as npm run pack has made it, which the shop then has as a package, instead of this folder`

const root = join(import.meta.dirname, '../..')

/** As a package the engine is of JavaScript. */
const ending = extname(import.meta.filename)

/** Sold in by the catalogue that a shop begins with. */
const sold = `${defaultEdition.key},de`

export async function run(): Promise<void> {
  const { values, names } = readArguments(
    usage,
    { editions: { type: 'string', default: sold }, package: { type: 'string' } },
    'names',
  )
  const [named, ...more] = names
  if (named === undefined || more.length > 0) throw new Stop('Which folder? npm run new -- ../my-shop')
  const folder = resolve(named)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Stop(`${folder} is not empty, and nothing that lies there is written over.`)
  const keys = editionsFrom(values.editions, undefined).map(({ key }) => key)
  const engine = values.package === undefined ? beside(folder) : packageOf(folder, resolve(values.package))
  for (const [file, content] of Object.entries(filesOf(folder, keys, engine))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  cpSync(join(root, 'examples/catalogue'), join(folder, 'catalogue'), { recursive: true })
  const history = beginHistory(folder)
  console.log(`${folder} is a shop for Nonius ${engineVersion(root)}${history}. What comes next:

${engine.next(named)}

import takes the catalogue into the database, start shows the shop, and config says what it lacks for the public.`)
}

/** How a shop has its engine: where that lies from its folder, what its package.json says of it, and what is typed. */
type Engine = { place: string; manifest: object; made?: string; next: (named: string) => string }

function beside(folder: string): Engine {
  if (ending === '.js')
    throw new Stop('Which package has the engine? Name its file: nonius new DIR --package ../nonius-1.0.0.tgz')
  return {
    place: relative(folder, root).split(sep).join('/'),
    manifest: {},
    next: (named) => `  npm run import -- ${join(named, 'catalogue')}
  npm start -- --shop ${named}
  npm run config -- --check --shop ${named}`,
  }
}

/** The commands are typed in the folder of the shop, by the names that they have in the engine's. */
function packageOf(folder: string, file: string): Engine {
  if (!existsSync(file)) throw new Stop(`There is no file ${file}, which --package names. npm run pack makes one.`)
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const isOfShop = (name: string) =>
    name === 'test' || (name !== 'new' && existsSync(join(root, 'server/commands', name + ending)))
  const typed = Object.entries(scripts).filter(([name]) => isOfShop(name))
  return {
    place: './node_modules/nonius',
    manifest: {
      scripts: Object.fromEntries(
        typed.map(([name, line]) => [name, line.replace('node scripts/bootstrap.mjs', 'nonius')]),
      ),
      dependencies: { nonius: `file:${relative(folder, file).split(sep).join('/')}` },
      devDependencies: shopToolsOf(root),
    },
    made: 'var/\ndist/\n',
    next: (named) => `  cd ${named}
  npm install
  npm run import -- catalogue
  npm start
  npm run config -- --check`,
  }
}

function filesOf(folder: string, keys: readonly string[], engine: Engine): Record<string, string> {
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')
  const { place, manifest, made = '' } = engine
  const shop = { name, private: true, type: 'module', engines: { nonius: `^${engineVersion(root)}` }, ...manifest }
  return {
    'package.json': `${JSON.stringify(shop, null, 2)}\n`,
    'nonius.config.ts': `import type { ShopConfiguration } from 'nonius/config'

// Every field is described in docs/configuration.md of the engine. Keys and passwords come from the environment alone.
export default {
  editions: [${keys.map((key) => `'${key}'`).join(', ')}],
} satisfies ShopConfiguration
`,
    'tsconfig.json': `{
  "extends": "${place}/tsconfig.shop.json",
  "include": ["${place}/src/env.d.ts", "${place}/api", "."],
  "exclude": ["dist", "var"]
}
`,
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

A shop on [Nonius](${place}/README.md). Its documents say what lies here: [docs/your-shop.md](${place}/docs/your-shop.md).
`,
    '.gitignore': `.env\nnode_modules/\n${made}`,
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
