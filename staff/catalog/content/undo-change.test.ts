import type { InferOutput } from 'valibot'
import { expect, test } from 'vitest'
import type { ContentParts, ContentVersions } from '#lib/contract/staff/content.ts'
import { typedFrom } from './content-draft.ts'
import { undoOfChange } from './undo-change.ts'

const parts = (changes: Partial<ContentParts>): ContentParts => ({
  ...{ uri: 'delivery', kind: 'page', image: null, publishedAt: null },
  ...{ title: 'Dostawa', metadescription: '', body: '<p>Jeden.</p>', ...changes },
})
const version = (id: number, said: ContentParts | null, isDraft = false) => ({
  ...{ id, isDraft },
  at: '2026-11-24T12:00:00.000Z',
  by: null,
  parts: said,
})

const wrote = (version: number) => ({ before: { title: 'Dostawa' }, after: { title: 'Dostawa', version } })
const dropped = (version: number) => ({ before: { title: 'Szkic', version }, after: { title: 'Dostawa' } })

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
  expect(undoOfChange(typedFrom(third), versions, wrote(2))).toEqual({ body: '<p>Jeden.</p>' })
  expect(undoOfChange(typedFrom(third), versions, wrote(3))).toEqual({ title: 'Dostawa' })
})

test('a page that was withdrawn is written as it was', () => {
  expect(undoOfChange(typedFrom(null), versions, wrote(4))).toEqual({ title: 'Wysyłka', body: '<p>Dwa.</p>' })
})

test('nothing is taken back that was written otherwise since, or of which nothing is known before', () => {
  expect(undoOfChange(typedFrom(parts({ body: '<p>Trzy.</p>' })), versions, wrote(2))).toBeUndefined()
  expect(undoOfChange(typedFrom(first), versions, wrote(1))).toBeUndefined()
  expect(undoOfChange(typedFrom(first), versions, wrote(9))).toBeUndefined()
  expect(undoOfChange(typedFrom(first), versions, { before: null, after: { title: 'Dostawa' } })).toBeUndefined()
})

test('a draft that was saved over another gives way to it, and what was public to what was public before', () => {
  const title = (said: string) => parts({ title: said })
  const written = [
    version(8, title('Trzeci'), true),
    version(7, title('Drugi')),
    version(6, title('Drugi'), true),
    version(5, title('Pierwszy'), true),
    version(4, title('Dostawa')),
  ]
  const now = typedFrom(title('Drugi'))
  expect(undoOfChange(now, written, wrote(6))).toEqual({ title: 'Pierwszy' })
  expect(undoOfChange(now, written, wrote(7))).toEqual({ title: 'Dostawa' })
  expect(undoOfChange(now, written, wrote(5))).toBeUndefined()
  expect(undoOfChange(typedFrom(title('Trzeci')), written, wrote(8))).toEqual({ title: 'Drugi' })
  // Upon a page that was withdrawn there was nothing to go back to.
  const anew = [version(9, title('Nowy'), true), version(8, null), ...written.slice(1)]
  expect(undoOfChange(typedFrom(title('Nowy')), anew, wrote(9))).toBeUndefined()
})

test('a draft that was dropped is written again upon what is public', () => {
  const written = [version(6, parts({ title: 'Szkic' }), true), version(4, first)]
  expect(undoOfChange(typedFrom(first), written, dropped(6))).toEqual({ title: 'Szkic' })
  expect(undoOfChange(typedFrom(second), written, dropped(6))).toEqual({ title: 'Szkic' })
  expect(undoOfChange(typedFrom(parts({ title: 'Inny' })), written, dropped(6))).toBeUndefined()
})
