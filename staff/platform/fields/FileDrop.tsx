import { useId, useState, type ReactNode } from 'react'

type Props = {
  label: ReactNode
  accept: readonly string[]
  isMany?: boolean
  isBusy: boolean
  onFiles: (files: FileList | null) => void
  children?: ReactNode
}

/** Files come by hand or from a folder; what says more about them stands below. */
export function FileDrop({ label, accept, isMany = false, isBusy, onFiles, children }: Props) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  return (
    <div
      className="drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles(event.dataTransfer.files)
      }}
    >
      <input
        id={id}
        className="unseen"
        type="file"
        multiple={isMany}
        accept={accept.join(',')}
        disabled={isBusy}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          onFiles(target.files)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <label htmlFor={id} className="button">
        {label}
      </label>
      <div className="hint" id={`${id}-hint`}>
        {children}
      </div>
    </div>
  )
}
