import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closeWords } from './close-words.ts'
import { WordIndex } from './word-index.ts'

const indexOf = (words: readonly string[]): WordIndex => {
  const index = new WordIndex()
  words.forEach((word, place) => index.add(word, place))
  return index
}

/** Few letters, so that many words are close to each other and begin alike. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', 'ł'), minLength: 1, maxLength: 8 })

describe('close words', () => {
  test('are those, and only those, that so few changes of a letter make of the asked one', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), word, fc.constantFrom(1, 2), (words, asked, allowed) => {
        const index = indexOf(words)
        const expected = index.sorted.filter((known) => changesBetween(known, asked) <= allowed)
        expect(closeWords(index, asked, allowed)).toEqual(expected)
      }),
    )
  })

  test.each([
    ['multimter', ['multimeter']],
    ['oscyloskop', ['oscyloskop', 'oscyloskopy']],
    ['nic', []],
  ])('of "%s" among four names are %j', (asked, expected) => {
    expect(closeWords(indexOf(['multimetr', 'multimeter', 'oscyloskop', 'oscyloskopy']), asked, 1)).toEqual(expected)
  })

  test('of a word that is only begun are those, and only those, of which a beginning is so close', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), word, fc.constantFrom(1, 2), (words, asked, allowed) => {
        const index = indexOf(words)
        const beginnings = (known: string) => Array.from({ length: known.length + 1 }, (_, end) => known.slice(0, end))
        const expected = index.sorted.filter((known) =>
          beginnings(known).some((beginning) => changesBetween(beginning, asked) <= allowed),
        )
        expect(closeWords(index, asked, allowed, true)).toEqual(expected)
      }),
    )
  })

  test.each(['miltim', 'miltime', 'multmet', 'oscylosp'])('are found of "%s", which is only begun', (asked) => {
    const known = asked.startsWith('m') ? ['multimeter', 'multimetr'] : ['oscyloskop', 'oscyloskopy']
    const index = indexOf(['multimetr', 'multimeter', 'oscyloskop', 'oscyloskopy'])
    expect(closeWords(index, asked, 1, true)).toEqual(known)
  })

  test('are looked for among a few beginnings, however many words there are', () => {
    const index = indexOf(Array.from({ length: 100_000 }, (_, number) => `${number}`))
    let looks = 0
    const counted = new Proxy(index.sorted, {
      get: (words, key) => {
        looks++
        return Reflect.get(words, key) as unknown
      },
    })
    const watched = Object.create(index, { sorted: { value: counted } }) as WordIndex
    expect(closeWords(watched, 'multim', 1)).toEqual([])
    expect(looks).toBeLessThan(5_000)
  })
})

describe('the end of a beginning in the sorted words', () => {
  test('is the first word that does not begin so', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), fc.nat(), fc.nat(), (words, one, length) => {
        const index = indexOf(words)
        const from = one % index.sorted.length
        const prefix = (index.sorted[from] ?? '').slice(0, 1 + (length % 8))
        const after = index.sorted.findIndex((known, at) => at > from && !known.startsWith(prefix))
        expect(index.endOf(prefix, from)).toBe(after === -1 ? index.sorted.length : after)
      }),
    )
  })
})

/** How many changed, missing or additional letters lie between two words, by its definition. */
function changesBetween(one: string, other: string): number {
  if (one === '' || other === '') return Math.max(one.length, other.length)
  if (one[0] === other[0]) return changesBetween(one.slice(1), other.slice(1))
  return (
    1 +
    Math.min(
      changesBetween(one.slice(1), other.slice(1)),
      changesBetween(one.slice(1), other),
      changesBetween(one, other.slice(1)),
    )
  )
}
