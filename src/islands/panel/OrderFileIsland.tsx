import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PriceBasis } from '#lib/domain/price-display.ts'
import { largestOrderFile, readOrderFile, type OrderFilePreview } from '#lib/stores/cart/order-file.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { asCustomer } from '#lib/stores/session/customer-call.ts'
import { dropDraft, readDraft, storeDraft } from '#lib/stores/storage/drafts.ts'
import { adoptStyles } from '#lib/ui/adopt-styles.ts'
import { FocusedHeading } from '#lib/ui/form/FocusedHeading.tsx'
import { WithTexts } from '#lib/ui/form/WithTexts.tsx'
import { useShownBasis } from '#lib/ui/prices/use-shown-basis.ts'
import { inBase64, orderFileDraft } from './order-file/kept-file.ts'
import { OrderPreview } from './order-file/OrderPreview.tsx'
import type { PanelLabels } from './panel-labels.ts'
import styles from './order-file/order-file.css?inline'

export { panelLabels } from './panel-labels.ts'

type Props = { labels: PanelLabels; priceBasis: PriceBasis }

/** An order of somebody's purchasing system, looked through line by line before it goes into the cart. */
export function OrderFileIsland({ labels, ...published }: Props) {
  const priceBasis = useShownBasis(published.priceBasis)
  return (
    <WithTexts labels={labels}>{(translate) => <OrderFile priceBasis={priceBasis} translate={translate} />}</WithTexts>
  )
}

/** Reading goes on at what was just chosen; of a page that was come back to it begins where it always does. */
type Read = { name: string; preview: OrderFilePreview; isChosen: boolean }

function OrderFile({ priceBasis, translate }: { priceBasis: PriceBasis; translate: TranslateIsland }) {
  const [read, setRead] = useState<Read>()
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState('')
  // Of two files that were chosen one after the other the later one counts.
  const turn = useRef(0)
  useLayoutEffect(() => adoptStyles(styles), [])

  async function look(name: string, content: string, isChosen: boolean) {
    const mine = ++turn.current
    setReading(true)
    setProblem('')
    try {
      const preview = await readOrderFile(content)
      if (mine !== turn.current) return
      setRead({ name, preview, isChosen })
    } catch (error) {
      if (mine === turn.current) setProblem(errorText(translate, error))
    } finally {
      if (mine === turn.current) setReading(false)
    }
  }

  async function take(file: File | undefined) {
    if (!file) return
    turn.current++
    setRead(undefined)
    dropDraft(orderFileDraft)
    if (file.size > largestOrderFile) return setProblem(translate('islands.orderFile.tooLarge'))
    if (file.size === 0) return setProblem(translate('errors.ORDER_FILE_EMPTY'))
    const content = inBase64(new Uint8Array(await file.arrayBuffer()))
    storeDraft(orderFileDraft, { name: file.name, content })
    await look(file.name, content, true)
  }

  // A file that was chosen before a reload, or before the way back from the cart, is looked at again, at the prices of now.
  useEffect(() => {
    const { name, content } = readDraft(orderFileDraft)
    if (typeof name === 'string' && typeof content === 'string') void look(name, content, false)
    else void asCustomer(async () => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <div className="order-file">
      <p>{translate('islands.orderFile.intro')}</p>
      <div className="field">
        <label htmlFor="order-file">{translate('islands.orderFile.file')}</label>
        <input
          id="order-file"
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,.xml,text/csv,text/plain,application/xml,text/xml"
          aria-describedby="order-file-hint order-file-problem"
          aria-invalid={problem !== '' || undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            void take(file)
            // The same file is chosen again once it was mended.
            target.value = ''
          }}
        />
        <p className="field-hint" id="order-file-hint">
          {translate('islands.orderFile.hint')}
        </p>
        <p className="field-problem" id="order-file-problem" role="alert">
          {problem}
        </p>
      </div>
      <p role="status">{isReading && translate('islands.orderFile.reading')}</p>
      {read && (
        <section key={turn.current} aria-label={read.name}>
          {read.isChosen ? <FocusedHeading>{read.name}</FocusedHeading> : <h2>{read.name}</h2>}
          <OrderPreview preview={read.preview} priceBasis={priceBasis} translate={translate} />
        </section>
      )}
    </div>
  )
}
