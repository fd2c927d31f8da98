import { useState } from 'react'
import { AccountDeletion } from '#lib/contract/session.ts'
import { paths } from '#lib/domain/paths.ts'
import { deleteAccount } from '#lib/stores/session/own-account.ts'
import { ApiError, errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { TextField } from '#lib/ui/form/Fields.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'

/** The way out: what goes and what stays is said, and the password confirms it. */
export function DeleteAccount({ translate }: { translate: TranslateIsland }) {
  const [isWanted, setWanted] = useState(false)
  return (
    <section aria-labelledby="own-delete">
      <h2 id="own-delete">{translate('islands.panel.own.delete')}</h2>
      <p>{translate('islands.panel.own.deleteText')}</p>
      {isWanted ? (
        <DeletionForm translate={translate} />
      ) : (
        <button type="button" className="text-button" onClick={() => setWanted(true)}>
          {translate('islands.panel.own.begin')}
        </button>
      )}
    </section>
  )
}

function DeletionForm({ translate }: { translate: TranslateIsland }) {
  const [problem, setProblem] = useState<string>()
  const [open, setOpen] = useState<readonly string[]>()
  const state = useForm({
    name: 'deletion',
    schema: AccountDeletion,
    takesFocus: true,
    translate,
    send: async ({ password }) => {
      setProblem(undefined)
      setOpen(undefined)
      try {
        await deleteAccount(password)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code === 'CREDENTIALS_INVALID') {
          setProblem(translate('islands.panel.own.wrong'))
          document.getElementById(field.id)?.focus()
        } else if (error.code === 'ACCOUNT_HAS_OPEN_ORDERS') setOpen(error.problem?.orders ?? [])
        else throw error
      }
    },
  })
  const field = state.field('password')
  return (
    <form className="form" {...state.form} aria-labelledby="own-delete">
      <ProblemSummary state={state} translate={translate} />
      {open && <OpenOrders numbers={open} translate={translate} />}
      <TextField
        field={{ ...field, problem: field.problem ?? problem }}
        label={translate('islands.panel.own.deletePassword')}
        type="password"
        autoComplete="current-password"
        translate={translate}
      />
      <FormActions state={state} submit={translate('islands.panel.own.deleteGo')} isQuiet translate={translate} />
    </form>
  )
}

/** Which orders are in the way, each a link to where it can be seen to. */
function OpenOrders({ numbers, translate }: { numbers: readonly string[]; translate: TranslateIsland }) {
  return (
    <div className="own-open" role="alert">
      <p>{errorText(translate, new ApiError('ACCOUNT_HAS_OPEN_ORDERS', 'deleting an account'))}</p>
      <ul>
        {numbers.map((number) => (
          <li key={number}>
            <a href={paths.panelOrder(number)}>{number}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
