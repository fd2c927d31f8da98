import type { Edition } from '#i18n/edition.ts'
import { minorUnitsPer } from '#lib/formats/money.ts'
import { typedAmount } from '#lib/domain/typed-amount.ts'
import { answerWays, complaintKinds } from '#lib/contract/law.ts'
import { complaint, ComplaintStatement } from '#lib/stores/law/complaint.ts'
import { currentEmail } from '#lib/frame/known/current-email.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { SelectField, TextField } from '#lib/ui/form/Fields.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import { ConsumerFields } from './ConsumerFields.tsx'
import { GoodFields } from './GoodFields.tsx'

type Props = Pick<Edition, 'currency' | 'culture'> & { takesFocus: boolean; translate: TranslateIsland }

export function ComplaintForm({ currency, culture, takesFocus, translate }: Props) {
  const perUnit = minorUnitsPer(currency, culture)
  const state = useForm({
    name: 'complaint',
    schema: ComplaintStatement,
    initial: { email: currentEmail() ?? '' },
    shape: (values) => ({ ...values, claimedAmount: amountOf(values['claimedAmount'], perUnit) }),
    takesFocus,
    translate,
    send: complaint.declare,
  })
  const { field } = state
  const toChoose = { value: '', label: translate('islands.complaint.choose') }
  return (
    <form className="form law-sheet" {...state.form}>
      <ProblemSummary state={state} translate={translate} />
      <ConsumerFields field={field} toChoose={toChoose} translate={translate} />
      <GoodFields field={field} toChoose={toChoose} currency={currency} translate={translate} />
      <fieldset>
        <legend>{translate('islands.complaint.detailTitle')}</legend>
        <SelectField
          field={field('kind')}
          label={translate('islands.complaint.kind')}
          options={[
            toChoose,
            ...complaintKinds.map((kind) => ({ value: kind, label: translate(`islands.complaint.kinds.${kind}`) })),
          ]}
          translate={translate}
        />
        <TextField
          field={field('detail')}
          label={translate('islands.complaint.detail')}
          rows={6}
          translate={translate}
        />
        <TextField
          field={field('request')}
          label={translate('islands.complaint.request')}
          rows={3}
          translate={translate}
        />
        <SelectField
          field={field('answerBy')}
          label={translate('islands.complaint.answerBy')}
          options={answerWays.map((way) => ({ value: way, label: translate(`islands.complaint.answers.${way}`) }))}
          translate={translate}
        />
      </fieldset>
      <FormActions state={state} submit={translate('islands.complaint.submit')} translate={translate} />
    </form>
  )
}

/** What is typed and is no amount stays wrong, so that the field says so. */
function amountOf(typed: unknown, perUnit: number): number | null {
  const text = typeof typed === 'string' ? typed.trim() : ''
  return text === '' ? null : (typedAmount(text, perUnit) ?? Number.NaN)
}
