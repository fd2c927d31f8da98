import { expect, test } from 'vitest'
import type { FoundGroup } from '#lib/contract/staff/find.ts'
import { foundKinds } from '#lib/contract/staff/find.ts'
import { files } from '../texts/en/index.ts'
import { files as laterFiles } from '../texts/en/later.ts'
import { leavesOf, type TextName } from '../texts/texts.ts'
import { roomAt } from '../frame/navigation.ts'
import { entriesOf } from './entries.ts'
import { ways } from './ways.ts'

const texts = new Map([...files, ...laterFiles].flatMap((file) => leavesOf({ ...file })))
const t = (name: TextName, values: Record<string, string> = {}) =>
  (texts.get(name) ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '')

const order = (key: string): FoundGroup['records'][number] => ({
  ...{ key, title: key, about: ['Łucja Żółć', 'lucja@example.com'], state: null, at: '2026-11-30T10:00:00.000Z' },
})
const groupsFor = (search: string, groups: FoundGroup[] = []) =>
  entriesOf({ t, texts, search, roles: ['owner'], found: { groups }, opened: [] })

test('pages that are called so stay first when records come, and those that only say the words are last', () => {
  const records: FoundGroup = { kind: 'order', records: [order('PL-1')], hasMore: false }
  expect(groupsFor('orders', [records]).map(({ name }) => name)).toEqual(['place', 'order'])
  expect(groupsFor('free from', [records]).map(({ name }) => name)).toEqual(['order', 'place'])
})

test('where more was found than is told, the last line leads to all of it', () => {
  const [group] = groupsFor('żółć & co', [{ kind: 'order', records: [order('PL-1')], hasMore: true }])
  expect(group?.entries.map(({ to, title, kind }) => [to, title, kind])).toEqual([
    ['/orders/PL-1', 'PL-1', 'order'],
    [`/orders?view=all&search=${encodeURIComponent('żółć & co')}`, 'All results: Orders', undefined],
  ])
  expect(group?.entries[0]?.about).toBe('Łucja Żółć · lucja@example.com')
})

test('before anything is typed there is what was opened last, and the pages with their keys', () => {
  const opened = [{ kind: 'order' as const, to: '/orders/PL-1', title: 'PL-1', about: '' }]
  const groups = entriesOf({ t, texts, search: '', roles: ['orders'], found: undefined, opened })
  expect(groups.map(({ name }) => name)).toEqual(['opened', 'place'])
  expect(groups[1]?.entries.map(({ to }) => to)).not.toContain('/catalogue')
  expect(groups[1]?.entries.every(({ press }) => press !== undefined)).toBe(true)
})

test('no two lines are one, and every kind leads to a page of the rooms', () => {
  const all = foundKinds.map((kind): FoundGroup => ({ kind, records: [order('pl-PL/a b')], hasMore: true }))
  const ids = groupsFor('page', all).flatMap(({ entries }) => entries.map(({ id }) => id))
  expect(ids).toEqual([...new Set(ids)])
  for (const kind of foundKinds) {
    const { to, all: list } = ways[kind]
    for (const address of [to('a/b c'), list?.('x') ?? '/']) {
      const { pathname } = new URL(address, 'https://staff.example.com')
      expect([kind, roomAt(pathname)]).not.toContain(undefined)
    }
  }
})
