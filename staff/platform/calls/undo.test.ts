import { readFile } from 'node:fs/promises'
import { glob } from 'node:fs/promises'
import { expect, expectTypeOf, test } from 'vitest'
import { undoRules } from '#lib/contract/staff/undo.ts'
import { call, type Confirmation } from './call.ts'

test('what cannot be taken back is not asked of the API without the word of somebody who was asked', () => {
  expectTypeOf(call<'erase'>)
    .parameter(1)
    .toHaveProperty('confirmation')
    .toEqualTypeOf<Confirmation>()
  expectTypeOf(call<'settings'>)
    .parameter(1)
    .not.toHaveProperty('confirmation')
})

test('what the table names to take something back stands in the rooms', async () => {
  const sources: string[] = []
  for await (const file of glob('staff/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] }))
    sources.push(await readFile(file, 'utf8'))
  const rooms = sources.join('\n')
  const named = Object.values(undoRules).flatMap((back) => (typeof back === 'object' && 'by' in back ? [back.by] : []))
  expect(named.filter((name) => !rooms.includes(`'${name}'`))).toEqual([])
  const giving = sources.filter((source) => source.includes('as Confirmation'))
  expect(giving.map((source) => /function ConfirmButton/.test(source))).toEqual([true])
})
