import { sizeOf, worth, type Asking } from './asking.ts'
import { partsOf } from './compounds.ts'
import { isAlike } from './endings.ts'
import { wordsOf } from './fold.ts'
import { categoryKeywords } from './names.ts'
import { Scores } from './scores.ts'
import { withoutSmall } from './small-words.ts'
import { misspelt } from './spelling.ts'
import { synonymsAt, synonymsOf } from './synonyms.ts'
import { answersTo, codeAnswers } from './word-answers.ts'

const longestCode = 4

/** Languages that write as one word what others write as two. */
const compounding = ['de', 'no', 'sv']

const makesCompounds = ({ market, by }: Asking) => by('compounds') && compounding.includes(market.language)

function nearlyAlike(word: string, asking: Asking): Scores {
  const { catalogue, corrections, by } = asking
  if (!corrections || !by('spelling')) return new Scores(sizeOf(catalogue))
  return misspelt(word, asking, (meant) => answersTo(meant, asking))
}

/** What a text is answered with: a word each, but neighbours that make a code ("nm 320") or a synonym together as one. */
export function wordParts(text: string, asking: Asking, withSynonyms = true): Scores[] {
  const typed = wordsOf(text)
  const words = asking.by('small words') ? withoutSmall(typed, asking.market.language) : typed
  const parts: { words: string[]; answers: Scores }[] = []
  const partAt = (all: readonly string[], at: number): Part =>
    codeAt(all, at, asking) ??
    (withSynonyms ? synonymAt(all, at, asking) : undefined) ?? { length: 1, answers: answersTo(all[at] ?? '', asking) }
  for (let at = 0; at < words.length;) {
    const { length, answers } = partAt(words, at)
    const word = words[at] ?? ''
    const isKnown = (part: string) => partAt([part], 0).answers.places.length > 0
    const pair =
      answers.places.length === 0 && withSynonyms && makesCompounds(asking) ? partsOf(word, isKnown) : undefined
    if (pair) for (const part of pair) parts.push({ words: [part], answers: partAt([part], 0).answers })
    else
      parts.push({
        words: words.slice(at, at + length),
        answers: answers.places.length === 0 ? nearlyAlike(word, asking) : answers,
      })
    at += length
  }
  if (asking.by('keywords')) noteKeywords(parts, asking)
  return parts.map(({ answers }) => answers)
}

type Part = { length: number; answers: Scores }

function codeAt(words: readonly string[], at: number, asking: Asking): Part | undefined {
  for (let length = Math.min(longestCode, words.length - at); length > 1; length--) {
    const code = words.slice(at, at + length).join('')
    if (!/\d/.test(code) || !/\p{L}/u.test(code)) continue
    const answers = codeAnswers(code, asking)
    if (answers.places.length > 0) return { length, answers }
  }
  return undefined
}

/** What words are answered with that the dictionary has other words for: what those are, and what is called so itself. */
function synonymAt(words: readonly string[], at: number, asking: Asking): Part | undefined {
  if (!asking.by('synonyms')) return undefined
  const { catalogue, voices } = asking
  const found = synonymsAt(
    words,
    at,
    voices.flatMap((voice) => [...synonymsOf(catalogue.words, voice), ...catalogue.wording.synonyms(voice)]),
  )
  if (!found) return undefined
  const size = sizeOf(catalogue)
  const answers = new Scores(size)
  const typed = words.slice(at, at + found.length).join(' ')
  for (const text of [typed, ...found.means]) {
    answers.noteAll(
      Scores.together(wordParts(text, { ...asking, corrections: undefined }, false), {
        size,
        byRarity: asking.by('rarity'),
      }),
    )
  }
  return { length: found.length, answers }
}

/**
 * A category is looked for by its keywords: where all words of one are asked for, whatever lies in it answers them. Of categories
 * one in another the inner one counts, and those at the top say too much to narrow anything.
 */
function noteKeywords(parts: readonly { words: string[]; answers: Scores }[], { catalogue, market }: Asking): void {
  const tree = catalogue.tree(market)
  const asked = parts.flatMap(({ words }, part) => words.map((word) => ({ word, part })))
  const found = categoryKeywords(tree).flatMap(({ id, words }) => {
    const meant: number[] = []
    for (const word of words) {
      const one = asked.find((other) => isAlike(other.word, word))
      if (!one) return []
      meant.push(one.part)
    }
    return [{ id, meant }]
  })
  for (const { id, meant } of found) {
    const family = tree.family(id) ?? new Set([id])
    if (found.some((other) => other.id !== id && family.has(other.id))) continue
    for (const inner of family)
      for (const part of meant) parts[part]?.answers.note(catalogue.products.inCategory.get(inner) ?? [], worth.keyword)
  }
}
