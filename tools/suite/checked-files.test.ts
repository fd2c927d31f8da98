import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { readModuleGraph } from './module-graph.ts'

test('every file of code is in a folder that tsconfig.json names, so that its types are held', () => {
  const root = join(import.meta.dirname, '../..')
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object
  }
  const read = new Set(ts.parseJsonConfigFileContent(config, ts.sys, root).fileNames)
  const { code } = readModuleGraph(root, [])
  expect(code.filter((file) => !file.endsWith('.astro') && !read.has(join(root, file)))).toEqual([])
})
