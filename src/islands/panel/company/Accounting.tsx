import type { CompanyBuying } from '#lib/contract/buying.ts'
import { AccountingRequest } from '#lib/contract/buying.ts'
import { setAccounting } from '#lib/stores/customer/buying.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { TextField } from '#lib/ui/form/Fields.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import type { Attempt } from './attempt.ts'

type Props = { buying: CompanyBuying; attempt: Attempt; translate: TranslateIsland }

/** Where papers of the company go as well. */
export function Accounting({ buying, attempt, translate }: Props) {
  const state = useForm({
    name: 'company-accounting',
    schema: AccountingRequest,
    initial: { email: buying.accountingEmail ?? '' },
    shape: ({ email }) => ({ email: email === '' ? null : email }),
    translate,
    send: async ({ email }) => {
      await setAccounting(email)
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
        <FormActions state={state} submit={translate('islands.panel.save')} isQuiet translate={translate} />
      </form>
    </section>
  )
}
