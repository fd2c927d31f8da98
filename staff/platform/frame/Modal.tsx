import { type DialogHTMLAttributes, type RefObject, useEffect } from 'react'
import { createPortal } from 'react-dom'

type Props = DialogHTMLAttributes<HTMLDialogElement> & { dialog: RefObject<HTMLDialogElement | null> }

/** A dialog that is there while it is open: whoever closes it has the focus back, and `onClose` takes it away. */
export function Modal({ dialog, children, ...props }: Props) {
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [dialog])
  return createPortal(
    <dialog
      {...props}
      ref={dialog}
      // Beside it, where nothing of it is.
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      {children}
    </dialog>,
    document.body,
  )
}
