import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PaperLine } from '#lib/contract/staff/papers.ts'
import { Field } from '../../platform/fields/Field.tsx'
import { Asking } from '../../platform/frame/Asking.tsx'
import { country } from '../../platform/texts/country.ts'
import { hasText, moment, useTexts } from '../../platform/texts/texts.ts'
import { KeptReceipts } from './KeptReceipts.tsx'
import type { NumberedPaper, SurePaper } from './use-paper-acts.ts'

type Props = { paper: PaperLine; onAgain: (sure: SurePaper) => void; onTaken: (given: NumberedPaper) => void }

/** A paper, how it stands with the system of its state, and what can be done about it. */
export function PaperRow({ paper, onAgain, onTaken }: Props) {
  const t = useTexts()
  const { id, number, kind, order, culture, authority, issuedAt, state } = paper
  return (
    <tr>
      <th scope="row">
        {number}
        <span className="second">
          {t(`orders.paper.${kind}`)}, {moment(issuedAt)}
        </span>
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
        {state !== 'accepted' && (
          <>
            <Asking
              label={t(state === 'refused' ? 'papers.again' : 'papers.now')}
              question={t(state === 'refused' ? 'papers.againAsk' : 'papers.nowAsk', { number, authority })}
              onConfirm={(confirmation) => onAgain({ id, confirmation })}
            />
            <TakenOtherwise paper={paper} onTaken={onTaken} />
          </>
        )}
      </td>
    </tr>
  )
}

/** The numbers by which rules and refusals are told, such as 00404, KSeF-440 and CFDI40148. */
const codes =
  /\b(?:0\d{4}|KSeF-(?:login-)?\d{3}|CFDI(?:\d{5}|-\d{3})|(?:IRP|SII|DTE)-[A-Za-z\d]+|SUNAT-\d{4}|CPE-[A-Z]{3,4})\b/g
const codesIn = (text: string): string[] => [...new Set(text.match(codes))]

function Standing({ paper }: { paper: PaperLine }) {
  const t = useTexts()
  const { state, isOffline, authority, given, reference, reason, problems, messages, tries, nextAt } = paper
  const codes = codesIn([reason ?? '', ...problems].join(' ')).map((code) => `papers.todo.${code}`)
  const known = codes.filter(hasText)
  const named = (kind: string) => {
    const name = `papers.message.${kind}`
    return hasText(name) ? t(name) : kind
  }
  return (
    <>
      <span className="tag">{t(`papers.state.${state}`, { authority })}</span>
      {isOffline && state !== 'accepted' && <span className="second">{t('papers.offline')}</span>}
      {given !== null && <span className="second">{t('papers.given', { given })}</span>}
      {given === null && reference !== null && <span className="second">{t('papers.reference', { reference })}</span>}
      {reason !== null && <span className="second late">{reason}</span>}
      {problems.length > 0 && (
        <span className="second late">{t('papers.problems', { rules: problems.join(', ') })}</span>
      )}
      {(state === 'refused' || known.length > 0) &&
        (known.length > 0 ? known : (['papers.todo.other'] as const)).map((todo) => (
          <span key={todo} className="second">
            {t(todo)}
          </span>
        ))}
      {messages.map(({ kind, at, text }, i) => (
        <span key={i} className="second">
          {named(kind)}
          {!Number.isNaN(Date.parse(at)) && `, ${moment(at)}`}
          {kind !== 'NS' && text !== '' && `: ${text}`}
        </span>
      ))}
      <KeptReceipts order={paper.order} paper={paper.number} receipts={paper.receipts} />
      {nextAt !== null && <span className="second">{t('papers.tries', { count: tries, at: moment(nextAt) })}</span>}
    </>
  )
}

/** A paper that was handed in by a form of the state has a number from there. */
function TakenOtherwise({ paper: { id, number, authority }, onTaken }: Omit<Props, 'onAgain'>) {
  const t = useTexts()
  const [given, setGiven] = useState('')
  return (
    <details>
      <summary>{t('papers.takenOtherwise')}</summary>
      <Field
        label={t('papers.givenBy', { authority })}
        name={`given-${id}`}
        value={given}
        onChange={({ target }) => setGiven(target.value)}
        autoComplete="off"
        maxLength={100}
      />
      <Asking
        label={t('papers.note')}
        question={t('papers.noteAsk', { number, given: given.trim() })}
        disabled={given.trim() === ''}
        onConfirm={(confirmation) => onTaken({ id, number: given.trim(), confirmation })}
      />
    </details>
  )
}
