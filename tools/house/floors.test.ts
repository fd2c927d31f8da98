import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { floorsOf } from './floors.ts'
import { readHouse } from './read-house.ts'

const { files, imports } = readHouse(join(import.meta.dirname, '../..'))

test('a house of three rooms stands in their order, and an import from the lowest to the highest runs up', () => {
  const down = [
    { from: 'api/sales/order.ts', to: 'api/mail/send.ts' },
    { from: 'api/sales/cart.ts', to: 'api/platform/db.ts' },
    { from: 'api/mail/send.ts', to: 'api/platform/db.ts' },
    { from: 'api/mail/send.ts', to: 'api/mail/queue.ts' },
    { from: 'server/serve.ts', to: 'api/sales/order.ts' },
  ]
  const up = { from: 'api/platform/db.ts', to: 'api/sales/order.ts' }
  expect(floorsOf('api', down)).toEqual({ rooms: ['platform', 'mail', 'sales'], floors: 3, up: [] })
  expect(floorsOf('api', [...down, up])).toMatchObject({ rooms: ['platform', 'mail', 'sales'], up: [up] })
})

describe.each(['api', 'server', 'staff', 'tools'])('the rooms of %s', (folder) => {
  const { rooms, up } = floorsOf(
    folder,
    imports.filter(({ from, to }) => !files.some(({ path, isTest }) => isTest && (path === from || path === to))),
  )

  test('are at most nine, and no import runs up', () => {
    expect(rooms.length).toBeGreaterThan(3)
    expect(rooms.length).toBeLessThanOrEqual(9)
    expect(up).toEqual([])
  })
})
