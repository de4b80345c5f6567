import { Button, Checkbox, Menu, Popover, VisuallyHidden } from '@mantine/core'
import type { WirePlannerTruck } from '@skipyard/contract/runs/runs.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import {
  IconChevronDown,
  IconLayoutColumns,
  IconLayoutRows,
  IconPlus,
  IconTimeline,
  IconTruck,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { Block, Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { Plate } from '#web/ui/marks/plate.tsx'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { usePlannerDay } from '../board-model.ts'
import { STAYS_MS } from '../interaction/planner-store.ts'
import { offerUndo } from '../moves/offer-undo.ts'
import { addRun } from '../mutations.ts'
import { plannerSearch } from '../planner-search.ts'
import classes from '../planner-toolbar.module.css'
import { runTexts } from '../texts.ts'

const viewWords = runTexts.views

const VIEWS = [
  { to: '/app/run-planner', label: viewWords.board, Icon: IconLayoutColumns },
  { to: '/app/run-planner/lanes', label: viewWords.lanes, Icon: IconLayoutRows },
  { to: '/app/new-run-planner', label: viewWords.timeline, Icon: IconTimeline },
] as const

export const ViewSwitch = () => (
  <Row
    as="nav"
    rigid
    gap={2}
    line="strong"
    radius="sm"
    bg="sunken"
    align="stretch"
    className={classes.views}
    aria-label={viewWords.label}
  >
    {VIEWS.map(({ to, label, Icon }) => (
      <Link
        key={to}
        to={to}
        search={(before: object) => plannerSearch(before)}
        activeOptions={{ exact: true, includeSearch: false }}
        className={classes.view}
        title={label}
      >
        <Icon size="1rem" stroke={1.75} aria-hidden="true" />
        <span>{label}</span>
      </Link>
    ))}
  </Row>
)

interface TruckSelectProps {
  trucks: readonly WirePlannerTruck[]
  shown: readonly string[]
  onShow: (truckIds: readonly string[]) => void
}

const PILLS = 3
const truckWords = runTexts.trucks

/** Which trucks the board shows, by registration, with all of them a press away (spec 001 §2). */
export function TruckSelect({ trucks, shown, onShow }: TruckSelectProps) {
  const chosen = trucks.filter(({ _id }) => shown.includes(_id))
  const isAll = chosen.length === trucks.length
  const toggle = (truckId: string) =>
    onShow(shown.includes(truckId) ? shown.filter((id) => id !== truckId) : [...shown, truckId])
  return (
    <Popover position="bottom-start" trapFocus returnFocus width={250}>
      <Popover.Target>
        <Row
          as="button"
          line="strong"
          radius="sm"
          bg="surface"
          tone="soft"
          type="button"
          className={classes.trucks}
        >
          <VisuallyHidden>{truckWords.label}</VisuallyHidden>
          <IconTruck size="1rem" stroke={1.75} aria-hidden="true" />
          {!isAll && (
            <Row as="span" align="stretch" wrap gap={6} clip shrink className={classes.pills}>
              {chosen.slice(0, PILLS).map(({ _id, rego }) => (
                <Row
                  as="span"
                  inline
                  px={6}
                  bg="primary"
                  weight={600}
                  nowrap
                  key={_id}
                  className={classes.pill}
                >
                  {rego.toUpperCase()}
                </Row>
              ))}
              {chosen.length > PILLS && (
                <Row as="span" inline px={6} bg="primary" weight={600} nowrap className={classes.pill}>
                  +{chosen.length - PILLS}
                </Row>
              )}
            </Row>
          )}
          <Words push rigid nowrap className={classes.shown}>
            {truckWords.shown(chosen.length, trucks.length)}
          </Words>
          <IconChevronDown size="0.875rem" aria-hidden="true" />
        </Row>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={truckWords.label}>
        {trucks.length === 0 ? (
          <Block py={10} px={14} tone="soft">
            {truckWords.none}
          </Block>
        ) : (
          <Stack gap={2} py={6} px={6} scrolls className={classes.choices}>
            <Checkbox
              className={classes.choice}
              label={truckWords.all}
              checked={isAll}
              indeterminate={!isAll && chosen.length > 0}
              onChange={() => onShow(isAll ? [] : trucks.map(({ _id }) => _id))}
            />
            {trucks.map(({ _id, rego, allocatedDriver }) => (
              <Checkbox
                key={_id}
                className={classes.choice}
                label={`${rego.toUpperCase()} ${allocatedDriver?.name ?? ''}`}
                checked={shown.includes(_id)}
                onChange={() => toggle(_id)}
              />
            ))}
          </Stack>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

const addWords = runTexts.add

/** For a truck that has a driver and is not off (spec 001 §2). */
export function AddRunMenu({ trucks }: { trucks: readonly WirePlannerTruck[] }) {
  const { date } = usePlannerDay()
  const driven = trucks.filter(({ allocatedDriver, off }) => allocatedDriver !== null && !off)
  // The menu closes a moment after it was pressed: each time it is open makes one run, however often it is pressed.
  const isChoosing = useRef(false)
  const add = async ({ _id, rego }: WirePlannerTruck) => {
    if (!isChoosing.current) return
    isChoosing.current = false
    try {
      const run = await addRun({ date: toWireDate(date), truckId: _id })
      offerUndo(run.undo, addWords.added(rego.toUpperCase(), run.number))
    } catch (problem) {
      toastFailed({ title: addWords.failed, words: messageOf(problem), stayMs: STAYS_MS })
    }
  }
  return (
    <Menu
      position="bottom-end"
      width={280}
      onOpen={() => {
        isChoosing.current = true
      }}
    >
      <Menu.Target>
        <Button
          leftSection={<IconPlus size="1rem" stroke={1.75} aria-hidden="true" />}
          rightSection={<IconChevronDown size="0.875rem" aria-hidden="true" />}
        >
          {addWords.run}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {driven.length === 0 && (
          <Block py={10} px={14} tone="soft">
            {addWords.noDriver}
          </Block>
        )}
        <div className={classes.list}>
          {driven.map((truck) => (
            <Menu.Item key={truck._id} onClick={() => void add(truck)}>
              <Row as="span" gap={10}>
                <Plate rego={truck.rego} />
                {truck.allocatedDriver?.name}
              </Row>
            </Menu.Item>
          ))}
        </div>
      </Menu.Dropdown>
    </Menu>
  )
}
