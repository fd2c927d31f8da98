import { useState } from 'react'
import type { CertifiedInstrument } from '#lib/contract/certificate.ts'
import { CertificateSearch, findInstrument, type Numbers } from '#lib/stores/certificates/certificates.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { Failure } from '#lib/ui/form/Failure.tsx'
import { TextField } from '#lib/ui/form/Fields.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'

type Props = {
  takesFocus: boolean
  onFound: (found: CertifiedInstrument, numbers: Numbers) => void
  translate: TranslateIsland
}

/** Both numbers. Whoever leads here may know the first: `?serial=NM32-24-00417`. */
export function SearchForm({ takesFocus, onFound, translate }: Props) {
  const [isMissing, setMissing] = useState(false)
  const state = useForm({
    name: 'certificates',
    schema: CertificateSearch,
    initial: { serial: new URLSearchParams(location.search).get('serial') ?? '' },
    takesFocus,
    translate,
    send: async (numbers) => {
      setMissing(false)
      const found = await findInstrument(numbers)
      if (found) onFound(found, numbers)
      else setMissing(true)
    },
  })
  const { field } = state
  return (
    <form className="form" {...state.form}>
      <ProblemSummary state={state} translate={translate} />
      <TextField
        field={field('serial')}
        label={translate('islands.certificates.serial')}
        hint={translate('islands.certificates.serialHint')}
        autoComplete="off"
        translate={translate}
      />
      <TextField
        field={field('proof')}
        label={translate('islands.certificates.proof')}
        hint={translate('islands.certificates.proofHint')}
        autoComplete="off"
        translate={translate}
      />
      <Failure text={isMissing ? translate('islands.certificates.missing') : undefined} />
      <FormActions state={state} submit={translate('islands.certificates.submit')} translate={translate} />
    </form>
  )
}
