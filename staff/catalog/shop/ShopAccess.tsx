import { useSuspenseQuery } from '@tanstack/react-query'
import { accesses, type ShopAccess as Access } from '#lib/contract/shop-settings.ts'
import type { ShopRecord } from '#lib/contract/staff/shop.ts'
import { whoIsHere } from '../../platform/calls/queries.ts'
import { scopeName } from '../../platform/texts/scope-name.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import { useRecord } from '../records/use-record.ts'

/** Who sees prices and buys, everywhere and where a country does otherwise. Only owners change it, and are asked once. */
export function ShopAccess({ record }: { record: ShopRecord }) {
  const t = useTexts()
  const { data: myself } = useSuspenseQuery(whoIsHere)
  const draft = useRecord(record)
  const isOwner = myself?.roles.includes('owner') ?? false
  const scopes = Object.keys(record.fields).filter((field) => field !== 'access')
  const nameOf = (field: string) => (field === 'access' ? t('shop.everywhere') : scopeName(field.split(' ')[1] ?? ''))
  const meant = (field: string) => {
    const access = accesses.find((one) => one === draft.typed[field])
    return `${nameOf(field)}: ${access ? `${t(`shop.access.${access}`)}. ${t(`shop.means.${access}`)}` : t('shop.asEverywhere')}`
  }
  return (
    <RecordForm
      record={record}
      draft={draft}
      isReadOnly={!isOwner}
      question={[t('shop.accessAsk'), ...draft.changed.map(meant)].join('\n\n')}
    >
      <fieldset className="panel access" disabled={!isOwner}>
        <h2>{t('shop.accessHeading')}</h2>
        <p className="hint">{t(isOwner ? 'shop.accessHint' : 'shop.accessOwners')}</p>
        <div role="radiogroup" aria-label={t('shop.everywhere')}>
          {accesses.map((access) => (
            <Meaning
              key={access}
              access={access}
              isChosen={draft.typed['access'] === access}
              choose={() => draft.type('access', access)}
            />
          ))}
        </div>
        <h3>{t('shop.otherwise')}</h3>
        <div className="dates">
          {scopes.map((field) => (
            <Choice
              key={field}
              label={nameOf(field)}
              value={draft.typed[field] ?? ''}
              options={[
                { value: '', label: t('shop.asEverywhere') },
                ...accesses.map((access) => ({ value: access, label: t(`shop.access.${access}`) })),
              ]}
              onChange={({ target }) => draft.type(field, target.value)}
            />
          ))}
        </div>
      </fieldset>
    </RecordForm>
  )
}

function Meaning({ access, isChosen, choose }: { access: Access; isChosen: boolean; choose: () => void }) {
  const t = useTexts()
  return (
    <label className="meaning">
      <input type="radio" name="access" checked={isChosen} onChange={choose} />
      <span>
        <strong>{t(`shop.access.${access}`)}</strong>
        <span className="second">{t(`shop.means.${access}`)}</span>
      </span>
    </label>
  )
}
