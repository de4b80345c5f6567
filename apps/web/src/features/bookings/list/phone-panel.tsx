import { Button, Stack } from '@mantine/core'
import { IconChecks, IconDownload } from '@tabler/icons-react'
import type { ColumnChoice } from '#web/ui/data-table/columns/column-choice.ts'
import { useDownloadBookingList } from './download-booking-list.ts'
import { downloadRequest } from './list-view.ts'
import { listTexts } from './texts.ts'
import { useBookingList } from './use-booking-list.ts'

const PANEL_ICON = { size: '1.125rem', stroke: 1.75, 'aria-hidden': true } as const

interface PhonePanelProps {
  choice: readonly ColumnChoice[]
  onSelect: () => void
  onClose: () => void
}

export function PhonePanel({ choice, onSelect, onClose }: PhonePanelProps) {
  const { list, view, may } = useBookingList()
  const { start } = useDownloadBookingList()
  const andClose = (act: () => void) => () => {
    act()
    onClose()
  }
  return (
    <Stack gap={0} p="xs">
      <Button
        variant="subtle"
        justify="flex-start"
        leftSection={<IconChecks {...PANEL_ICON} />}
        onClick={andClose(onSelect)}
      >
        {listTexts.selection.select}
      </Button>
      {may.exportFile && (
        <Button
          variant="subtle"
          justify="flex-start"
          leftSection={<IconDownload {...PANEL_ICON} />}
          onClick={andClose(() => void start(downloadRequest(list, view, choice)))}
        >
          {listTexts.selection.export}
        </Button>
      )}
    </Stack>
  )
}
