import type { Subscriber, SubscribersPage } from '#lib/contract/staff/newsletter.ts'
import { moment, useTexts } from '../../platform/texts/texts.ts'

export type Wording = SubscribersPage['wordings'][number]

/** When somebody asked and when they agreed, and to what, word for word. */
export function Agreement({ line, wording }: { line: Subscriber; wording: Wording | undefined }) {
  const t = useTexts()
  if (line.agreedIn === 'account') return <Unknown since={line.askedAt} />
  if (line.confirmedAt === null) return <>{t('newsletter.notYet')}</>
  return (
    <details>
      <summary>{moment(line.confirmedAt)}</summary>
      <p className="second">{t(`newsletter.asked.${line.agreedIn ?? 'form'}`, { at: moment(line.askedAt) })}</p>
      {wording ? (
        <>
          <blockquote className="written" lang={wording.culture}>
            {wording.text}
          </blockquote>
          <p className="second">{t('newsletter.version', { version: wording.version, at: moment(wording.firstAt) })}</p>
        </>
      ) : (
        <p className="second">{t('newsletter.noWording')}</p>
      )}
    </details>
  )
}

/** A tick in an account from before times and words were kept: no more is said than is known. */
function Unknown({ since }: { since: string }) {
  const t = useTexts()
  return (
    <details>
      <summary>{t('newsletter.unknownTime')}</summary>
      <p className="second">{t('newsletter.asked.account', { at: moment(since) })}</p>
    </details>
  )
}
