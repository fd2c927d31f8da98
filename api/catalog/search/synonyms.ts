import { languageOf } from '#lib/contract/voices.ts'
import type { Words } from '../products/dictionary.ts'
import { isAlike } from './endings.ts'
import { wordsOf } from './fold.ts'
import { withoutSmall } from './small-words.ts'

/** What people also call something: the words that they type, folded, and what is looked for in their place. */
export type Synonym = { typed: readonly string[]; means: readonly string[] }

const known = new WeakMap<Words, Map<string, Synonym[]>>()

/** The synonyms of a voice, of which each line of the dictionary says "what is typed, or this = what is meant, or that". */
export function synonymsOf(words: Words, voice: string): readonly Synonym[] {
  const byVoice = known.get(words) ?? new Map<string, Synonym[]>()
  known.set(words, byVoice)
  const found =
    byVoice.get(voice) ?? words.synonyms().flatMap(({ names }) => readSynonym(names[voice] ?? '', languageOf(voice)))
  byVoice.set(voice, found)
  return found
}

/** "megger, induktor = miernik izolacji" as two synonyms; nothing where no meaning is written. */
export function readSynonym(line: string, language: string): Synonym[] {
  const [typed = '', meant = ''] = line.split('=')
  const means = listed(meant)
  return means.length === 0 ? [] : listed(typed).map((one) => ({ typed: withoutSmall(wordsOf(one), language), means }))
}

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => wordsOf(one).length > 0)

/** The synonyms that the words from this one on are, of those with most words. */
export function synonymsAt(
  words: readonly string[],
  at: number,
  all: readonly Synonym[],
): { length: number; means: string[] } | undefined {
  let length = 0
  let means: string[] = []
  for (const synonym of all) {
    const { typed } = synonym
    if (typed.length < length || !typed.every((word, next) => isAlike(words[at + next] ?? '', word))) continue
    if (typed.length > length) means = []
    length = typed.length
    means.push(...synonym.means)
  }
  return length > 0 ? { length, means } : undefined
}
