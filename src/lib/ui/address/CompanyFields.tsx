import { useState } from 'react'
import { formatTaxNumber, readTaxNumber, taxNumberName } from '#lib/stores/customer/address-schema.ts'
import { askRegister } from '#lib/stores/customer/company-register.ts'
import { errorText } from '#lib/stores/page/texts.ts'
import { SelectField, TextField } from '../form/Fields.tsx'
import { KnownField } from '../form/KnownField.tsx'
import { demanded, fieldOf, laterFillIn, nameIn, type Parts } from './parts.ts'

type Props = Omit<Parts, 'norms'> & {
  norms: { countryCode: string; address: Pick<Parts['norms']['address'], 'taxNumberRequired' | 'invoice'> }
  /** Which field holds the name of the company. */
  nameField?: 'company' | 'name'
  country: string
}

type Asking = { status: 'idle' | 'asking' | 'filled' } | { status: 'failed'; message: string }

/** A company: its tax number, by which the register fills in the rest, its name, and what invoices of the country need. */
export function CompanyFields({ nameField = 'company', country, ...parts }: Props) {
  const { state, norms, prefix, section, translate } = parts
  const [asking, setAsking] = useState<Asking>({ status: 'idle' })
  const [blurProblem, setBlurProblem] = useState<string>()
  const isOwn = country === norms.countryCode
  const number = fieldOf(parts, 'taxNumber')
  // What is kept of a company is filled in from its number, so there it has one.
  const isNumberDemanded = norms.address.taxNumberRequired || !isOwn || nameField === 'name'
  const wrong = translate(isOwn ? 'errors.TAX_NUMBER_INVALID' : 'islands.form.problems.taxNumber')

  async function fill() {
    const form = state.form.ref.current
    const typed = form?.elements.namedItem(number.name)
    if (!(typed instanceof HTMLInputElement) || asking.status === 'asking') return
    if (readTaxNumber(country, typed.value) === undefined) {
      setBlurProblem(typed.value.trim() ? wrong : translate('islands.form.problems.required'))
      typed.focus()
      return
    }
    setAsking({ status: 'asking' })
    const fillIn = laterFillIn(form)
    try {
      const { name, taxNumber, country: _, ...place } = await askRegister(typed.value, country)
      const found = { [nameField]: name, taxNumber: formatTaxNumber(country, taxNumber), ...place }
      fillIn(Object.fromEntries(Object.entries(found).map(([key, value]) => [nameIn(prefix, key), value])))
      setBlurProblem(undefined)
      setAsking({ status: 'filled' })
    } catch (error) {
      setAsking({ status: 'failed', message: registerProblem(error) })
    }
  }

  function registerProblem(error: unknown): string {
    const isUnknown = error instanceof Error && 'code' in error && error.code === 'NOT_FOUND'
    return isUnknown ? translate('islands.address.notFound') : errorText(translate, error)
  }

  const check = (typed: string) =>
    setBlurProblem(typed.trim() && readTaxNumber(country, typed) === undefined ? wrong : undefined)

  return (
    <>
      <div>
        <TextField
          field={{ ...demanded(number, isNumberDemanded), problem: number.problem ?? blurProblem }}
          label={taxNumberName(country) || translate('islands.address.taxNumber')}
          autoComplete="off"
          translate={translate}
          onBlur={check}
          mend={(typed) => formatTaxNumber(country, typed)}
          beside={
            <button
              type="button"
              className="button"
              aria-disabled={asking.status === 'asking'}
              onClick={() => void fill()}
            >
              {translate(asking.status === 'asking' ? 'islands.address.filling' : 'islands.address.fill')}
            </button>
          }
        />
        <p className="field-hint" role="status">
          {asking.status === 'filled' && translate('islands.address.filled')}
          {asking.status === 'failed' && asking.message}
        </p>
      </div>
      <KnownField
        what="company"
        field={demanded(fieldOf(parts, nameField), true)}
        section={section}
        translate={translate}
      />
      {isOwn && norms.address.invoice.map((field) => <Fiscal key={field.key} {...parts} invoice={field} />)}
    </>
  )
}

type FiscalProps = Omit<Parts, 'norms'> & { invoice: Parts['norms']['address']['invoice'][number] }

function Fiscal({ invoice, ...parts }: FiscalProps) {
  const { translate } = parts
  const shared = {
    // One of two fields that say the same is needed, so neither is called optional; their hints say which is for whom.
    field: demanded(fieldOf(parts, `fiscal.${invoice.key}`), invoice.required !== false),
    label: translate(`islands.fiscal.${invoice.key}`),
    hint: translate(`islands.fiscal.hints.${invoice.key}`),
    translate,
  }
  if (!invoice.choices) return <TextField {...shared} autoComplete="off" />
  const none = { value: '', label: translate('islands.address.choose') }
  return <SelectField {...shared} options={[none, ...invoice.choices]} />
}
