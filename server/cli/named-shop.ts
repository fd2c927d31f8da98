import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type * as Markets from '#lib/markets/index.ts'

const root = join(import.meta.dirname, '../..')

/** What `--shop` names, or the environment, or the folder beside the engine. */
function namedShop(args: readonly string[]): string {
  const at = args.findIndex((arg) => /^--shop(=|$)/.test(arg))
  const said = at < 0 ? process.env['NONIUS_SHOP'] : (args[at]?.split('=')[1] ?? args[at + 1])
  return said ? resolve(said) : join(root, 'shop')
}

/*
 * Which markets there are is known before any code asks: the folder of the shop is named here, to this process and to those that it
 * starts, before the first module that knows a market. It is imported by whatever runs a command, first of all.
 */
const shop = namedShop(process.argv.slice(2))
if (existsSync(join(shop, 'markets'))) {
  process.env['NONIUS_SHOP_FOLDER'] = shop
  try {
    const { briefs } = createRequire(import.meta.url)('../../src/lib/markets/index.ts') as typeof Markets
    for (const name of ['key', 'culture', 'countryCode'] as const) {
      const twice = briefs.find((brief, at) => briefs.slice(0, at).some((other) => other[name] === brief[name]))
      if (twice) throw new Error(`A market of ${shop} has the ${name} of another one: ${twice[name]}.`)
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}
