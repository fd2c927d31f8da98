import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compiled } from '../support/compiled.ts'
import { changesOf, copyProject, follow, project, touched } from './path.ts'
import { productField } from './product-field.ts'

let copy: ReturnType<typeof copyProject>
beforeAll(() => {
  copy = copyProject()
})
afterAll(() => copy.remove())

const run = (...args: string[]): string => {
  try {
    execFileSync(process.execPath, args, { cwd: copy.root, stdio: 'pipe' })
    return ''
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer }
    return `${stdout}${stderr}`
  }
}
const documented = ['node_modules/vitest/vitest.mjs', 'run', '--project=api', 'api/integrations/import/documented']
const roots = Object.keys(productField.lines).filter((path) => path.endsWith('.ts'))

/** What the compiler says, or else the test of the document, or else the copy itself when it runs. */
function complaint(leftOut?: string): string {
  const changes = changesOf(productField, leftOut)
  const told = compiled(project, roots, changes)
  if (told.length > 0) return told.join('\n')
  follow(copy.root, changes)
  return run(...documented) || run('tests/paths/prove-product-field.ts')
}

test('a number that is stated of products is at most eight files, texts included', () => {
  expect(touched(productField).length).toBeLessThanOrEqual(8)
})

test('it is imported, told, shown, fed, narrowed by and edited', () => {
  expect(complaint()).toBe('')
})

test.each([
  ['api/platform/database/migrations/0300-shipping-weight.ts', /0300-shipping-weight/],
  ['api/platform/database/migrations/index.ts', /shipping_weight/],
  ['src/lib/contract/product-fields.ts', /shippingWeight/],
  ['src/lib/contract/product-field-texts.ts', /shippingWeight/],
  ['docs/catalogue.md', /shippingWeight/],
])('without %s, something says so', (path, words) => {
  expect(touched(productField)).toContain(path)
  expect(complaint(path)).toMatch(words)
})
