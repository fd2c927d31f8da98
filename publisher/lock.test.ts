import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { takeLock } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'lock-'))
const file = join(folder, 'lock')

beforeEach(() => rmSync(file, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a lock', () => {
  it('is held by one at a time and can be given back', () => {
    const release = takeLock(file)
    expect(takeLock(file)).toBe(undefined)
    release?.()
    expect(takeLock(file)).toBeTypeOf('function')
  })

  it('of a living process is respected', () => {
    writeFileSync(file, String(process.ppid))
    expect(takeLock(file)).toBe(undefined)
  })

  it.each([
    ['a process that is no more', '4194304'],
    ['a process that died before it wrote its number', ''],
    ['an older process that had the number of this one', String(process.pid)],
  ])('of %s is taken over', (_, holder) => {
    const another = join(folder, `of-${holder}`)
    writeFileSync(another, holder)
    expect(takeLock(another)).toBeTypeOf('function')
  })
})
