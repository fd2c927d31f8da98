import { describe, expect, test } from 'vitest'
import { goPlaces, sections } from '../frame/navigation.ts'
import { commandsOf, follow, isCharacter, keys, pressOf, printed } from './keys.ts'

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

describe('a key', () => {
  test.each([
    [{ key: 'k', ctrlKey: true }, 'mod k'],
    [{ key: 'K', metaKey: true }, 'mod k'],
    [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'mod shift z'],
    [{ key: '?', shiftKey: true }, '?'],
    [{ key: 'J', shiftKey: true }, 'j'],
    [{ key: 'ArrowUp', altKey: true }, 'alt arrowup'],
    [{ key: 'ż', ctrlKey: true, altKey: true }, 'mod alt ż'],
  ])('%o is called %s', (pressed, name) => {
    expect(pressOf({ ...plain, ...pressed })).toBe(name)
  })

  test('is printed as keyboards have it', () => {
    expect(printed('mod shift z', false)).toEqual(['Ctrl+Shift+Z'])
    expect(printed('mod k', true)).toEqual(['⌘+K'])
    expect(printed('g o', false)).toEqual(['G', 'O'])
    expect(printed('alt arrowdown', false)).toEqual(['Alt+↓'])
  })

  test('by itself is a letter or a sign, and none that is held with another or has a name', () => {
    expect(['g', '/', '?', 'mod k', 'arrowdown', 'enter'].filter(isCharacter)).toEqual(['g', '/', '?'])
  })
})

test('the first of two keys waits for the second, and anything else begins anew', () => {
  const known = ['g o', 'g p', '/', 'mod k', 'k']
  expect(follow(undefined, 'g', known)).toEqual({ waits: 'g' })
  expect(follow('g', 'o', known)).toEqual({ command: 'g o' })
  expect(follow('g', 'x', known)).toEqual({})
  expect(follow(undefined, 'k', known)).toEqual({ command: 'k' })
  // One that is held with another never waits: it is a whole key.
  expect(follow(undefined, 'mod', known)).toEqual({})
})

test('no key means two things where both can be pressed, and none begins two that is one by itself', () => {
  const global = [keys.everywhere, keys.go, keys.list].flatMap((group) =>
    Object.values<readonly string[]>(group).flat(),
  )
  expect(global).toEqual([...new Set(global)])
  for (const press of global) expect(global.filter((other) => other.startsWith(`${press} `))).toEqual([])
  const sheet = Object.values<readonly string[]>(keys.sheet).flat()
  expect(sheet).toEqual([...new Set(sheet)])
})

test('every page along the side has its keys, and leads there who may enter it', () => {
  const names = ['today', ...sections.map(({ name }) => name), 'account']
  expect(Object.keys(keys.go).sort()).toEqual([...names].sort())
  expect(goPlaces(['owner']).map(({ name }) => name)).toEqual(names)
  expect(goPlaces(['orders']).map(({ name }) => name)).not.toContain('catalogue')
})

test('each key of a group does what its handler says', () => {
  const commands = commandsOf('list', { narrow: 'narrow', down: 'down', up: 'up' })
  expect(Object.fromEntries(commands)).toEqual({
    ...{ f: 'narrow', j: 'down', arrowdown: 'down', k: 'up', arrowup: 'up' },
  })
})
