import type { AddressNorms } from '#i18n/address-norms.ts'
import type { Offer } from '#lib/contract/offer.ts'
import { paths } from '#lib/domain/paths.ts'
import { countryDay } from '#lib/formats/dates.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { taxNumberName } from '#lib/stores/customer/address-schema.ts'
import { askOffer, knownBuyer, OfferWish } from '#lib/stores/offer/ask-offer.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { useState } from 'react'
import { TownFields } from '#lib/ui/address/TownFields.tsx'
import { TextField } from '#lib/ui/form/Fields.tsx'
import { FocusedHeading } from '#lib/ui/form/FocusedHeading.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { KnownField } from '#lib/ui/form/KnownField.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import { Unbroken } from '#lib/ui/text/Unbroken.tsx'

type Props = { known: Record<string, string>; norms: AddressNorms; translate: TranslateIsland }

/** The form as it begins for who is known. */
export const knownOfferForm = async (norms: AddressNorms, translate: TranslateIsland) => (
  <OfferForm known={await knownBuyer()} norms={norms} translate={translate} />
)

/** Whom an offer is made to, and what became of it. It is fetched when somebody asks for one. */
function OfferForm({ known, norms, translate }: Props) {
  const [made, setMade] = useState<{ offer: Offer; email: string }>()
  if (!made) return <Form known={known} norms={norms} onMade={setMade} translate={translate} />
  const { number, validUntil } = made.offer
  const date = countryDay(new Date(Date.parse(validUntil) - 1), pageEdition().culture)
  return (
    <>
      <FocusedHeading>
        <Unbroken text={translate('islands.offer.done', { number })} />
      </FocusedHeading>
      <p>{translate('islands.offer.sent', { email: made.email, date })}</p>
      <a className="button" href={paths.panelOffer(number)}>
        {translate('islands.offer.open')}
      </a>
    </>
  )
}

type FormProps = Props & { onMade: (made: { offer: Offer; email: string }) => void }

function Form({ known, norms, onMade, translate }: FormProps) {
  const state = useForm({
    name: 'offer',
    schema: OfferWish,
    initial: known,
    codes: { TAX_NUMBER_INVALID: 'taxNumber' },
    takesFocus: true,
    translate,
    send: async (wish) => onMade({ offer: await askOffer(wish), email: wish.email }),
  })
  const { field } = state
  const ask = (what: 'firstName' | 'lastName' | 'email' | 'company' | 'street') => (
    <KnownField what={what} field={field(what)} translate={translate} />
  )
  return (
    <form className="form" {...state.form}>
      <p>{translate('islands.offer.intro')}</p>
      <ProblemSummary state={state} translate={translate} />
      {ask('firstName')}
      {ask('lastName')}
      {ask('email')}
      {ask('company')}
      <TextField
        field={field('taxNumber')}
        label={taxNumberName(norms.countryCode) || translate('islands.address.taxNumber')}
        autoComplete="off"
        translate={translate}
      />
      {ask('street')}
      <TownFields state={state} norms={norms} isOwn isDemanded={false} translate={translate} />
      <TextField field={field('note')} label={translate('islands.panel.order.note')} rows={3} translate={translate} />
      <FormActions state={state} submit={translate('islands.offer.submit')} translate={translate} />
    </form>
  )
}
