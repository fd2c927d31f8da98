import { useLayoutEffect, useState } from 'react'
import type { AddressNorms } from '#i18n/address-norms.ts'
import type { SavedList, SavedListSummary } from '#lib/contract/saved-list.ts'
import { paths } from '#lib/domain/paths.ts'
import { day } from '#lib/formats/dates.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import type { PriceBasis } from '#lib/domain/price-display.ts'
import { $savedLists, changeList, readLists, removeList, saveList } from '#lib/stores/customer/saved-lists.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { adoptStyles } from '#lib/ui/adopt-styles.ts'
import { useShownBasis } from '#lib/ui/prices/use-shown-basis.ts'
import { Loaded } from './Loaded.tsx'
import { Notice, type NoticeContent } from './Notice.tsx'
import { OpenList } from './OpenList.tsx'
import type { PanelLabels } from './panel-labels.ts'
import styles from './lists.css?inline'

export { panelLabels } from './panel-labels.ts'

type Props = { labels: PanelLabels; priceBasis: PriceBasis; norms: AddressNorms }

/** The list that the link of a mail is about. */
const askedFor = (): number | undefined => Number(new URLSearchParams(location.search).get('list')) || undefined

/** The lists that who is logged in has saved, and those that colleagues share. */
export function ListsIsland({ labels, norms, ...published }: Props) {
  const priceBasis = useShownBasis(published.priceBasis)
  return (
    <Loaded $store={$savedLists} labels={labels} retry={readLists} lines={4}>
      {(lists, translate) => <Lists lists={lists} priceBasis={priceBasis} norms={norms} translate={translate} />}
    </Loaded>
  )
}

type ListsProps = Omit<Props, 'labels'> & { lists: readonly SavedListSummary[]; translate: TranslateIsland }

function Lists({ lists, priceBasis, norms, translate }: ListsProps) {
  const [open, setOpen] = useState(askedFor)
  const [told, setTold] = useState<NoticeContent>()
  useLayoutEffect(() => adoptStyles(styles), [])

  /** Takes a list away, or brings one back, and says so or why not. */
  async function attempt(action: () => Promise<unknown>, done: NoticeContent) {
    try {
      await action()
      setTold(done)
    } catch (error) {
      setTold({ message: errorText(translate, error) })
    }
  }
  async function bringBack({ name, lines, isShared, isFixed, standing }: SavedList) {
    const { id } = await saveList({ name, lines })
    if (isShared || standing) await changeList(id, { isShared, isFixed, standing })
  }
  const remove = (list: SavedList) =>
    attempt(() => removeList(list.id), {
      message: translate('islands.lists.removed', { name: list.name }),
      undo: () => attempt(() => bringBack(list), { message: translate('islands.lists.restored') }),
    })

  return (
    <>
      <Notice told={told} translate={translate} />
      {lists.length === 0 && (
        <div className="panel-empty">
          <h2>{translate('islands.lists.empty')}</h2>
          <p>{translate('islands.lists.emptyAdvice')}</p>
          <a className="button button-call" href={paths.cart}>
            {translate('islands.addToCart.toCart')}
          </a>
        </div>
      )}
      <ul className="saved-lists">
        {lists.map(({ id, name, linesCount, isShared, owner, nextOn }) => (
          <li key={id}>
            <h2>
              <button
                type="button"
                className="text-button"
                aria-expanded={open === id}
                onClick={() => setOpen(open === id ? undefined : id)}
              >
                {name}
              </button>{' '}
              <small>
                {[
                  translate('islands.lists.lines', { count: linesCount }),
                  isShared && translate('islands.lists.shared'),
                  owner !== null && translate('islands.lists.sharedBy', { name: owner }),
                  nextOn !== null && translate('islands.lists.nextAsked', { day: day(nextOn, pageEdition().culture) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </h2>
            {open === id && (
              <OpenList id={id} priceBasis={priceBasis} norms={norms} onRemove={remove} translate={translate} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
