import { type ReactNode, useState } from 'react'
import { hungPart } from '../part/overlay-part.tsx'
import { ToolButton } from './tool-button.tsx'

const PanelPopover = hungPart(async () => (await import('./panel-popover.tsx')).PanelPopover)

interface PanelButtonProps {
  label: string
  icon: ReactNode
  count?: number
  panel: (close: () => void) => ReactNode
}

export function PanelButton({ label, icon, count, panel }: PanelButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const button = (
    <ToolButton
      label={label}
      icon={icon}
      count={count}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    />
  )
  return (
    <PanelPopover label={label} isOpen={isOpen} onChange={setOpen} button={button}>
      {panel(() => setOpen(false))}
    </PanelPopover>
  )
}
