import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openDebian } from '../deploy/empty-debian.ts'

const folder = mkdtempSync(join(tmpdir(), 'no-debian-'))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('a machine that names no source of packages is told to name one, and none is chosen for it', () => {
  vi.stubEnv('PATH', folder)
  expect(() => openDebian(folder, 'trixie')).toThrow(
    /apt of this machine names no source.+\/etc\/apt\/sources\.list\.d/,
  )
})
