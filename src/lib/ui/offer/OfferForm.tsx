import type { AddressNorms } from '#i18n/address-norms.ts'
import type { Offer, OfferRequest } from '#lib/contract/offer.ts'
import { paths } from '#lib/domain/paths.ts'
import { countryDay } from '#lib/formats/dates.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { taxNumberName } from '#lib/stores/customer/address-schema.ts'
import { askOffer, knownBuyer, OfferWish, wishesOf, wishName } from '#lib/stores/offer/ask-offer.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { useState } from 'react'
import { TownFields } from '../address/TownFields.tsx'
import { TextField } from '../form/Fields.tsx'
import { FocusedHeading } from '../form/FocusedHeading.tsx'
import { FormActions } from '../form/FormActions.tsx'
import { KnownField } from '../form/KnownField.tsx'
import { ProblemSummary } from '../form/ProblemSummary.tsx'
import { useForm, type FieldProps } from '../form/use-form.ts'
import { Unbroken } from '../text/Unbroken.tsx'

/** What an offer is asked of; a list says what stands on it, and of the cart the API knows. */
type Goods = {
  named: () => readonly { productSkuCode: string; name: string }[]
  lines?: () => OfferRequest['lines']
}

type Props = { known: Record<string, string>; norms: AddressNorms; goods: Goods; translate: TranslateIsland }

/** The form as it begins for who is known. */
export const knownOfferForm = async (norms: AddressNorms, goods: Goods, translate: TranslateIsland) => (
  <OfferForm known={await knownBuyer()} norms={norms} goods={goods} translate={translate} />
)

/** Whom an offer is made to, and what became of it. It is fetched when somebody asks for one. */
function OfferForm({ known, norms, goods, translate }: Props) {
  const [made, setMade] = useState<{ offer: Offer; email: string }>()
  if (!made) return <Form known={known} norms={norms} goods={goods} onMade={setMade} translate={translate} />
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

function Form({ known, norms, goods, onMade, translate }: FormProps) {
  const state = useForm({
    name: 'offer',
    schema: OfferWish,
    initial: known,
    codes: { TAX_NUMBER_INVALID: 'taxNumber' },
    takesFocus: true,
    translate,
    send: async ({ wished, ...wish }) => {
      const asked = { lines: goods.lines?.(), wishes: wishesOf(wished, goods.named()) }
      onMade({ offer: await askOffer(wish, asked), email: wish.email })
    },
  })
  const { field } = state
  const named = goods.named()
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
      <Wishes goods={named} field={field} translate={translate} />
      <TextField field={field('note')} label={translate('islands.panel.order.note')} rows={3} translate={translate} />
      <FormActions state={state} submit={translate('islands.offer.submit')} translate={translate} />
    </form>
  )
}

type WishesProps = {
  goods: ReturnType<Goods['named']>
  field: (name: string) => FieldProps
  translate: TranslateIsland
}

/** The prices that somebody would take; without any the offer is that of today, and nobody has to answer. */
const Wishes = ({ goods, field, translate }: WishesProps) => (
  <details>
    <summary>{translate('islands.offer.wishes')}</summary>
    <p className="field-hint">{translate('islands.offer.wishesHint')}</p>
    {goods.map(({ productSkuCode, name }) => (
      <TextField
        key={productSkuCode}
        field={field(wishName(productSkuCode))}
        label={name}
        inputMode="decimal"
        autoComplete="off"
        translate={translate}
      />
    ))}
  </details>
)
