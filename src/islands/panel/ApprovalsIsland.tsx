import { useLayoutEffect } from 'react'
import type { Culture } from '#lib/contract/cultures.ts'
import { paths } from '#lib/domain/paths.ts'
import { $approvals, readApprovals } from '#lib/stores/customer/approvals.ts'
import { ApiError, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { adoptStyles } from '#lib/ui/adopt-styles.ts'
import { Request } from './approvals/Request.tsx'
import styles from './approvals/approvals.css?inline'
import { Loaded } from './Loaded.tsx'
import type { PanelLabels } from './panel-labels.ts'

export { panelLabels } from './panel-labels.ts'

/** What waits for an approval, to who may give it and to who asked for it. */
export function ApprovalsIsland({ labels, culture }: { labels: PanelLabels; culture: Culture }) {
  useLayoutEffect(() => adoptStyles(styles), [])
  return (
    <Loaded $store={$approvals} labels={labels} retry={readApprovals} lines={4} instead={ended}>
      {(requests, translate) =>
        requests.length === 0 ? (
          <div className="panel-empty" role="status">
            <h2>{translate('islands.panel.approvals.empty')}</h2>
            <p>{translate('islands.panel.approvals.emptyAdvice')}</p>
            <a className="button" href={paths.panelCompany}>
              {translate('islands.panel.approvals.toCompany')}
            </a>
          </div>
        ) : (
          <ul className="approvals">
            {requests
              .toSorted((a, b) => Number(b.mayDecide) - Number(a.mayDecide))
              .map((request) => (
                <Request key={request.id} request={request} culture={culture} translate={translate} />
              ))}
          </ul>
        )
      }
    </Loaded>
  )
}

const ended = (error: unknown, translate: TranslateIsland) =>
  error instanceof ApiError && error.code === 'TOKEN_INVALID' ? (
    <div className="panel-empty" role="status">
      <h2>{translate('islands.panel.approvals.linkEnded')}</h2>
      <p>{translate('islands.panel.approvals.linkEndedAdvice')}</p>
    </div>
  ) : undefined
