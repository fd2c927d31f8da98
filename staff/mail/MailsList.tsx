import type { MailLine } from '#lib/contract/staff/mails.ts'
import { call, type Confirmation } from '../platform/calls/call.ts'
import { country } from '../platform/texts/country.ts'
import { hasText, moment, useTexts } from '../platform/texts/texts.ts'
import { Asking } from '../platform/frame/Asking.tsx'
import { LongList } from '../platform/lists/LongList.tsx'
import { Problem } from '../platform/frame/States.tsx'
import { usePages } from '../platform/lists/use-pages.ts'
import { useMailAct } from './use-mail-act.ts'

/** A mail, of which somebody was asked. */
type Sure = { id: number; confirmation: Confirmation }

type Props = { state: MailLine['state']; search: string | undefined }

/** Mails with what is in the way, and what can be done about it. */
export function MailsList({ state, search }: Props) {
  const t = useTexts()
  const wanted = { state, ...(search !== undefined && { search }) }
  const mails = usePages({
    key: ['mails', wanted],
    by: 'after',
    ask: (place) => call('mails', { query: { ...wanted, ...place } }),
    linesOf: (page) => page.mails,
    placeOf: ({ id }) => id,
  })
  const again = useMailAct(({ id, confirmation }: Sure) =>
    call('sendMailAgain', { params: { id: String(id) }, confirmation }),
  )
  const back = useMailAct(({ id, confirmation }: Sure) =>
    call('takeMailBack', { params: { id: String(id) }, confirmation }),
  )
  return (
    <>
      {[again.error, back.error].map((error, i) => error && <Problem key={i} error={error} />)}
      {again.isSuccess && <p role="status">{t('mails.onItsWay')}</p>}
      <LongList
        pages={mails}
        empty={t(search === undefined ? `mails.none.${state}` : 'mails.nothing')}
        more={t('mails.more')}
        columns={[
          ...[t('mails.mail'), t('mails.to'), t(state === 'failed' ? 'mails.failedAt' : 'mails.writtenAt')],
          ...[t('mails.reason'), t('mails.act')],
        ]}
        row={(mail) => <Line key={mail.id} mail={mail} onAgain={again.mutate} onBack={back.mutate} />}
      />
    </>
  )
}

type LineProps = { mail: MailLine; onAgain: (sure: Sure) => void; onBack: (sure: Sure) => void }

function Line({ mail, onAgain, onBack }: LineProps) {
  const t = useTexts()
  const { id, state, recipient, culture, template, subject, at, thenAt, tries, reason, returned } = mail
  const kind = `mails.template.${template}`
  // What the engine gave as a reason has words here; what a mail server said stays as it said it.
  const ours = `mails.ours.${reason ?? ''}`
  const isFailed = state === 'failed'
  return (
    <tr>
      <th scope="row">
        {subject ?? t('mails.notKept')}
        <span className="second">
          {hasText(kind) ? t(kind) : template} · {country(culture)}
        </span>
      </th>
      <td>
        {recipient}
        {returned !== null && <span className="second late">{t('mails.comesBack', { reason: returned })}</span>}
      </td>
      <td>{moment(isFailed ? thenAt : at)}</td>
      <td>
        {reason !== null && (hasText(ours) ? t(ours) : reason)}
        {tries > 0 && <span className="second">{t('mails.tries', { count: tries })}</span>}
        {!isFailed && tries > 0 && <span className="second">{t('mails.nextTry', { at: moment(thenAt) })}</span>}
      </td>
      <td>
        {subject === null && <span className="second">{t('mails.askAnew')}</span>}
        {subject !== null && (
          <Asking
            label={t('mails.again')}
            question={t(returned === null ? 'mails.againAsk' : 'mails.againAskReturned', { recipient })}
            onConfirm={(confirmation) => onAgain({ id, confirmation })}
          />
        )}
        {!isFailed && (
          <Asking
            label={t('mails.takeBack')}
            question={t('mails.takeBackAsk', { recipient })}
            onConfirm={(confirmation) => onBack({ id, confirmation })}
          />
        )}
      </td>
    </tr>
  )
}
