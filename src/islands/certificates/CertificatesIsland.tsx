import { useState } from 'react'
import type { Translate } from '#i18n/translate.ts'
import type { CertifiedInstrument } from '#lib/contract/certificate.ts'
import type { Numbers } from '#lib/stores/certificates/certificates.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { WithTexts } from '#lib/ui/form/WithTexts.tsx'
import { brokenWords } from '#lib/ui/states/ErrorBoundary.tsx'
import { Instrument } from './Instrument.tsx'
import { SearchForm } from './SearchForm.tsx'
import './search.css'

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
