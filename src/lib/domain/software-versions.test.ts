import { expect, test } from 'vitest'
import { byAge } from './software-versions.ts'

const version = (kind: 'software' | 'firmware', number: string, system?: string) => ({
  ...{ kind, version: number, released: '2026-11-24', url: `/media/${number}.zip`, bytes: 9, sha256: '0'.repeat(64) },
  ...(system && { system }),
})

test('each program is offered in its newest version for each system, and the others are older', () => {
  const all = [version('software', '2.1', 'Windows'), version('firmware', '1.3'), version('software', '2.1', 'Linux')]
  const before = [version('software', '2.0', 'Windows'), version('firmware', '1.2')]
  expect(byAge([...all, ...before])).toEqual({ newest: all, older: before })
  expect(byAge([])).toEqual({ newest: [], older: [] })
})
