import { useRef, useState } from 'react'
import type { AddressNorms } from '#i18n/address-norms.ts'
import type { AddressEntry } from '#lib/contract/customer.ts'
import { taxNumberWords } from '#lib/contract/tax-numbers.ts'
import { $addressBook, readAddressBook, removeAddress, saveAddress } from '#lib/stores/customer/address-book.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { addressLines } from '#lib/ui/address/address-lines.ts'
import { AddressEditor } from './AddressEditor.tsx'
import { Loaded } from './Loaded.tsx'
import { Notice, type NoticeContent } from './Notice.tsx'
import type { PanelLabels } from './panel-labels.ts'

export { panelLabels } from './panel-labels.ts'

type AddressCardProps = {
  entry: AddressEntry
  norms: AddressNorms
  /** What tells it from the others. */
  name: string
  onEdit: () => void
  onRemove: () => void
  translate: TranslateIsland
}

function AddressCard({ entry, norms, name, onEdit, onRemove, translate }: AddressCardProps) {
  const { taxNumber, phone, defaultBilling, defaultDelivery } = entry
  const [first, ...lines] = addressLines(entry, norms)
  return (
    <>
      {(defaultBilling || defaultDelivery) && (
        <p className="address-marks">
          {defaultBilling && <span>{translate('islands.panel.addresses.billing')}</span>}
          {defaultDelivery && <span>{translate('islands.panel.addresses.delivery')}</span>}
        </p>
      )}
      <address>
        <strong>{first}</strong>
        {lines.map((line) => (
          <span key={line} className="line">
            {line}
          </span>
        ))}
        {taxNumber && <span className="line">{taxNumberWords(entry)}</span>}
        <span className="line">{phone}</span>
      </address>
      <p className="address-actions">
        <button
          type="button"
          className="text-button"
          aria-label={translate('islands.panel.addresses.editNamed', { name })}
          onClick={onEdit}
        >
          {translate('islands.panel.addresses.edit')}
        </button>
        <button
          type="button"
          className="text-button"
          aria-label={translate('islands.panel.addresses.removeNamed', { name })}
          onClick={onRemove}
        >
          {translate('islands.panel.addresses.remove')}
        </button>
      </p>
    </>
  )
}

type Props = { labels: PanelLabels; norms: AddressNorms }

/** The address book of who is logged in. */
export function AddressesIsland({ labels, norms }: Props) {
  return (
    <Loaded $store={$addressBook} labels={labels} retry={readAddressBook} lines={4}>
      {(entries, translate) => <Book entries={entries} norms={norms} translate={translate} />}
    </Loaded>
  )
}

type BookProps = { entries: readonly AddressEntry[]; norms: AddressNorms; translate: TranslateIsland }

function Book({ entries, norms, translate }: BookProps) {
  const [editing, setEditing] = useState<number | 'new' | undefined>(() =>
    location.hash === '#new' ? 'new' : undefined,
  )
  const [told, setTold] = useState<NoticeContent>()

  /** One thing after another: a second press while the first is carried out means nothing more. */
  const isBusy = useRef(false)
  async function attempt(action: () => Promise<unknown>, done: NoticeContent) {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await action()
      setTold(done)
    } catch (error) {
      setTold({ message: errorText(translate, error) })
    } finally {
      isBusy.current = false
    }
  }
  const restore = ({ id: _, ...entry }: AddressEntry) =>
    attempt(() => saveAddress(entry), { message: translate('islands.panel.addresses.restored') })
  const remove = (entry: AddressEntry) =>
    attempt(() => removeAddress(entry.id), {
      message: translate('islands.panel.addresses.removed', { name: nameOf(entry) }),
      undo: () => restore(entry),
    })

  const done = (isSaved: boolean) => {
    setEditing(undefined)
    if (isSaved) setTold({ message: translate('islands.panel.saved') })
    else document.getElementById('add-address')?.focus()
  }

  return (
    <>
      <Notice told={told} translate={translate} />
      {entries.length === 0 && editing === undefined && (
        <div className="panel-empty">
          <h2>{translate('islands.panel.addresses.empty')}</h2>
          <p>{translate('islands.panel.addresses.emptyAdvice')}</p>
        </div>
      )}
      {editing === 'new' ? (
        <AddressEditor key="new" norms={norms} onDone={done} translate={translate} />
      ) : (
        <button type="button" className="button" id="add-address" onClick={() => setEditing('new')}>
          {translate('islands.panel.addresses.add')}
        </button>
      )}
      <ul className="addresses">
        {entries.map((entry) => (
          <li key={entry.id} data-open={editing === entry.id || undefined}>
            {editing === entry.id ? (
              <AddressEditor entry={entry} norms={norms} onDone={done} translate={translate} />
            ) : (
              <AddressCard
                entry={entry}
                norms={norms}
                name={nameOf(entry)}
                onEdit={() => setEditing(entry.id)}
                onRemove={() => void remove(entry)}
                translate={translate}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const nameOf = ({ company, firstName, lastName, street }: AddressEntry): string =>
  `${company ?? `${firstName} ${lastName}`}, ${street}`
