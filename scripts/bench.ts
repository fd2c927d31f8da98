import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchApi } from './bench/api.ts'
import { benchPublish } from './bench/publish.ts'

const usage = `npm run bench -- publish|api [--products N] [--runs N]

Measures and prints one table.

  publish           bundle and publish one edition of a generated catalogue, from nothing, unchanged and after one edit
  api               the calls a shop makes most, one at a time and many at once, on PGlite and on PostgreSQL
  --products N      size of the generated catalogue (20000)
  --large N         size of the one that is asked one call at a time on PostgreSQL (100000)
  --runs N          how often each is measured; the median is printed (3)`

const root = join(import.meta.dirname, '..')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '20000' },
    large: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '3' },
    help: { type: 'boolean', default: false },
  },
})

const [what] = positionals
if (values.help || (what !== 'publish' && what !== 'api')) {
  console.log(usage)
  process.exitCode = values.help ? 0 : 1
} else if (what === 'api') {
  await benchApi({ products: Number(values.products), large: Number(values.large), runs: Number(values.runs) })
} else {
  mkdirSync(join(root, 'var'), { recursive: true })
  await benchPublish(root, Number(values.products), Number(values.runs))
}
