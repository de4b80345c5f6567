import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import page from '../page/page.module.css'
import classes from './customer.module.css'
import looks from './panel.module.css'
import { customerTexts as words } from './texts.ts'

interface PanelFrameProps {
  title: string
  words?: string
  problem: string
  isSending: boolean
  send?: string
  onSend: () => void
  onClose: () => void
  children?: ReactNode
}

export function Panel(props: PanelFrameProps) {
  const { title, problem, isSending, send, onSend, onClose, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending && send !== undefined) onSend()
  }
  return (
    <form className={`${classes.card} ${looks.panel}`} onSubmit={submit} noValidate>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {props.words && <p>{props.words}</p>}
      {children}
      <p className={looks.problem} role="alert">
        {problem}
      </p>
      <div className={looks.buttons}>
        <button type="button" className={page.button} onClick={onClose}>
          {words.actions.back}
        </button>
        {send !== undefined && (
          <button type="submit" className={`${page.button} ${page.primary}`} disabled={isSending}>
            {send}
          </button>
        )}
      </div>
    </form>
  )
}
