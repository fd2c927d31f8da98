import { useEffect, useLayoutEffect, useState } from 'react'
import type { CompanyAccount } from '#lib/contract/company.ts'
import type { CompanyToken } from '#lib/contract/company-token.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { localDay } from '#lib/formats/dates.ts'
import { $tokens, readTokens, revokeToken } from '#lib/stores/customer/tokens.ts'
import { $systemWords, readSystemWords } from '#lib/stores/customer/system-words.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { adoptStyles } from '#lib/ui/adopt-styles.ts'
import { Loaded } from '../Loaded.tsx'
import type { PanelLabels } from '../panel-labels.ts'
import type { Attempt } from './attempt.ts'
import { MadeToken, type Made } from './MadeToken.tsx'
import { accessOf } from './system-access.ts'
import { TokenForm } from './TokenForm.tsx'
import { Connections } from './systems/Connections.tsx'
import { Webhooks } from './systems/Webhooks.tsx'
import styles from './systems.css?inline'

type Shared = { culture: Culture; attempt: Attempt; translate: TranslateIsland }

type Props = Shared & { labels: PanelLabels; people: CompanyAccount['people'] }

/** By which systems the company is called for, and who may do so until when. */
export function Systems({ labels, people, ...shared }: Props) {
  const { translate } = shared
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<Made>()
  useLayoutEffect(() => adoptStyles(styles), [])
  useEffect(() => void Promise.all([readTokens(), readSystemWords()]), [])
  const done = (token: Made) => {
    setOpen(false)
    setMade(token)
  }
  return (
    <>
      {made && <MadeToken key={made.token} made={made} {...shared} onDone={() => setMade(undefined)} />}
      <Loaded $store={$tokens} labels={labels} retry={readTokens} lines={2}>
        {({ tokens }) =>
          tokens.length === 0 ? (
            <p>{translate('islands.panel.systems.none')}</p>
          ) : (
            <ul className="company-list">
              {tokens.map((token) => (
                <Token key={token.id} token={token} {...shared} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isOpen ? (
        <TokenForm {...shared} onMade={done} onCancel={() => setOpen(false)} />
      ) : (
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {translate('islands.panel.systems.add')}
        </button>
      )}
      <Loaded $store={$systemWords} labels={labels} retry={readSystemWords} lines={3}>
        {(say) => (
          <>
            <Connections {...shared} labels={labels} people={people} say={say} />
            <Webhooks {...shared} labels={labels} say={say} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Token({ token, culture, attempt, translate }: Shared & { token: CompanyToken }) {
  const { id, name, scopes, madeBy, madeAt, expiresAt, usedOn } = token
  const [isSure, setSure] = useState(false)
  const at = (instant: string) => localDay(instant, culture)
  const [isOver] = useState(() => Date.parse(expiresAt) <= Date.now())
  const revoke = () => attempt(() => revokeToken(id), translate('islands.panel.systems.revoked', { name }))
  return (
    <li>
      <p>
        <strong>{name}</strong>
        <span>{translate(`islands.panel.systems.scopes.${accessOf(scopes)}`)}</span>
        <span>
          {[
            translate('islands.panel.systems.madeBy', {
              day: at(madeAt),
              by: madeBy ?? translate('islands.panel.people.former'),
            }),
            translate(isOver ? 'islands.panel.systems.over' : 'islands.panel.systems.validUntil', {
              day: at(expiresAt),
            }),
            usedOn === null
              ? translate('islands.panel.systems.unused')
              : translate('islands.panel.systems.usedOn', { day: at(usedOn) }),
          ].join('; ')}
        </span>
      </p>
      <span className="company-actions">
        {isSure && (
          <button type="button" className="button" onClick={() => void revoke()}>
            {translate('islands.panel.systems.revokeSure', { name })}
          </button>
        )}
        <button
          type="button"
          className="text-button"
          aria-label={isSure ? undefined : translate('islands.panel.systems.revokeOf', { name })}
          onClick={() => setSure(!isSure)}
        >
          {translate(isSure ? 'islands.panel.cancel' : 'islands.panel.systems.revoke')}
        </button>
      </span>
    </li>
  )
}
