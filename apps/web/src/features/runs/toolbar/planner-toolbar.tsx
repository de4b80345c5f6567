import { ActionIcon, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { foldText } from '@skipyard/domain/shared/fold-text.ts'
import {
  IconAdjustmentsHorizontal,
  IconCalendarPlus,
  IconDots,
  IconPrinter,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { Row } from '#web/ui/layout/parts.tsx'
import { overlayPart } from '#web/ui/part/overlay-part.tsx'
import { type Board, cardsOf, usePlannerDay } from '../board-model.ts'
import { readBoard } from '../day/board-of-day.ts'
import { focusCard } from '../interaction/focus-card.ts'
import { sayAloud } from '../interaction/in-words.ts'
import { changePlanner } from '../interaction/planner-store.ts'
import type { PlannerView } from '../interaction/use-planner-view.ts'
import { PlannerDay } from '../planner-day.tsx'
import type { PlannerSearch } from '../planner-search.ts'
import classes from '../planner-toolbar.module.css'
import { runQueries } from '../queries.ts'
import { settingsTexts } from '../settings/texts.ts'
import { runTexts, sheetTexts } from '../texts.ts'
import { AddRunMenu, TruckSelect, ViewSwitch } from './toolbar-menus.tsx'

const searched = ({ booking, actionType, comments }: WireCard) =>
  foldText(
    [
      booking.jobID,
      booking.customerName,
      booking.customerPhone,
      booking.address.name,
      booking.address.suburb,
      `${booking.binSize}m3`,
      booking.binType,
      booking.wasteType,
      booking.labelInput,
      actionType,
      comments,
    ].join(' '),
  )

function findCard(cards: readonly WireCard[], needle: string): WireCard | undefined {
  const wanted = foldText(needle).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return undefined
  return cards.find((card) => {
    const text = searched(card)
    return wanted.every((word) => text.includes(word))
  })
}

interface FindCardProps {
  value: string
  onSearch: (needle: string) => void
}

function FindCard({ value, onSearch }: FindCardProps) {
  const { date } = usePlannerDay()
  const find = (needle: string) => {
    onSearch(needle)
    const board = readBoard(date)
    const found = board ? findCard(cardsOf(board), needle) : undefined
    changePlanner({ pointed: found?.actionId ?? null })
    if (found) focusCard(found.actionId)
    else if (needle !== '') sayAloud(runTexts.search.none)
  }
  return (
    <div className={classes.find}>
      <SearchBox value={value} label={runTexts.search.label} onSearch={find} />
    </div>
  )
}

function OthersHere() {
  const { date } = usePlannerDay()
  const { data = [] } = useQuery(runQueries.others(date))
  if (data.length === 0) return null
  const names = data.map(({ name }) => name).join(', ')
  const words = runTexts.others(names)
  return (
    <Row as="span" shrink tone="soft" className={classes.others} title={words}>
      <IconUsers size="1rem" stroke={1.75} aria-hidden="true" />
      <span>{words}</span>
    </Row>
  )
}

const isAsked = ({ isOpen }: { isOpen: boolean }) => isOpen
const PlannerSettingsDrawer = overlayPart(
  async () => (await import('../settings/planner-settings.tsx')).PlannerSettingsDrawer,
  { isAsked },
)

const PlannerSettings = ({ view: { search, close } }: { view: PlannerView }) => (
  <PlannerSettingsDrawer isOpen={search.open === 'settings'} onClose={close} />
)

const PrintSheets = ({ search: { day, trucks } }: { search: PlannerSearch }) => (
  <ActionIcon
    size="lg"
    variant="default"
    aria-label={sheetTexts.printAll}
    title={sheetTexts.printAll}
    renderRoot={(props) => <Link to="/app/run-planner/run-sheets" search={{ day, trucks }} {...props} />}
  >
    <IconPrinter size="1rem" stroke={1.75} aria-hidden="true" />
  </ActionIcon>
)

/** Prefilled with the day shown (spec 001 §4: without an id it creates). */
const NewBooking = ({ onOpen }: { onOpen: () => void }) => (
  <ActionIcon
    size="lg"
    variant="default"
    aria-label={runTexts.newBooking}
    aria-keyshortcuts="N"
    title={`${runTexts.newBooking} (N)`}
    onClick={onOpen}
  >
    <IconCalendarPlus size="1rem" stroke={1.75} aria-hidden="true" />
  </ActionIcon>
)

const PlannerSettingsButton = ({ onOpen }: { onOpen: () => void }) => (
  <ActionIcon
    size="lg"
    variant="default"
    aria-label={settingsTexts.title}
    title={settingsTexts.title}
    onClick={onOpen}
  >
    <IconAdjustmentsHorizontal size="1rem" stroke={1.75} aria-hidden="true" />
  </ActionIcon>
)

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function QuietTools({ view }: { view: PlannerView }) {
  const isNarrow = useMediaQuery('(max-width: 100em)', undefined, { getInitialValueInEffect: false })
  const openSettings = () => view.show({ open: 'settings', booking: undefined }, false)
  if (!isNarrow)
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
        <ActionIcon
          className={classes.more}
          size="lg"
          variant="default"
          aria-label={runTexts.moreTools}
          title={runTexts.moreTools}
        >
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

interface PlannerToolbarProps {
  view: PlannerView
  board: Board | null
  shown: readonly string[]
  tools: ReactNode
}

export function PlannerToolbar({ view, board, shown, tools }: PlannerToolbarProps) {
  const trucks = board?.trucks ?? []
  const showTrucks = (truckIds: readonly string[]) => {
    const isAll = truckIds.length === trucks.length
    const regos = trucks.filter(({ _id }) => truckIds.includes(_id)).map(({ rego }) => rego)
    view.show({ trucks: isAll ? undefined : regos.join(',') || '-' })
  }
  return (
    <Row rigid gap={8} px={16} line="bottom" bg="surface" className={classes.toolbar}>
      <h2 className={classes.title}>{runTexts.title}</h2>
      <PlannerDay date={view.date} today={view.today} onDay={view.showDay} />
      <TruckSelect trucks={trucks} shown={shown} onShow={showTrucks} />
      <span className={classes.space} />
      <ViewSwitch />
      <OthersHere />
      <FindCard value={view.search.q ?? ''} onSearch={(needle) => view.show({ q: needle || undefined })} />
      {tools}
      <QuietTools view={view} />
      <PlannerSettings view={view} />
      {view.mayPlan && <AddRunMenu trucks={trucks} />}
    </Row>
  )
}
