import { lazy, type ReactNode, Suspense, startTransition, useRef, useState } from 'react'
import { ToolButton } from './tool-button.tsx'

const loadPopover = () => import('./panel-popover.tsx')
const PanelPopover = lazy(async () => ({ default: (await loadPopover()).PanelPopover }))

interface PanelButtonProps {
  label: string
  icon: ReactNode
  count?: number
  /** Fetches what the panel holds when somebody reaches for it. */
  preload: () => unknown
  panel: (close: () => void) => ReactNode
}

/**
 * A tool that opens a panel below itself. Panels are made once they are asked for; since that makes the button anew,
 * it gives the focus back itself.
 */
export function PanelButton({ label, icon, count, preload, panel }: PanelButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [isMade, setMade] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const prepare = () => {
    void loadPopover()
    preload()
  }
  const make = () => {
    // As a transition: the button stays, and keeps the focus, until the panel is there.
    startTransition(() => {
      setMade(true)
      setOpen(true)
    })
  }
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) target.current?.focus({ preventScroll: true })
  }
  const button = (
    <ToolButton
      ref={target}
      label={label}
      icon={icon}
      count={count}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={isMade ? () => change(!isOpen) : make}
    />
  )
  if (!isMade) return button
  return (
    <PanelPopover label={label} isOpen={isOpen} onChange={change} button={button}>
      <Suspense>{panel(() => change(false))}</Suspense>
    </PanelPopover>
  )
}
