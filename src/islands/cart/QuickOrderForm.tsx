import { useRef, useState, type SubmitEvent } from 'react'
import { panelOrderFilePath } from '#lib/domain/order-file-path.ts'
import { readQuickOrder, rowsLeft, type OrderedLine } from '#lib/domain/quick-order.ts'
import { addLines, maxLineQuantity, maxLines } from '#lib/stores/cart/cart.ts'
import { dropDraft, storeDraft, readDraft } from '#lib/stores/storage/drafts.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { RefusedLines, type RefusedLine } from './RefusedLines.tsx'

type Props = {
  /** Codes of products that there are, to show how a line is written; none where none is known. */
  examples: readonly string[]
  translate: TranslateIsland
}

const name = 'quick-order'
/** A list of codes is small; what is larger is another file. */
const largestFile = 200_000

/** Many products by code at once: typed, pasted from a table, or from a file. What was refused stays to be mended. */
export function QuickOrderForm({ examples, translate }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [faults, setFaults] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<readonly RefusedLine[]>([])
  const [problem, setProblem] = useState('')
  const [added, setAdded] = useState(0)
  const [isAdding, setAdding] = useState(false)

  function write(text: string) {
    if (field.current) field.current.value = text
    if (text === '') dropDraft(name)
    else storeDraft(name, { text })
  }

  async function takeFile(file: File | undefined) {
    if (!file) return
    if (file.size > largestFile) setProblem(translate('islands.cart.quick.tooLarge'))
    else write([field.current?.value.trimEnd(), await file.text()].filter(Boolean).join('\n'))
  }

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isAdding) return
    const sent = field.current?.value ?? ''
    const { lines, faults: found } = readQuickOrder(sent, maxLineQuantity)
    const unread = found.map(({ row, text }) => translate('islands.cart.quick.fault', { row, text }))
    setFaults(unread)
    setRefused([])
    setProblem('')
    setAdded(0)
    if (lines.length > maxLines) return setProblem(translate('errors.CART_IS_FULL'))
    if (lines.length === 0) return found.length === 0 && setProblem(translate('islands.cart.quick.empty'))
    setAdding(true)
    try {
      const addition = await addLines(lines.map(({ row: _, ...line }) => line))
      const left = addition.refused.map((each) => ({ ...each, ...nameOf(lines[each.line]) }))
      setRefused(left)
      setAdded(lines.length - left.length)
      const uncertified = (addition.uncertified ?? []).map((line) => nameOf(lines[line]))
      setFaults([...unread, ...uncertified.map((line) => translate('islands.cart.quick.uncertified', line))])
      write(
        rowsLeft(
          sent,
          field.current?.value ?? '',
          [...left, ...found].map(({ text }) => text),
        ),
      )
    } catch (error) {
      setProblem(errorText(translate, error))
    } finally {
      setAdding(false)
    }
  }

  return (
    <form className="form" aria-busy={isAdding} onSubmit={(event) => void add(event)}>
      <div className="field">
        <label htmlFor="quick-order">{translate('islands.cart.quick.label')}</label>
        <textarea
          id="quick-order"
          ref={field}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          defaultValue={String(readDraft(name)['text'] ?? '')}
          placeholder={examples.map((code, index) => `${code} ${index + 1}`).join('\n')}
          aria-describedby="quick-order-hint quick-order-problems"
          onChange={({ target }) => storeDraft(name, { text: target.value })}
        />
        <p className="field-hint" id="quick-order-hint">
          {translate('islands.cart.quick.hint')}
        </p>
      </div>
      <div className="field">
        <label htmlFor="quick-order-file">{translate('islands.cart.quick.file')}</label>
        <input
          id="quick-order-file"
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-describedby="quick-order-rows"
          onChange={({ target }) => void takeFile(target.files?.[0])}
        />
        <p className="field-hint" id="quick-order-rows">
          {examples.map((code, index) => (
            <code key={code}>{`${code};${index + 1}`}</code>
          ))}
        </p>
      </div>
      <p>
        <a href={panelOrderFilePath}>{translate('islands.cart.quick.fromSystem')}</a>
      </p>
      <div className="form-actions">
        <button type="submit" className="button" aria-disabled={isAdding}>
          {translate('islands.cart.quick.add')}
        </button>
        <p role="status">{added > 0 && translate('islands.cart.quick.added', { count: added })}</p>
      </div>
      <div id="quick-order-problems" role="alert">
        {problem !== '' && <p className="field-problem">{problem}</p>}
        {faults.map((fault) => (
          <p className="field-problem" key={fault}>
            {fault}
          </p>
        ))}
      </div>
      <RefusedLines refused={refused} translate={translate} />
    </form>
  )
}

const nameOf = (line: OrderedLine | undefined) => ({
  text: line ? [line.code, line.quantity, line.calibration && `+${line.calibration}`].filter(Boolean).join(' ') : '',
})
