import { resolve } from 'node:path'

/**
 * The folder in which an engine keeps what it makes, `var/` and `dist/`: the one of its code, unless NONIUS_STATE names another. Where
 * the engine is a package of a shop, scripts/bootstrap.mjs names the folder of the shop, because npm replaces packages.
 */
export const homeOf = (root: string): string => resolve(process.env['NONIUS_STATE'] || root)
