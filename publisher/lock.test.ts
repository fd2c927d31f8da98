import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { takeLock } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'lock-'))
const file = join(folder, 'lock')

beforeEach(() => rmSync(file, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

/** Leaves the lock of a process that is like this one but for some of what is known of it. */
function leave(change: Record<string, unknown>, age = 0): void {
  const lock = takeLock(file)
  const holder = JSON.parse(readFileSync(file, 'utf8')) as object
  lock?.giveBack()
  writeFileSync(file, JSON.stringify({ ...holder, token: 'of another', ...change }))
  const dated = new Date(Date.now() - age)
  utimesSync(file, dated, dated)
}

describe('a lock', () => {
  it('is held by one at a time and can be given back', () => {
    const lock = takeLock(file)
    expect(takeLock(file)).toBe(undefined)
    expect(lock?.isHeld()).toBe(true)
    lock?.giveBack()
    expect(lock?.isHeld()).toBe(false)
    expect(readdirSync(folder)).toEqual([])
    takeLock(file)?.giveBack()
  })

  it('of a living process is respected, however long it says nothing', () => {
    leave({}, 3_600_000)
    expect(takeLock(file)).toBe(undefined)
  })

  it.each([
    ['a process that is no more', { pid: 4194304 }],
    ['an older process that had the number of this one', { started: '1' }],
  ])('of %s is taken over', (_, holder) => {
    leave(holder)
    const lock = takeLock(file)
    expect(lock?.isHeld()).toBe(true)
    lock?.giveBack()
  })

  it.each([
    ['another machine', { place: 'elsewhere' }],
    ['a container whose processes are not seen here', { place: 'elsewhere', pid: process.pid }],
    ['whoever writes something else there', { place: undefined, pid: undefined }],
  ])('of %s is respected as long as it gives signs of life', (_, holder) => {
    leave(holder, 20_000)
    expect(takeLock(file)).toBe(undefined)
    for (const age of [70_000, -70_000]) {
      leave(holder, age)
      const lock = takeLock(file)
      expect(lock?.isHeld()).toBe(true)
      lock?.giveBack()
    }
  })

  it('takes away what takers left that were killed while they tried, and leaves alone who tries now', () => {
    const [left, trying] = [`${file}-of-the-dead`, `${file}-of-another`]
    for (const name of [left, trying]) writeFileSync(name, '')
    utimesSync(left, 1, 1)
    const lock = takeLock(file)
    expect(readdirSync(folder)).toEqual(['lock', 'lock-of-another'])
    lock?.giveBack()
    rmSync(trying)
  })

  it('that somebody else took is neither held nor given back', () => {
    const lock = takeLock(file)
    writeFileSync(file, JSON.stringify({ token: 'of another' }))
    expect(lock?.isHeld()).toBe(false)
    lock?.giveBack()
    expect(readFileSync(file, 'utf8')).toContain('of another')
  })
})
