import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Kbd } from '#web/ui/kbd.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { BookingTabs } from './booking-tabs.tsx'
import { bookingTexts } from './texts.ts'
import classes from './todays-bookings-screen.module.css'
import type { TodaysTab } from './todays-view.ts'
import { useTabCounts } from './use-tab-counts.ts'
import type { TodaysViewActions } from './use-todays-view.ts'

const TABS = ['all', 'drop', 'pick'] as const
const DAYS_TABS = ['all'] as const

interface TodaysToolbarProps {
  actions: TodaysViewActions
  panelId: string
  mayAdd: boolean
}

/** Tabs left; search and the one primary button right. */
export function TodaysToolbar({ actions, panelId, mayAdd }: TodaysToolbarProps) {
  const { view, showTab, searchFor, openNew } = actions
  const counts = useTabCounts(view)
  const shown: readonly TodaysTab[] = view.span === 'today' ? TABS : DAYS_TABS
  return (
    <div className={classes.toolbar}>
      <BookingTabs
        label="Jobs shown"
        tabs={shown.map((value) => ({ value, label: bookingTexts.tabs[value], count: counts[value] }))}
        value={view.tab}
        onChange={showTab}
        panelId={panelId}
      />
      <div className={classes.search}>
        <SearchBox value={view.q} onSearch={searchFor} label={bookingTexts.search} />
      </div>
      {mayAdd && (
        <div className={classes.add}>
          <Button
            fullWidth
            leftSection={<IconPlus size="1rem" stroke={1.75} aria-hidden="true" />}
            rightSection={<Kbd isOnFilled>N</Kbd>}
            onClick={openNew}
          >
            {bookingTexts.add}
          </Button>
        </div>
      )}
    </div>
  )
}
