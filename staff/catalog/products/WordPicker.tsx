import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { Word } from '#lib/contract/staff/words.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Finder } from '../../platform/fields/Finder.tsx'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { wordQuery, wordsWith } from './words-query.ts'

type Props = {
  kind: Word['kind']
  label: string
  without?: readonly string[]
  onPick: (code: string) => void
  onNew: () => void
}

/** A word of the dictionary; what is missing there is added from here. */
export function WordPicker({ kind, label, without = [], onPick, onNew }: Props) {
  const t = useTexts()
  const queries = useQueryClient()
  const { data: choices } = useSuspenseQuery(choicesQuery)
  const nameOfGroup = (group: string) => choices.groups.find(({ code }) => code === group)?.name ?? group
  return (
    <div className="picking">
      <Finder
        label={label}
        find={wordsWith(kind)}
        without={without}
        optionOf={({ code, name, group }) => ({
          value: code,
          label: name,
          second: group === null ? code : nameOfGroup(group),
        })}
        empty={t('product.noWord')}
        onPick={(word) => {
          queries.setQueryData(wordQuery(kind, word.code).queryKey, word)
          onPick(word.code)
        }}
      />
      <button type="button" className="quiet" onClick={onNew}>
        {t(`product.newWord.${kind}`)}
      </button>
    </div>
  )
}
