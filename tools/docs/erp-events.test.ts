import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { eventKinds } from '../../api/integrations/erp/erp-tables.ts'

test('docs/erp.md names every event that is told, and no other', () => {
  const text = readFileSync(new URL('../../docs/erp.md', import.meta.url), 'utf8')
  const table = /## What is told\n([^]+?)```/.exec(text)?.[1] ?? ''
  expect(Array.from(table.matchAll(/^\| `([\w.]+)`/gm), ([, kind]) => kind)).toEqual(eventKinds)
})
