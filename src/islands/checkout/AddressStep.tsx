import { useStore } from '@nanostores/react'
import { useState, type SyntheticEvent } from 'react'
import type { AddressNorms } from '#i18n/address-norms.ts'
import type { Address, AddressEntry } from '#lib/contract/customer.ts'
import { paths } from '#lib/domain/paths.ts'
import { countryName } from '#lib/formats/countries.ts'
import { lacksPersonNumber, normsAt } from '#lib/formats/person-number.ts'
import { goToStep } from '#lib/stores/checkout/checkout-step.ts'
import { chooseAddresses, saveAddress } from '#lib/stores/checkout/checkout.ts'
import { notify } from '#lib/stores/page/notifications.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { $session } from '#lib/stores/session/session.ts'
import { readDraft } from '#lib/stores/storage/drafts.ts'
import { AddressFields } from '#lib/ui/address/AddressFields.tsx'
import { addressLines } from '#lib/ui/address/address-lines.ts'
import { CheckField, TextField } from '#lib/ui/form/Fields.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import { LinkedText } from '#lib/ui/text/LinkedText.tsx'
import { addressesOf, addressesSchema, draftOfAddresses, entryIn, isOwn, newEntry } from './address-form.ts'
import { StepActions } from './StepActions.tsx'
import type { StepProps } from './checkout-facts.ts'
import { ChoiceList } from './ChoiceList.tsx'

type Props = {
  name: 'billingEntry' | 'deliveryEntry'
  book: readonly AddressEntry[]
  chosen: string
  norms: AddressNorms
  translate: TranslateIsland
  onChoose: (entry: string) => void
}

/** The addresses of the book to choose from, and a new one; nothing where there is no book. */
function BookChoice({ name, book, chosen, norms, translate, onChoose }: Props) {
  if (book.length === 0) return null
  const entries = book.map((entry) => {
    const [first, ...rest] = addressLines(entry, norms)
    return { value: String(entry.id), label: first, detail: rest.join(', ') }
  })
  const legend = translate(name === 'billingEntry' ? 'islands.checkout.buyer' : 'islands.checkout.recipient')
  const fresh = { value: newEntry, label: translate('islands.checkout.newAddress') }
  return <ChoiceList name={name} legend={legend} choices={[...entries, fresh]} chosen={chosen} onChoose={onChoose} />
}

const formName = 'checkout-address'

export function AddressStep({ cart, choices, facts, translate }: StepProps) {
  const email = useStore($session)
  const { book, countries } = choices
  const { gross } = cart.total
  const norms = normsAt(facts, gross)
  const billable = book.filter((one) => isOwn(one) && !lacksPersonNumber(facts, one, gross))
  const [start] = useState(() => ({ ...draftOfAddresses(choices, facts, email), ...readDraft(formName) }))
  const [entry, setEntry] = useState(() => entryIn(billable, start['billingEntry']))
  const [recipient, setRecipient] = useState(() => entryIn(book, start['deliveryEntry']))
  const state = useForm({
    name: formName,
    schema: addressesSchema(norms, { billing: entry !== newEntry, delivery: recipient !== newEntry }),
    initial: start,
    shape: (values) => addressesOf(values, facts, book),
    codes: { TAX_NUMBER_INVALID: 'billing.taxNumber' },
    translate,
    send: async ({ keep, ...addresses }) => {
      const number = await chooseAddresses(addresses)
      if (number && number !== 'holds') notify('failure', translate(`islands.checkout.taxNumber.${number}`))
      for (const address of keep) await keepAddress(address)
      goToStep('delivery')
    },
  })
  const { field } = state
  const [isElsewhere, setElsewhere] = useState(field('elsewhere').defaultChecked)
  const [country, setCountry] = useState(field('billing.country').defaultValue)
  const chosenCountry = book.find(({ id }) => String(id) === entry)?.country ?? country
  const isAbroad = !countries.includes(chosenCountry)

  /** An order is sent on even where the book is full. */
  async function keepAddress(address: Address) {
    try {
      await saveAddress(address)
    } catch (error) {
      notify('failure', errorText(translate, error))
    }
  }

  function noteCountry({ target }: SyntheticEvent) {
    if (target instanceof HTMLSelectElement && target.name === 'billing.country') setCountry(target.value)
  }

  const shared = { state, norms, translate }
  const kindWords = {
    person: translate('islands.checkout.kinds.person'),
    company: translate('islands.checkout.kinds.company'),
  }
  const saving = (name: string) =>
    email !== undefined && <CheckField field={field(name)} label={translate('islands.checkout.save')} />
  return (
    <form className="form checkout-form" {...state.form} onChange={noteCountry}>
      <ProblemSummary state={state} translate={translate} />
      {email === undefined && (
        <p>
          <LinkedText
            text={translate('islands.checkout.haveAccount')}
            links={{ login: `${paths.login}?return=${encodeURIComponent(paths.checkout)}` }}
          />
        </p>
      )}
      <TextField
        field={field('email')}
        label={translate('islands.checkout.email')}
        hint={translate('islands.checkout.emailHint')}
        type="email"
        autoComplete="email"
        translate={translate}
      />
      <fieldset>
        <legend>{translate('islands.checkout.buyer')}</legend>
        <BookChoice name="billingEntry" book={billable} chosen={entry} onChoose={setEntry} {...shared} />
        {/* What is typed stays, whichever way one goes and comes back. */}
        <div className="checkout-typed" hidden={entry !== newEntry}>
          <AddressFields {...shared} prefix="billing" section="billing" kindWords={kindWords} />
          {saving('saveBilling')}
        </div>
      </fieldset>
      {isAbroad && (
        <p role="status">
          {translate('islands.checkout.abroad', {
            country: countries.map((code) => countryName(code, facts.culture)).join(', '),
          })}
          <input type="hidden" name="isAbroad" value="yes" />
        </p>
      )}
      {/* It is not asked abroad, and stands as it was left when one comes back. */}
      <div hidden={isAbroad}>
        <CheckField
          field={field('elsewhere')}
          label={translate('islands.checkout.elsewhere')}
          onChange={setElsewhere}
        />
      </div>
      <fieldset hidden={!isElsewhere && !isAbroad}>
        <legend>{translate('islands.checkout.recipient')}</legend>
        <BookChoice
          name="deliveryEntry"
          book={book.filter((one) => countries.includes(one.country))}
          chosen={recipient}
          onChoose={setRecipient}
          {...shared}
        />
        <div className="checkout-typed" hidden={recipient !== newEntry}>
          <AddressFields {...shared} prefix="delivery" section="shipping" countries={countries} withCompany={false} />
          {saving('saveDelivery')}
        </div>
      </fieldset>
      <StepActions step="address" isSaving={state.isSending} failure={state.failure} translate={translate} />
    </form>
  )
}
