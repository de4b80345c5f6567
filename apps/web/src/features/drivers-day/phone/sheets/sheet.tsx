import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './sheet.module.css'

interface SheetProps {
  title: string
  words?: string
  onClose: () => void
  children: ReactNode
}

export function Sheet({ title, words, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <span className={classes.grab} aria-hidden="true" />
      <div>
        <h2 id={titleId}>{title}</h2>
        {words && <p className={classes.words}>{words}</p>}
      </div>
      {children}
    </dialog>
  )
}
