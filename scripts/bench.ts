import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchPublish } from './bench/publish.ts'

const usage = `npm run bench -- publish [--products N] [--runs N]

Measures and prints one table.

  publish           bundle and publish one edition of a generated catalogue, from nothing, unchanged and after one edit
  --products N      size of the generated catalogue (20000)
  --runs N          how often each is measured; the median is printed (3)`

const root = join(import.meta.dirname, '..')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '20000' },
    runs: { type: 'string', default: '3' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help || positionals[0] !== 'publish') {
  console.log(usage)
  process.exitCode = values.help ? 0 : 1
} else {
  mkdirSync(join(root, 'var'), { recursive: true })
  await benchPublish(root, Number(values.products), Number(values.runs))
}
