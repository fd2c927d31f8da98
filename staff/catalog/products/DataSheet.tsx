import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { inOrder } from '#lib/domain/in-order.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { useSorting } from '../../platform/lists/use-sorting.ts'
import { moved } from '../media/pictures/picture-list.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { FactRow, type Moving } from './FactRow.tsx'
import { NewWord } from './NewWord.tsx'
import { entriesOf, linesOf } from '../../platform/drafts/draft.ts'
import { factCodes } from './product-draft.ts'
import type { ProductDraft } from './use-draft.ts'
import { WordPicker } from './WordPicker.tsx'
import { useWords } from './words-query.ts'

const mostHighlights = 3

/** What is measured and stated, written once for all languages in the words of the dictionary. */
export function DataSheet({ sku, draft }: { sku: string; draft: ProductDraft }) {
  const t = useTexts()
  const { data: choices } = useSuspenseQuery(choicesQuery)
  const [asked, setAsked] = useState<'property' | 'phrase' | 'group'>()
  const codes = factCodes(draft.typed)
  const wordOf = useWords(sku, 'property', codes)
  const highlights = entriesOf(draft.typed['highlights'])
  const add = (code: string) => draft.type(`fact ${code}`, '')
  return (
    <section className="panel" id="data-sheet">
      <h2>{t('product.dataSheet')}</h2>
      <p className="hint">{t('product.dataSheetHint')}</p>
      {inGroups(codes, (code) => wordOf(code).group, choices.groups).map(({ code: group, name: title, stated }) => (
        <div key={group} className="stated" role="group" aria-label={title}>
          {title !== '' && <h3>{title}</h3>}
          <Sorted
            codes={stated}
            nameOf={(code) => wordOf(code).name}
            onOrder={(order) => draft.type('rows', linesOf(inOrder(codes, order)))}
            row={(code, name, moving) => (
              <FactRow
                key={code}
                code={code}
                name={name}
                fact={draft.typed[`fact ${code}`] ?? ''}
                onType={(fact) => draft.type(`fact ${code}`, fact)}
                isHighlight={highlights.includes(code)}
                mayHighlight={highlights.includes(code) || highlights.length < mostHighlights}
                onHighlight={(is) =>
                  draft.type(
                    'highlights',
                    linesOf(is ? [...highlights, code] : highlights.filter((one) => one !== code)),
                  )
                }
                moving={moving}
              />
            )}
          />
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

type SortedProps = {
  codes: readonly string[]
  nameOf: (code: string) => string
  onOrder: (codes: string[]) => void
  row: (code: string, name: string, moving: Moving) => ReactNode
}

/** The rows of a group, put elsewhere by hand, by key or by button; where one has come to stand is said aloud. */
function Sorted({ codes, nameOf, onOrder, row }: SortedProps) {
  const t = useTexts()
  const [told, setTold] = useState('')
  const sorting = useSorting(codes, (from, to) => {
    onOrder(moved(codes, from, to))
    setTold(t('product.rowMoved', { name: nameOf(codes[from] ?? ''), place: to + 1, count: codes.length }))
  })
  return (
    <>
      {codes.map((code, at) =>
        row(code, nameOf(code), {
          handle: sorting.handle(at),
          entry: { ...sorting.entry(at), onKeyDown: sorting.keys(at) },
          ...(at > 0 && { up: () => sorting.move(at, at - 1) }),
          ...(at < codes.length - 1 && { down: () => sorting.move(at, at + 1) }),
        }),
      )}
      <p role="status" className="unseen">
        {told}
      </p>
    </>
  )
}

type Group = { code: string; name: string }

/** Groups in the order of the dictionary; in each the rows as the sheet has them. */
function inGroups(
  codes: readonly string[],
  groupOf: (code: string) => string | null,
  groups: readonly Group[],
): (Group & { stated: string[] })[] {
  const stated = Map.groupBy(codes, (code) => groupOf(code) ?? '')
  return [...groups, { code: '', name: '' }].flatMap((group) => {
    const its = stated.get(group.code)
    return its ? [{ ...group, stated: its }] : []
  })
}
