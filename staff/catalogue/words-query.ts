import { queryOptions } from '@tanstack/react-query'
import i18next from 'i18next'
import type { Dictionary, Word } from '#lib/contract/staff/words.ts'
import { call } from '../app/call.ts'

export const wordsQuery = queryOptions({
  queryKey: ['catalogue', 'words'],
  queryFn: () => call('words', {}),
  staleTime: 60_000,
})

/** A word as the rooms speak; where it has no name in their language, the first that it has. */
export const saidAs = ({ names, code }: Pick<Word, 'names' | 'code'>): string =>
  names[i18next.language] ?? Object.values(names)[0] ?? code

export const wordOf = ({ words }: Dictionary, kind: Word['kind'], code: string): string => {
  const word = words.find((one) => one.kind === kind && one.code === code)
  return word ? saidAs(word) : code
}

/** The words of a kind that hold what is looked for, in any language or in their code. */
export function wordsWith({ words }: Dictionary, kind: Word['kind'], looked: string): Word[] {
  const wanted = fold(looked)
  return words.filter(
    (word) =>
      word.kind === kind && [word.code, ...Object.values(word.names)].some((name) => fold(name).includes(wanted)),
  )
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').toLowerCase().trim()
