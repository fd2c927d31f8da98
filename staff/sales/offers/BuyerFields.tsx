import type { OfferRecord } from '#lib/contract/staff/offers.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Field } from '../../platform/fields/Field.tsx'

/** Whom an offer is made to. */
export function BuyerFields({ draft }: { draft?: OfferRecord['draft'] }) {
  const t = useTexts()
  const { buyer } = draft ?? {}
  return (
    <fieldset>
      <legend>{t('offers.who')}</legend>
      <div className="row">
        <Field label={t('offers.firstName')} name="firstName" required maxLength={60} defaultValue={buyer?.firstName} />
        <Field label={t('offers.lastName')} name="lastName" required maxLength={60} defaultValue={buyer?.lastName} />
      </div>
      <Field label={t('offers.email')} name="email" type="email" required defaultValue={draft?.email} />
      <div className="row">
        <Field label={t('offers.company')} name="company" maxLength={120} defaultValue={buyer?.company ?? ''} />
        <Field label={t('offers.taxNumber')} name="taxNumber" maxLength={20} defaultValue={buyer?.taxNumber ?? ''} />
      </div>
      <Field label={t('offers.street')} name="street" maxLength={120} defaultValue={buyer?.street} />
      <div className="row">
        <Field label={t('offers.postcode')} name="postcode" maxLength={12} defaultValue={buyer?.postcode} />
        <Field label={t('offers.city')} name="city" maxLength={80} defaultValue={buyer?.city} />
      </div>
      <div className="row">
        <Field label={t('offers.district')} name="district" maxLength={80} defaultValue={buyer?.district ?? ''} />
        <Field label={t('offers.region')} name="region" maxLength={80} defaultValue={buyer?.region ?? ''} />
      </div>
    </fieldset>
  )
}
