import { IconDotsVertical } from '@tabler/icons-react'
import type { ColumnChoice } from '#web/ui/data-table/column-choice.ts'
import { PanelButton } from '#web/ui/data-table/panel-button.tsx'
import { PhonePanel } from './phone-panel.tsx'
import { listTexts } from './texts.ts'

interface PhoneMenuProps {
  choice: readonly ColumnChoice[]
  onSelect: () => void
}

/** What a phone's toolbar has no room for. */
export function PhoneMenu({ choice, onSelect }: PhoneMenuProps) {
  return (
    <PanelButton
      label={listTexts.tools.more}
      icon={<IconDotsVertical size="1rem" stroke={1.75} aria-hidden="true" />}
      panel={(close) => <PhonePanel choice={choice} onSelect={onSelect} onClose={close} />}
    />
  )
}
