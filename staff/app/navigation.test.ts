import { expect, it } from 'vitest'
import { rooms } from '#lib/contract/staff/roles.ts'
import { router } from './router.ts'
import { sectionAt, sections, mayBeAt, roomAt } from '../platform/frame/navigation.ts'

/** Before somebody is in. */
const outside = ['/login', '/welcome', '/forgotten']

const addresses = Object.keys(router.routesByPath)
  .filter((path) => !outside.includes(path))
  .map((path) => path.replaceAll(/\$\w+/g, 'x'))

it('every page is of a room or of everybody, so that nobody is let to one that nobody has thought of', () => {
  expect(addresses.length).toBeGreaterThan(10)
  expect(addresses.filter((address) => roomAt(address) === undefined)).toEqual([])
})

it('a page beside the doors is behind the one of its room', () => {
  expect(['/many/sheet', '/orders/1', '/account'].map((address) => sectionAt(address)?.name)).toEqual([
    ...['catalogue', 'orders', undefined],
  ])
})

it('behind each door is who may enter its room', () => {
  for (const { room, to } of sections) {
    const allowed: readonly string[] = rooms[room]
    for (const role of ['content', 'orders'] as const)
      expect([to, role, mayBeAt([role], `${to}/x`)]).toEqual([to, role, allowed.includes(role)])
    expect(mayBeAt(['owner'], to)).toBe(true)
  }
})
