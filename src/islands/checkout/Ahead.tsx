import type { ApprovalAhead } from '#lib/contract/approval.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

/** Says before the button that others have to approve this, why, and who. */
export function Ahead({ ahead, translate }: { ahead: ApprovalAhead; translate: TranslateIsland }) {
  if (ahead.steps.length === 0) return null
  return (
    <div className="checkout-ahead" role="status">
      <p>
        <strong>{translate('islands.checkout.approval.needed')}</strong> {ahead.reasons.join(', ')}
      </p>
      <ol>
        {ahead.steps.map(({ people, needed }, place) => (
          <li key={place}>
            {people.length === 0
              ? translate('islands.checkout.approval.nobody')
              : translate('islands.checkout.approval.step', { people: people.join(', '), needed })}
          </li>
        ))}
      </ol>
      <p>{translate('islands.checkout.approval.nothingYet')}</p>
    </div>
  )
}
