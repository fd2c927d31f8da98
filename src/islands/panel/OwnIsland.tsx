import { useState } from 'react'
import type { Culture } from '#lib/contract/cultures.ts'
import { $ownLogins, readOwnLogins } from '#lib/stores/session/own-logins.ts'
import { saveOwnData } from '#lib/stores/session/own-account.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { WithTexts } from '#lib/ui/form/WithTexts.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { Loaded } from './Loaded.tsx'
import { Logins } from './Logins.tsx'
import type { PanelLabels } from './panel-labels.ts'
import './own.css'

/** What somebody may do with all that is theirs: see where they are logged in, take their data away, leave. */
export function OwnIsland({ labels, culture }: { labels: PanelLabels; culture: Culture }) {
  return (
    <div className="own">
      <Loaded $store={$ownLogins} labels={labels} retry={readOwnLogins}>
        {(logins, translate) => <Logins logins={logins} culture={culture} translate={translate} />}
      </Loaded>
      <WithTexts labels={labels}>
        {(translate) => (
          <>
            <OwnData translate={translate} />
            <DeleteAccount translate={translate} />
          </>
        )}
      </WithTexts>
    </div>
  )
}

function OwnData({ translate }: { translate: TranslateIsland }) {
  const [isFetching, setFetching] = useState(false)
  const [told, setTold] = useState('')

  async function save() {
    if (isFetching) return
    setFetching(true)
    setTold('')
    try {
      await saveOwnData(translate('islands.panel.own.file'))
      setTold(translate('islands.panel.own.downloaded'))
    } catch (error) {
      setTold(errorText(translate, error))
    } finally {
      setFetching(false)
    }
  }

  return (
    <section aria-labelledby="own-data">
      <h2 id="own-data">{translate('islands.panel.own.data')}</h2>
      <p>{translate('islands.panel.own.dataText')}</p>
      <button type="button" className="button" aria-disabled={isFetching} onClick={() => void save()}>
        {translate('islands.panel.own.download')}
      </button>
      <p role="status">{told}</p>
    </section>
  )
}
