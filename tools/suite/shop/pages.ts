import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { AstroCheck } from '@astrojs/language-server'

/** A process of its own: the types of the components and pages of a shop, as the engine's own are judged. */
const { resolve } = createRequire(import.meta.url)
const root = join(import.meta.dirname, '../../..')
const [folder = ''] = process.argv.slice(2)
const fileNames = globSync('{components,pages}/**/*.astro', { cwd: folder }).map((file) => join(folder, file))
// Seen from the engine, which has the types of Astro: beside a shop none are installed.
const checker = new AstroCheck(root, resolve('typescript'), join(folder, 'tsconfig.json'))
const { errors } = await checker.lint({ fileNames, logErrors: { level: 'error' } })
process.exit(errors === 0 ? 0 : 1)
