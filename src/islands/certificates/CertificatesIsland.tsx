import { useState } from 'react'
import type { Translate } from '#i18n/translate.ts'
import type { CertifiedInstrument } from '#lib/contract/certificate.ts'
import { CertificateSearch, findInstrument, type Numbers } from '#lib/stores/certificates/certificates.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { Failure } from '#lib/ui/form/Failure.tsx'
import { TextField } from '#lib/ui/form/Fields.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { WithTexts } from '#lib/ui/form/WithTexts.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import { brokenWords } from '#lib/ui/states/ErrorBoundary.tsx'
import { Instrument } from './Instrument.tsx'
import './search.css'

type Props = {
  takesFocus: boolean
  onFound: (found: CertifiedInstrument, numbers: Numbers) => void
  translate: TranslateIsland
}

/** Both numbers. Whoever leads here may know them: `?serial=NM32-24-00417#ZW%2F2025%2F01182`, of which no server sees the second. */
function SearchForm({ takesFocus, onFound, translate }: Props) {
  const [isMissing, setMissing] = useState(false)
  const state = useForm({
    name: 'certificates',
    schema: CertificateSearch,
    initial: { serial: new URLSearchParams(location.search).get('serial') ?? '', proof: proofInAddress() },
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

/** The code on a certificate leads here with its number; what is no text is nothing. */
function proofInAddress(): string {
  try {
    return new URLSearchParams(location.search).has('serial') ? decodeURIComponent(location.hash.slice(1)) : ''
  } catch {
    return ''
  }
}

/** The words needed before, or without, the texts of the islands. */
export const certificateLabels = (t: Translate) => ({
  loading: t('islands.law.loading'),
  failed: t('islands.law.failed'),
  retry: t('islands.law.retry'),
  ...brokenWords(t),
})

/** Finds the certificates of one instrument by what stands on it and on the paper of a calibration or an order. */
export const CertificatesIsland = ({ labels }: { labels: ReturnType<typeof certificateLabels> }) => (
  <WithTexts labels={labels}>{(translate) => <Search translate={translate} />}</WithTexts>
)

function Search({ translate }: { translate: TranslateIsland }) {
  const [found, setFound] = useState<{ instrument: CertifiedInstrument; numbers: Numbers }>()
  const [isAgain, setAgain] = useState(false)
  if (!found) {
    const show = (instrument: CertifiedInstrument, numbers: Numbers) => setFound({ instrument, numbers })
    return <SearchForm takesFocus={isAgain} onFound={show} translate={translate} />
  }
  const again = () => {
    setAgain(true)
    setFound(undefined)
  }
  return <Instrument {...found} onAgain={again} translate={translate} />
}
