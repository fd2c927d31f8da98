import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { commandsPage } from './commands-page.ts'

// `npx vitest run tools/docs -u` writes it anew.
test('docs/commands.md says of every command what its --help says', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    join(import.meta.dirname, 'usages-process.ts'),
  ])
  const page = commandsPage(JSON.parse(stdout) as Record<string, string>)
  await expect(page).toMatchFileSnapshot(join(import.meta.dirname, '../../docs/commands.md'))
})

test('a command whose reader is not known is no part of the page by mistake', () => {
  expect(() => commandsPage({ fly: 'npm run fly\n\nFlies.' })).toThrow('who types fly')
})
