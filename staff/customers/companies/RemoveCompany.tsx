import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CompanyRecord } from '#lib/contract/staff/companies.ts'
import { call, type Confirmation } from '../../platform/calls/call.ts'
import { Asking } from '../../platform/frame/Asking.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { useTexts } from '../../platform/texts/texts.ts'
import { companyQuery } from './company-queries.ts'

/** A company that was added by mistake: nobody belongs to it, and nothing was agreed on with it. */
export function RemoveCompany({ company: { id, key, profile } }: { company: CompanyRecord }) {
  const t = useTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: (confirmation: Confirmation) => call('removeCompany', { params: { id }, confirmation }),
    onSuccess: async () => {
      await navigate({ to: '/customers/companies', ignoreBlocker: true })
      queries.removeQueries({ queryKey: companyQuery(id).queryKey })
      await queries.invalidateQueries({ queryKey: ['customers', 'companies'] })
    },
  })
  return (
    <>
      <Asking
        className="button"
        label={t('companies.remove')}
        question={t('companies.removeAsk', { name: profile.name || key })}
        disabled={remove.isPending}
        onConfirm={(confirmation) => remove.mutate(confirmation)}
      />
      {remove.error && <Problem error={remove.error} />}
    </>
  )
}
