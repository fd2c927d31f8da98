import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../texts/texts.ts'
import { type Picked, Picker } from './Picker.tsx'

/** So many are shown at once; who wants another one types on. */
const shown = 8

type Props<Found> = {
  label: string
  hint?: string
  /** Where it is looked for: a page of what holds the words. */
  find: (words: string) => { queryKey: readonly unknown[]; queryFn: () => Promise<readonly Found[]> }
  optionOf: (found: Found) => Picked
  /** Values of what is not offered, because it is there already. */
  without?: readonly string[]
  /** Said where nothing is found. */
  empty: string
  onPick: (found: Found) => void
}

/** Something of which there are many is looked for by its words where it is kept. */
export function Finder<Found>({ find, optionOf, without = [], empty, onPick, ...field }: Props<Found>) {
  const t = useTexts()
  const queries = useQueryClient()
  const [words, setWords] = useState('')
  const wanted = words.trim()
  const {
    data = [],
    isLoading,
    isPlaceholderData,
  } = useQuery({
    ...find(wanted),
    enabled: wanted !== '',
    placeholderData: (before) => before,
  })
  const isWaiting = wanted !== '' && (isLoading || isPlaceholderData)
  const optionsOf = (found: readonly Found[]) =>
    found.map((one) => ({ one, ...optionOf(one) })).filter(({ value }) => !without.includes(value))
  const firstToCome = () =>
    queries.query(find(wanted)).then(
      (found) => optionsOf(found)[0],
      () => undefined,
    )
  return (
    <Picker
      {...field}
      words={words}
      onWords={setWords}
      options={wanted === '' ? [] : optionsOf(data).slice(0, shown)}
      firstToCome={isWaiting ? firstToCome : undefined}
      empty={isWaiting ? t('states.waiting') : empty}
      onPick={({ one }) => onPick(one)}
    />
  )
}
