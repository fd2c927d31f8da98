import { expect, test } from 'vitest'
import { type Role, roles } from '#lib/contract/staff/roles.ts'
import { mayBeAt, roomAt } from '../frame/navigation.ts'
import { files as english } from '../texts/en/index.ts'
import { files as laterEnglish } from '../texts/en/later.ts'
import { files as polish } from '../texts/pl/index.ts'
import { files as laterPolish } from '../texts/pl/later.ts'
import { leavesOf } from '../texts/texts.ts'
import { actions, findPlaces, isFor, pages } from './places.ts'

const textsOf = (files: readonly object[]) => new Map(files.flatMap((file) => leavesOf({ ...file })))
const [pl, en] = [textsOf([...polish, ...laterPolish]), textsOf([...english, ...laterEnglish])]
const found = (search: string, texts = pl) => findPlaces(pages, search, texts).map(({ place }) => place.to)

test('every title and every text that a page is found by is there', () => {
  for (const texts of [pl, en]) {
    const names = [...texts.keys()]
    for (const { title, within, says = [] } of [...pages, ...actions]) {
      expect(names).toEqual(expect.arrayContaining([title, ...(within === undefined ? [] : [within])]))
      for (const one of says) expect([one, names.some((name) => name.startsWith(one))]).toEqual([one, true])
    }
  }
})

test('a page and an action are offered to exactly those who may be where they lead', () => {
  const sets: Role[][] = roles.map((role) => [role])
  for (const held of sets)
    for (const place of [...pages, ...actions].filter(({ to }) => to.startsWith('/')))
      expect([held, place.to, roomAt(place.to) !== undefined && isFor(held, place)]).toEqual([
        ...[held, place.to, mayBeAt(held, place.to)],
      ])
})

test('a page is found by its title, by what it lies in and by any word that stands on it, in either language', () => {
  expect(found('zamowienia')[0]).toBe('/orders')
  expect(found('sklep banery')[0]).toBe('/shop/banners')
  expect(found('META')[0]).toBe('/shop/settings/tags')
  expect(found('kto widzi ceny')).toContain('/shop/settings/access')
  expect(found('free from', en)[0]).toBe('/delivery')
  expect(found('recovery code', en)).toEqual(['/account'])
  expect(found('nobody says this', en)).toEqual([])
  expect(found('', en)).toEqual([])
  expect(findPlaces(actions, 'publikuj', pl).map(({ place }) => place.to)).toEqual(['/publishing'])
})

test('a text shows no place of a value, and the shortest one is shown', () => {
  const [first] = findPlaces(pages, 'free from', en)
  expect(first).toMatchObject({ about: 'Free from', isByTitle: false })
})
