import { useMutation } from '@tanstack/react-query'
import type { PaperLine } from '#lib/contract/staff/papers.ts'
import { call } from '../../platform/calls/call.ts'
import { saveFile } from '../../platform/calls/save-file.ts'
import { Problem } from '../../platform/frame/States.tsx'
import { useTexts } from '../../platform/texts/texts.ts'

type Props = { order: string; paper: string; receipts: PaperLine['receipts'] }

/** What the system of a state has sent back of a paper, to be saved as the file that came. */
export function KeptReceipts({ order, paper, receipts }: Props) {
  const t = useTexts()
  const save = useMutation({
    mutationFn: (receipt: string) => call('paperReceipt', { params: { number: order, paper, receipt } }),
    onSuccess: saveFile,
  })
  return (
    <>
      {receipts.map(({ id, kind, name }) => (
        <button
          key={id}
          type="button"
          className="quiet"
          title={name}
          disabled={save.isPending}
          onClick={() => save.mutate(id)}
        >
          {t('papers.saveReceipt', { kind })}
        </button>
      ))}
      {save.error && <Problem error={save.error} />}
    </>
  )
}
