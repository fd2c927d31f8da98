import { useState } from 'react'
import type { Culture } from '#lib/contract/cultures.ts'
import type { LoginSummary } from '#lib/contract/session.ts'
import { localMoment } from '#lib/formats/dates.ts'
import { endLogin, endOtherLogins } from '#lib/stores/session/own-logins.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { Notice } from './Notice.tsx'

type Props = { logins: LoginSummary[]; culture: Culture; translate: TranslateIsland }

/** Where somebody is logged in; each but the one that is looked from can be ended here. */
export function Logins({ logins, culture, translate }: Props) {
  const [told, setTold] = useState<{ message: string }>()
  const [isEnding, setEnding] = useState(false)

  async function end(ending: Promise<void>) {
    setEnding(true)
    try {
      await ending
      setTold({ message: translate('islands.panel.own.ended') })
    } catch (error) {
      setTold({ message: errorText(translate, error) })
    } finally {
      setEnding(false)
    }
  }
  const once = (ending: () => Promise<void>) => () => {
    if (!isEnding) void end(ending())
  }

  return (
    <section aria-labelledby="own-logins">
      <h2 id="own-logins">{translate('islands.panel.own.logins')}</h2>
      <p>{translate('islands.panel.own.loginsText')}</p>
      <Notice told={told} translate={translate} />
      <ul className="own-logins">
        {logins.map((login) => {
          const device = deviceOf(login, translate)
          return (
            <li key={login.id}>
              <p>
                <strong>{device}</strong>
                <span>
                  {login.isCurrent
                    ? translate('islands.panel.own.here')
                    : translate('islands.panel.own.usedAt', { at: localMoment(login.usedAt, culture) })}
                </span>
              </p>
              {!login.isCurrent && (
                <button
                  type="button"
                  className="text-button"
                  aria-disabled={isEnding}
                  aria-label={translate('islands.panel.own.endOf', { device })}
                  onClick={once(() => endLogin(login.id))}
                >
                  {translate('islands.panel.own.end')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {logins.length > 2 && (
        <button type="button" className="button" aria-disabled={isEnding} onClick={once(endOtherLogins)}>
          {translate('islands.panel.own.endOthers')}
        </button>
      )}
    </section>
  )
}

const deviceOf = ({ browser, system }: LoginSummary, translate: TranslateIsland): string =>
  [browser ?? translate('islands.panel.own.unknown'), system].filter((part) => part !== null).join(' · ')
