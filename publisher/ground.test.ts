import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { groundOf, isOfOneMachine } from './ground.ts'

const folder = mkdtempSync(join(tmpdir(), 'ground-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('a folder of releases is known by a name that stays, and another by another', () => {
  const { place } = groundOf(join(folder, 'one'), folder)
  expect(place).toMatch(/^[\da-f-]{36}$/)
  expect(groundOf(join(folder, 'one'), folder).place).toBe(place)
  expect(groundOf(join(folder, 'two'), folder).place).not.toBe(place)
})

it('times of change are believed on a disk of this machine, and not on one of a network', () => {
  expect(groundOf(join(folder, 'one'), folder).believesTimes).toBe(true)
  // As statfs names ext4, btrfs, tmpfs and overlay, and NFS and CIFS.
  expect([0xef53, 0x9123683e, 0x01021994, 0x794c7630, 0x6969, 0xff534d42].map(isOfOneMachine)).toEqual([
    ...[true, true, true, true],
    ...[false, false],
  ])
})

it('an edition that somebody has is waited for as long as there is patience', async () => {
  const { take } = groundOf(join(folder, 'one'), folder)
  const editionDir = join(folder, 'one/pl')
  const first = await take(editionDir)
  expect(await take(editionDir)).toBeUndefined()
  const second = take(editionDir, 60_000)
  first?.giveBack()
  const taken = await second
  expect(taken?.isHeld()).toBe(true)
  taken?.giveBack()
})
