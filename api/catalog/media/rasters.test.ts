import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Picture } from '../../platform/files/picture-source.ts'
import { createRasters } from './rasters.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>'
const picture: Picture = { format: 'svg', hash: 'a'.repeat(64), read: async () => new TextEncoder().encode(drawing) }

test('a picture that cannot be kept is sent all the same', async () => {
  const home = await mkdtemp(join(tmpdir(), 'rasters-'))
  const file = join(home, 'full')
  await writeFile(file, 'no folder, so nothing can be written below it')
  const bytes = await createRasters(join(file, 'cache'))(picture, 20, 'png')
  expect(Buffer.from(bytes).subarray(1, 4).toString()).toBe('PNG')
  await rm(home, { recursive: true })
})
