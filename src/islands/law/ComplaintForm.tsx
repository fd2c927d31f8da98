import type { Edition } from '#i18n/edition.ts'
import { answerWays, complaintKinds, goodKinds, identityDocuments } from '#lib/contract/law.ts'
import { typedAmount } from '#lib/domain/typed-amount.ts'
import { minorUnitsPer } from '#lib/formats/money.ts'
import { currentEmail } from '#lib/frame/known/current-email.ts'
import { complaint, ComplaintStatement } from '#lib/stores/law/complaint.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { SelectField, TextField } from '#lib/ui/form/Fields.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { KnownField } from '#lib/ui/form/KnownField.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm, type FormState } from '#lib/ui/form/use-form.ts'
import { Unbroken } from '#lib/ui/text/Unbroken.tsx'

type ConsumerFieldsProps = Pick<FormState, 'field'> & {
  toChoose: { value: string; label: string }
  translate: TranslateIsland
}

function ConsumerFields({ field, toChoose, translate }: ConsumerFieldsProps) {
  return (
    <fieldset>
      <legend>{translate('islands.complaint.consumer')}</legend>
      <KnownField what="name" field={field('name')} translate={translate} />
      <div className="form-pair">
        <SelectField
          field={field('documentType')}
          label={translate('islands.complaint.documentType')}
          options={[
            toChoose,
            ...identityDocuments.map((kind) => ({
              value: kind,
              label: translate(`islands.complaint.documents.${kind}`),
            })),
          ]}
          translate={translate}
        />
        <TextField
          field={field('documentNumber')}
          label={translate('islands.complaint.documentNumber')}
          autoComplete="off"
          translate={translate}
        />
      </div>
      <TextField
        field={field('address')}
        label={translate('islands.complaint.address')}
        autoComplete="street-address"
        translate={translate}
      />
      <div className="form-pair">
        <KnownField what="phone" field={field('phone')} translate={translate} />
        <KnownField what="email" field={field('email')} translate={translate} />
      </div>
      <TextField
        field={field('guardian')}
        label={translate('islands.complaint.guardian')}
        hint={translate('islands.complaint.guardianHint')}
        autoComplete="off"
        translate={translate}
      />
    </fieldset>
  )
}

type GoodFieldsProps = Pick<FormState, 'field'> & {
  toChoose: { value: string; label: string }
  currency: string
  translate: TranslateIsland
}

function GoodFields({ field, toChoose, currency, translate }: GoodFieldsProps) {
  return (
    <fieldset>
      <legend>{translate('islands.complaint.good')}</legend>
      <div className="form-pair">
        <SelectField
          field={field('good')}
          label={translate('islands.complaint.goodKind')}
          options={[
            toChoose,
            ...goodKinds.map((kind) => ({ value: kind, label: translate(`islands.complaint.goods.${kind}`) })),
          ]}
          translate={translate}
        />
        <TextField
          field={field('claimedAmount')}
          label={translate('islands.complaint.amount', { currency })}
          inputMode="decimal"
          autoComplete="off"
          translate={translate}
        />
      </div>
      <TextField
        field={field('description')}
        label={translate('islands.complaint.description')}
        autoComplete="off"
        translate={translate}
      />
      <TextField
        field={field('orderNumber')}
        label={translate('islands.law.orderNumber')}
        hint={<Unbroken text={translate('islands.law.orderNumberHint')} />}
        autoComplete="off"
        translate={translate}
      />
    </fieldset>
  )
}

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
