import type { TranslateIsland } from '#lib/stores/page/texts.ts'

type Props = { another: string; restart: () => void; translate: TranslateIsland }

export function ReceiptActions({ another, restart, translate }: Props) {
  return (
    <div className="form-actions no-print">
      <button type="button" className="button" onClick={() => window.print()}>
        {translate('islands.law.print')}
      </button>
      <button type="button" className="button" onClick={restart}>
        {another}
      </button>
    </div>
  )
}
