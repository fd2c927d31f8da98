import { expect, test } from 'vitest'
import { roles, rooms } from '#lib/contract/staff/roles.ts'
import { mayBeAt } from '../frame/navigation.ts'
import { files } from '../texts/pl/later.ts'
import { leavesOf } from '../texts/texts.ts'
import { stopsFor } from './stops.ts'

test('an owner is led through every room once, from the first page and back to it', () => {
  const stops = stopsFor(['owner'])
  expect(stops.map(({ title }) => title).sort()).toEqual(
    ['rooms.today', ...Object.keys(rooms).map((room) => `rooms.${room}`), 'tour.everywhere'].sort(),
  )
  expect([stops[0]?.to, stops.at(-1)?.to]).toEqual(['/', '/'])
})

test('nobody is led to a page that they may not enter, and each has words', () => {
  const names = new Set(files.flatMap((file) => leavesOf({ ...file })).map(([name]) => name))
  for (const role of roles)
    for (const { to, text } of stopsFor([role]))
      expect([role, to, mayBeAt([role], to), names.has(text)]).toEqual([role, to, true, true])
  expect(stopsFor(['translator']).map(({ to }) => to)).toEqual(['/', '/translations', '/'])
})
