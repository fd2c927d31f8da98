import { useMutation } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Problem } from '../../platform/frame/States.tsx'
import { saveFile } from '../../platform/calls/save-file.ts'

type Props = {
  numbers: readonly string[]
  /** One that has left; otherwise what is still here. */
  parcel?: number
}

const kinds = ['lists', 'labels'] as const

/** What is printed for those who pack: of some orders, or of one parcel. */
export function Packing({ numbers, parcel }: Props) {
  const t = useTexts()
  const take = useMutation({
    mutationFn: (kind: (typeof kinds)[number]) =>
      call('packingPapers', {
        query: { kind, numbers: numbers.join(','), ...(parcel !== undefined && { parcel: String(parcel) }) },
      }),
    onSuccess: saveFile,
  })
  return (
    <>
      {take.error && <Problem error={take.error} />}
      <div className="row next">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="button"
            disabled={take.isPending || numbers.length === 0}
            onClick={() => take.mutate(kind)}
          >
            {t(`orders.packing.${kind}`, { count: numbers.length })}
          </button>
        ))}
      </div>
    </>
  )
}
