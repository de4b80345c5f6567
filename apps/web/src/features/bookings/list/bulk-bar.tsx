import { Button, Menu } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { PAYMENT_STATUSES } from '@skipyard/domain/bookings/status/payment-status.ts'
import { IconCalendarCheck, IconCash, IconChevronDown, IconDownload, IconTrash } from '@tabler/icons-react'
import type { ColumnChoice } from '#web/ui/data-table/columns/column-choice.ts'
import { SelectionBar } from '#web/ui/data-table/selection-bar.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { useDownloadBookingList } from './download-booking-list.ts'
import { downloadRequest } from './list-view.ts'
import { listTexts } from './texts.ts'
import { useBookingList } from './use-booking-list.ts'
import { useBulkChange } from './use-bulk-change.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface BulkActionsProps {
  selected: readonly WireBooking[]
  choice: readonly ColumnChoice[]
  onDone: () => void
}

/** All of them change, or none. */
function BulkActions({ selected, choice, onDone }: BulkActionsProps) {
  const { list, view, may } = useBookingList()
  const { confirmPick, setPayment, remove, isChanging } = useBulkChange(selected, onDone)
  const file = useDownloadBookingList()
  const words = listTexts.selection
  const isIdle = selected.length === 0 || isChanging
  const ids = selected.map(({ _id }) => _id)
  return (
    <>
      {may.edit && (
        <>
          <Button
            variant="default"
            disabled={isIdle}
            leftSection={<IconCalendarCheck {...ICON} />}
            onClick={confirmPick}
          >
            {words.confirm}
          </Button>
          <Menu position="bottom-start">
            <Menu.Target>
              <Button
                variant="default"
                disabled={isIdle}
                leftSection={<IconCash {...ICON} />}
                rightSection={<IconChevronDown {...ICON} />}
              >
                {words.payment}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {PAYMENT_STATUSES.map((status) => (
                <Menu.Item key={status} onClick={() => setPayment(status)}>
                  <StatusChip status={status} isQuiet />
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </>
      )}
      {may.exportFile && (
        <Button
          variant="default"
          disabled={isIdle}
          loading={file.isStarting}
          leftSection={<IconDownload {...ICON} />}
          onClick={() => void file.start({ ...downloadRequest(list, view, choice), ids })}
        >
          {words.export}
        </Button>
      )}
      {may.remove && (
        <Button
          variant="default"
          disabled={isIdle}
          leftSection={<IconTrash {...ICON} />}
          onClick={() => void remove()}
        >
          {words.remove}
        </Button>
      )}
    </>
  )
}

interface BulkBarProps {
  selected: readonly WireBooking[]
  choice: readonly ColumnChoice[]
  onClear: () => void
}

export function BulkBar({ selected, choice, onClear }: BulkBarProps) {
  const { count, clear } = listTexts.selection
  return (
    <SelectionBar words={count(selected.length)} clearLabel={clear} onClear={onClear}>
      <BulkActions selected={selected} choice={choice} onDone={onClear} />
    </SelectionBar>
  )
}
