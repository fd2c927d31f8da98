import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Dictionary } from '#lib/contract/staff/words.ts'
import { useTexts } from '../app/texts.ts'
import { FactRow } from './FactRow.tsx'
import { NewWord } from './NewWord.tsx'
import { entriesOf, factCodes, linesOf } from './product-draft.ts'
import type { ProductDraft } from './use-draft.ts'
import { WordPicker } from './WordPicker.tsx'
import { wordOf, wordsQuery } from './words-query.ts'

const mostHighlights = 3

/** What is measured and stated, written once for all languages in the words of the dictionary. */
export function DataSheet({ draft }: { draft: ProductDraft }) {
  const t = useTexts()
  const { data: dictionary } = useSuspenseQuery(wordsQuery)
  const [asked, setAsked] = useState<'property' | 'phrase' | 'group'>()
  const codes = factCodes(draft.typed)
  const highlights = entriesOf(draft.typed['highlights'])
  const add = (code: string) => draft.type(`fact ${code}`, '')
  return (
    <section className="panel" id="data-sheet">
      <h2>{t('product.dataSheet')}</h2>
      <p className="hint">{t('product.dataSheetHint')}</p>
      {inGroups(codes, dictionary).map(([group, stated]) => (
        <div key={group} className="stated" role="group" aria-label={wordOf(dictionary, 'group', group)}>
          <h3>{wordOf(dictionary, 'group', group)}</h3>
          {stated.map((code) => (
            <FactRow
              key={code}
              code={code}
              name={wordOf(dictionary, 'property', code)}
              fact={draft.typed[`fact ${code}`] ?? ''}
              onType={(fact) => draft.type(`fact ${code}`, fact)}
              isHighlight={highlights.includes(code)}
              mayHighlight={highlights.includes(code) || highlights.length < mostHighlights}
              onHighlight={(is) =>
                draft.type('highlights', linesOf(is ? [...highlights, code] : highlights.filter((one) => one !== code)))
              }
            />
          ))}
        </div>
      ))}
      <WordPicker
        kind="property"
        label={t('product.add.property')}
        without={codes}
        onPick={add}
        onNew={() => setAsked('property')}
      />
      <div className="row">
        {(['group', 'phrase'] as const).map((kind) => (
          <button key={kind} type="button" className="quiet" onClick={() => setAsked(kind)}>
            {t(`product.newWord.${kind}`)}
          </button>
        ))}
      </div>
      {asked && (
        <NewWord
          key={asked}
          kind={asked}
          onEnd={() => setAsked(undefined)}
          onAdded={(code) => asked === 'property' && add(code)}
        />
      )}
    </section>
  )
}

/** Groups in the order of the dictionary; in each the rows as the sheet has them. */
function inGroups(codes: readonly string[], { words }: Dictionary): [group: string, codes: string[]][] {
  const groupOf = new Map(words.filter(({ kind }) => kind === 'property').map(({ code, group }) => [code, group ?? '']))
  const stated = Map.groupBy(codes, (code) => groupOf.get(code) ?? '')
  const groups = words.filter(({ kind }) => kind === 'group').map(({ code }) => code)
  return [...groups, ''].flatMap((group) => {
    const its = stated.get(group)
    return its ? [[group, its]] : []
  })
}
