import { useEffect, useState, type ReactNode } from 'react'
import type { AddressNorms } from '#i18n/address-norms.ts'
import type { SavedList, SavedListChange } from '#lib/contract/saved-list.ts'
import type { PriceBasis } from '#lib/domain/price-display.ts'
import { lookAtLines } from '#lib/stores/cart/look-at-lines.ts'
import { changeList, readList, SavedListName } from '#lib/stores/customer/saved-lists.ts'
import { reorder } from '#lib/stores/orders/reorder.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import type { Looked } from '#lib/ui/cart/LookedLine.tsx'
import { TextField } from '#lib/ui/form/Fields.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import { ListLine } from './ListLine.tsx'
import { Sharing, Standing } from './ListSettings.tsx'
import { Reordered, type Reordering } from './Reordered.tsx'

type Props = {
  id: number
  priceBasis: PriceBasis
  norms: AddressNorms
  onRemove: (list: SavedList) => Promise<void>
  translate: TranslateIsland
}

/** What stands on a list, as it is sold today, and what can be done with it. */
export function OpenList({ id, priceBasis, norms, onRemove, translate }: Props) {
  const [list, setList] = useState<SavedList>()
  const [looked, setLooked] = useState<readonly Looked[]>([])
  const [problem, setProblem] = useState('')
  const [reordering, setReordering] = useState<Reordering>({ status: 'idle' })
  const [asking, setAsking] = useState<ReactNode>()

  useEffect(() => {
    readList(id).then(setList, (error: unknown) => setProblem(errorText(translate, error)))
  }, [id, translate])
  useEffect(() => {
    if (!list || list.lines.length === 0) return
    // Without an answer it is a list of names, which can be ordered all the same.
    lookAtLines(
      list.lines.map(({ productSkuCode: code, quantity, calibration }) => ({ code, quantity, calibration })),
    ).then(setLooked, () => {})
  }, [list])

  async function change(body: SavedListChange): Promise<boolean> {
    setProblem('')
    try {
      setList(await changeList(id, body))
      // What was to be asked for is not what stands there any more.
      setAsking(undefined)
      return true
    } catch (error) {
      setProblem(errorText(translate, error))
      return false
    }
  }

  const lines = list?.lines ?? []
  const lookOf = (sku: string) =>
    looked.find((one) => one?.product.sku === sku) ?? (looked.length > 0 ? null : undefined)

  /** What is no longer sold can be offered no more. */
  const sold = () => lines.filter(({ productSkuCode }) => lookOf(productSkuCode) !== null)

  async function askForOffer() {
    setProblem('')
    try {
      const { knownOfferForm } = await import('#lib/ui/offer/OfferForm.tsx')
      const goods = {
        named: sold,
        lines: () =>
          sold().map(({ productSkuCode, quantity, calibration, reference, note }) => ({
            ...{ productSkuCode, quantity, calibration, reference, note },
          })),
      }
      setAsking(await knownOfferForm(norms, goods, translate))
    } catch (error) {
      setProblem(errorText(translate, error))
    }
  }

  async function toCart(wanted: SavedList['lines']) {
    if (reordering.status === 'adding') return
    setReordering({ status: 'adding' })
    try {
      const told = await reorder(
        wanted.map((line) => ({
          ...line,
          productId: lookOf(line.productSkuCode) === null ? null : line.productId,
          code: line.productSkuCode,
        })),
      )
      setReordering({ status: 'done', told })
    } catch (error) {
      setReordering({ status: 'failed', error })
    }
  }

  return (
    <div className="saved-list" aria-busy={!list && problem === ''}>
      {list && (
        <>
          {list.isFixed && !list.mayChange && <p>{translate('islands.lists.fixedNote')}</p>}
          {lines.length === 0 && <p>{translate('islands.lists.bare')}</p>}
          <ul>
            {lines.map((line) => (
              <ListLine
                key={line.productSkuCode}
                line={line}
                looked={lookOf(line.productSkuCode)}
                priceBasis={priceBasis}
                onSet={
                  list.mayChange
                    ? (set) => void change({ lines: [{ ...set, productSkuCode: line.productSkuCode }] })
                    : undefined
                }
                onToCart={list.isFixed ? undefined : () => void toCart([line])}
                translate={translate}
              />
            ))}
          </ul>
          <div className="order-buttons">
            {lines.length > 0 && (
              <button type="button" className="button button-call" onClick={() => void toCart(lines)}>
                {translate('islands.lists.toCart')}
              </button>
            )}
            {sold().length > 0 && !asking && (
              <button type="button" className="button" onClick={() => void askForOffer()}>
                {translate('islands.cart.askOffer')}
              </button>
            )}
            {list.mayChange && (
              <button type="button" className="button" onClick={() => void onRemove(list)}>
                {translate('islands.lists.remove')}
              </button>
            )}
          </div>
          {asking}
          <Reordered state={reordering} translate={translate} />
          {list.mayChange && (
            <>
              <Standing list={list} onChange={change} translate={translate} />
              {list.mayShare && <Sharing list={list} onChange={change} translate={translate} />}
              <Rename list={list} onRename={async (name) => void (await change({ name }))} translate={translate} />
            </>
          )}
        </>
      )}
      <p className="field-problem" role="alert">
        {problem}
      </p>
    </div>
  )
}

type RenameProps = { list: SavedList; onRename: (name: string) => Promise<void>; translate: TranslateIsland }

function Rename({ list: { id, name }, onRename, translate }: RenameProps) {
  const state = useForm({
    name: `list-${id}`,
    draft: false,
    schema: SavedListName,
    initial: { name },
    translate,
    send: ({ name: typed }) => onRename(typed),
  })
  return (
    <form className="form" {...state.form}>
      <TextField
        field={state.field('name')}
        label={translate('islands.lists.name')}
        autoComplete="off"
        translate={translate}
      />
      <FormActions state={state} submit={translate('islands.lists.rename')} isQuiet translate={translate} />
    </form>
  )
}
