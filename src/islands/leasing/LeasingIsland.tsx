import { useState } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { leasingAddress } from '#lib/stores/product/leasing.ts'

export const leasingLabels = (t: Translate) => ({
  calculate: t('islands.leasing.calculate'),
  failed: t('islands.leasing.failed'),
})

type Props = { productId: number; labels: ReturnType<typeof leasingLabels> }

/** Asks where the leasing of a product is calculated when somebody wants to know, and goes there. */
export function LeasingIsland({ productId, labels }: Props) {
  const [status, setStatus] = useState<'idle' | 'asking' | 'failed'>('idle')

  async function go() {
    setStatus('asking')
    try {
      location.assign(await leasingAddress(productId))
      setStatus('idle')
    } catch {
      setStatus('failed')
    }
  }

  return (
    <>
      <button type="button" className="text-button" aria-busy={status === 'asking'} onClick={() => void go()}>
        {labels.calculate}
      </button>
      <p role="alert">{status === 'failed' && labels.failed}</p>
      <p role="alert" data-act-failed hidden>
        {labels.failed}
      </p>
    </>
  )
}
