import type { CompanyBuying } from '#lib/contract/buying.ts'
import { AccountingRequest } from '#lib/contract/buying.ts'
import { invoiceFormNames } from '#lib/contract/invoice-form-names.ts'
import { setAccounting } from '#lib/stores/customer/buying.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { SelectField, TextField } from '#lib/ui/form/Fields.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import type { Attempt } from './attempt.ts'

type Props = { buying: CompanyBuying; attempt: Attempt; translate: TranslateIsland }

/** Where papers of the company go as well, and in which form it reads invoices. */
export function Accounting({ buying, attempt, translate }: Props) {
  const { accountingEmail, invoiceForm, invoiceForms, peppol } = buying
  const state = useForm({
    name: 'company-accounting',
    schema: AccountingRequest,
    initial: {
      email: accountingEmail ?? '',
      invoiceForm: invoiceForm ?? '',
      peppolId: peppol?.id ?? peppol?.own ?? '',
    },
    shape: ({ email, invoiceForm: form, peppolId }) => ({
      ...{ email: email || null, invoiceForm: form || null },
      ...(peppol && { peppolId: peppolId || null }),
    }),
    translate,
    send: async (wanted) => {
      await setAccounting(wanted)
      await attempt(async () => undefined, translate('islands.panel.saved'))
    },
  })
  return (
    <section aria-labelledby="company-accounting">
      <h2 id="company-accounting">{translate('islands.panel.buying.accounting')}</h2>
      <form className="form company-form" {...state.form}>
        <ProblemSummary state={state} translate={translate} />
        <TextField
          field={{ ...state.field('email'), required: false }}
          label={translate('islands.panel.buying.accountingEmail')}
          hint={translate('islands.panel.buying.accountingHint')}
          type="email"
          autoComplete="off"
          translate={translate}
        />
        {(invoiceForms.length > 0 || peppol) && (
          <SelectField
            field={{ ...state.field('invoiceForm'), required: false }}
            label={translate('islands.panel.buying.invoiceForm')}
            hint={translate('islands.panel.buying.invoiceFormHint')}
            options={[
              { value: '', label: translate('islands.panel.buying.invoiceFormAny') },
              { value: 'pdf', label: translate('islands.panel.buying.invoiceFormPdf') },
              ...(peppol ? [{ value: 'by-peppol', label: translate('islands.panel.buying.invoiceFormPeppol') }] : []),
              ...invoiceForms.map((form) => ({ value: form, label: invoiceFormNames[form] })),
            ]}
            translate={translate}
          />
        )}
        {peppol && (
          <TextField
            field={{ ...state.field('peppolId'), required: false }}
            label={translate('islands.panel.buying.peppolId')}
            hint={translate('islands.panel.buying.peppolIdHint')}
            autoComplete="off"
            translate={translate}
          />
        )}
        {peppol?.id && invoiceForm === 'by-peppol' && (
          <p role="status">{translate(`islands.panel.buying.${reached(peppol.isRegistered)}`, { id: peppol.id })}</p>
        )}
        <FormActions state={state} submit={translate('islands.panel.save')} isQuiet translate={translate} />
      </form>
    </section>
  )
}

/** What is said of whether invoices get to an address in Peppol. */
const reached = (isRegistered: boolean | null) =>
  isRegistered === null ? 'peppolUnknown' : isRegistered ? 'peppolRegistered' : 'peppolUnregistered'
