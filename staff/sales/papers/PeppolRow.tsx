import { Link } from '@tanstack/react-router'
import type { PeppolPaperLine } from '#lib/contract/staff/peppol-papers.ts'
import { Asking } from '../../platform/frame/Asking.tsx'
import { country } from '../../platform/texts/country.ts'
import { hasText, moment, useTexts } from '../../platform/texts/texts.ts'
import type { SurePaper } from './use-paper-acts.ts'

type Props = { paper: PeppolPaperLine; onAgain: (sure: SurePaper) => void }

/** A paper that goes over Peppol, to whom, how it stands there, and what can be done about it. */
export function PeppolRow({ paper, onAgain }: Props) {
  const t = useTexts()
  const { id, number, kind, order, culture, state } = paper
  const isOver = state === 'refused' || state === 'unregistered'
  return (
    <tr>
      <th scope="row">
        {number}
        <span className="second">{t(`orders.paper.${kind}`)}</span>
      </th>
      <td>
        <Link to="/orders/$number" params={{ number: order }}>
          {order}
        </Link>
        <span className="second">{country(culture)}</span>
      </td>
      <td>
        <Standing paper={paper} />
      </td>
      <td>
        {state !== 'delivered' && (
          <Asking
            label={t(isOver ? 'papers.peppol.again' : 'papers.now')}
            question={t(isOver ? 'papers.peppol.againAsk' : 'papers.peppol.nowAsk', { number })}
            onConfirm={(confirmation) => onAgain({ id, confirmation })}
          />
        )}
      </td>
    </tr>
  )
}

/** What a refusal begins with, such as PEPPOL-403 and MLS-RE; the rules of a file are told by their own names. */
const codeOf = (reason: string | null): string => /^(?:PEPPOL-[\w]+|MLS-RE)/.exec(reason ?? '')?.[0] ?? 'other'

function Standing({ paper }: { paper: PeppolPaperLine }) {
  const t = useTexts()
  const { state, receiver, message, reason, messages, tries, nextAt, sentAt } = paper
  const known = `papers.peppol.todo.${codeOf(reason)}`
  const todo = hasText(known) ? known : 'papers.peppol.todo.other'
  const named = (kind: string) => {
    const name = `papers.peppol.message.${kind}`
    return hasText(name) ? t(name) : kind
  }
  return (
    <>
      <span className="tag">{t(`papers.peppol.state.${state}`)}</span>
      {receiver !== null && <span className="second">{t('papers.peppol.receiver', { receiver })}</span>}
      {sentAt !== null && <span className="second">{t('papers.peppol.sentAt', { at: moment(sentAt) })}</span>}
      {message !== null && <span className="second">{t('papers.peppol.id', { id: message })}</span>}
      {reason !== null && <span className="second late">{reason}</span>}
      {state === 'refused' && <span className="second">{t(todo)}</span>}
      {state === 'unregistered' && <span className="second">{t('papers.peppol.todo.unregistered')}</span>}
      {messages.map(({ kind, at, text }, i) => (
        <span key={i} className="second">
          {named(kind)}
          {!Number.isNaN(Date.parse(at)) && `, ${moment(at)}`}
          {text !== '' && text !== reason && `: ${text}`}
        </span>
      ))}
      {nextAt !== null && <span className="second">{t('papers.tries', { count: tries, at: moment(nextAt) })}</span>}
    </>
  )
}
