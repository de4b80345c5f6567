import { lazy, type ReactNode, Suspense } from 'react'
import { useMadeOnDemand } from '../use-made-on-demand.ts'
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

/** A tool that opens a panel below itself; the panel is made once it is asked for. */
export function PanelButton({ label, icon, count, preload, panel }: PanelButtonProps) {
  const { target, isOpen, isMade, change, toggle } = useMadeOnDemand()
  const prepare = () => {
    void loadPopover()
    preload()
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
      onClick={toggle}
    />
  )
  if (!isMade) return button
  return (
    <PanelPopover label={label} isOpen={isOpen} onChange={change} button={button}>
      <Suspense>{panel(() => change(false))}</Suspense>
    </PanelPopover>
  )
}
