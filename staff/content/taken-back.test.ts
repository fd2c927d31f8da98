import type { InferOutput } from 'valibot'
import { expect, test } from 'vitest'
import type { ContentParts, ContentVersions } from '#lib/contract/staff/content.ts'
import { typedFrom } from './content-draft.ts'
import { takenBack } from './taken-back.ts'

const parts = (changes: Partial<ContentParts>): ContentParts => ({
  ...{ uri: 'delivery', kind: 'page', image: null, publishedAt: null },
  ...{ title: 'Dostawa', metadescription: '', body: '<p>Jeden.</p>', ...changes },
})
const version = (id: number, said: ContentParts | null) => ({
  id,
  at: '2026-11-24T12:00:00.000Z',
  by: null,
  parts: said,
})

const first = parts({})
const second = parts({ body: '<p>Dwa.</p>', uri: 'shipping' })
const third = parts({ body: '<p>Dwa.</p>', uri: 'shipping', title: 'Wysyłka' })
const versions: InferOutput<typeof ContentVersions> = [
  version(4, null),
  version(3, third),
  version(2, second),
  version(1, first),
]

test('a change is taken back by itself, and the address stays', () => {
  expect(takenBack(typedFrom(third), versions, 2)).toEqual({ body: '<p>Jeden.</p>' })
  expect(takenBack(typedFrom(third), versions, 3)).toEqual({ title: 'Dostawa' })
})

test('a page that was withdrawn is written as it was', () => {
  expect(takenBack(typedFrom(null), versions, 4)).toEqual({ title: 'Wysyłka', body: '<p>Dwa.</p>' })
})

test('nothing is taken back that was written otherwise since, or of which nothing is known before', () => {
  expect(takenBack(typedFrom(parts({ body: '<p>Trzy.</p>' })), versions, 2)).toBeUndefined()
  expect(takenBack(typedFrom(first), versions, 1)).toBeUndefined()
  expect(takenBack(typedFrom(first), versions, 9)).toBeUndefined()
})
