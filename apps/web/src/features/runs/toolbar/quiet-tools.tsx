import { ActionIcon, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconCalendarPlus, IconDots, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { PlannerView } from '../interaction/use-planner-view.ts'
import { settingsTexts } from '../settings/texts.ts'
import { sheetTexts } from '../sheet-texts.ts'
import { runTexts } from '../texts.ts'
import { NewBooking } from './new-booking.tsx'
import { PlannerSettingsButton } from './planner-settings-button.tsx'
import { PrintSheets } from './print-sheets.tsx'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

/** What a day is planned without: signs beside each other, on a phone one menu. */
export function QuietTools({ view }: { view: PlannerView }) {
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const openSettings = () => view.show({ open: 'settings', booking: undefined }, false)
  if (!isPhone)
    return (
      <>
        <PrintSheets search={view.search} />
        <PlannerSettingsButton onOpen={openSettings} />
        {view.mayBook && <NewBooking onOpen={view.openNew} />}
      </>
    )
  const { day, trucks } = view.search
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="lg" variant="default" aria-label={runTexts.moreTools} title={runTexts.moreTools}>
          <IconDots {...ICON} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {view.mayBook && (
          <Menu.Item leftSection={<IconCalendarPlus {...ICON} />} onClick={view.openNew}>
            {runTexts.newBooking}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconPrinter {...ICON} />}
          renderRoot={(props) => (
            <Link to="/app/run-planner/run-sheets" search={{ day, trucks }} {...props} />
          )}
        >
          {sheetTexts.printAll}
        </Menu.Item>
        <Menu.Item leftSection={<IconAdjustmentsHorizontal {...ICON} />} onClick={openSettings}>
          {settingsTexts.title}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
