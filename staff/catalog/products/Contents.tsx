import { useState } from 'react'
import { useTexts } from '../../platform/texts/texts.ts'
import { OrderedList } from '../../platform/lists/OrderedList.tsx'
import { NewWord } from './NewWord.tsx'
import { entriesOf, linesOf } from '../../platform/drafts/draft.ts'
import type { ProductDraft } from './use-draft.ts'
import { WordPicker } from './WordPicker.tsx'
import { useWords } from './words-query.ts'

/** What lies in the box: parts of the dictionary, each with how many. */
export function Contents({ sku, draft }: { sku: string; draft: ProductDraft }) {
  const t = useTexts()
  const [asked, setAsked] = useState(false)
  const lines = entriesOf(draft.typed['contents']).map((line) => {
    const [part = '', quantity = '1'] = line.split(' ')
    return { part, quantity }
  })
  const parts = lines.map(({ part }) => part)
  const wordOf = useWords(sku, 'part', parts)
  const write = (next: typeof lines) =>
    draft.type('contents', linesOf(next.map(({ part, quantity }) => `${part} ${quantity}`)))
  const add = (part: string) => write([...lines, { part, quantity: '1' }])
  return (
    <section className="panel" id="contents">
      <h2>{t('product.contents')}</h2>
      {lines.length === 0 && <p className="hint">{t('product.noneYet')}</p>}
      <OrderedList
        label={t('product.contents')}
        entries={lines.map(({ part, quantity }) => {
          const { name } = wordOf(part)
          return {
            ...{ key: part, name },
            body: (
              <label className="counted">
                <span>{name}</span>
                <input
                  type="number"
                  min="1"
                  max="10000"
                  step="1"
                  required
                  value={quantity}
                  onChange={({ target }) =>
                    write(lines.map((line) => (line.part === part ? { part, quantity: target.value } : line)))
                  }
                />
              </label>
            ),
          }
        })}
        onOrder={(order) => write(order.flatMap((part) => lines.filter((line) => line.part === part)))}
      />
      <WordPicker kind="part" label={t('product.add.part')} without={parts} onPick={add} onNew={() => setAsked(true)} />
      {asked && <NewWord kind="part" onEnd={() => setAsked(false)} onAdded={add} />}
    </section>
  )
}
