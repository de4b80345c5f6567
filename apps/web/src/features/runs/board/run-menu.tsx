import { ActionIcon, Button, Group, Menu, Modal } from '@mantine/core'
import type { WireRun } from '@skipyard/contract/runs/runs.ts'
import {
  IconArrowBackUp,
  IconDots,
  IconLock,
  IconLockOpen,
  IconPrinter,
  IconRoute,
  IconSend,
  IconSteeringWheel,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { planTexts } from '#web/features/planning/texts.ts'
import { usePlannerDay } from '../board-model.ts'
import { usePlanState } from '../day/board-of-day.ts'
import { changeBoard, changeRunLock } from '../moves/change-board.ts'
import { giveDriver, removeRun } from '../mutations.ts'
import { planDay } from '../plan/plan-day.ts'
import { hasBegun } from '../rules/card-rules.ts'
import { cardsOfRun, jobsIn, lockOfDrawn } from '../rules/drawn-cards.ts'
import { runTexts, sheetTexts } from '../texts.ts'
import { Destinations } from './destinations.tsx'
import { DriverSelect } from './truck-of-day.tsx'

const runWords = runTexts.run

/** Spec 001 §2. */
export function DeleteRun({ run, name }: { run: WireRun; name: string }) {
  const remove = () =>
    void changeBoard({
      save: () => removeRun(run._id),
      done: runWords.removed(name),
      failed: runWords.removeFailed,
    })
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<IconTrash size="0.9375rem" stroke={1.75} aria-hidden="true" />}
      onClick={remove}
    >
      {runWords.remove}
    </Button>
  )
}

interface ChangeDriverProps {
  run: WireRun
  name: string
  onClose: () => void
}

const words = runTexts.driver

/** Only before the run begins; the truck keeps its own driver. */
function ChangeDriver({ run, name, onClose }: ChangeDriverProps) {
  const { driverId: own } = run.driverInfo
  const [chosen, choose] = useState(own)
  const save = () => {
    void changeBoard({
      save: () => giveDriver({ runId: run._id, driverId: chosen._id, version: run.version }),
      done: words.done(name, chosen.name),
      failed: words.failed,
    })
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title(name)}
      closeButtonProps={{ 'aria-label': words.cancel }}
    >
      <DriverSelect label={words.label} chosen={chosen} onChoose={choose} data-autofocus />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button disabled={chosen._id === own._id} onClick={save}>
          {words.save}
        </Button>
      </Group>
    </Modal>
  )
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function MoveAll({ run }: { run: WireRun }) {
  const { move } = usePlannerDay()
  const free = cardsOfRun(run.bookings).filter((one) => lockOfDrawn(one) === null)
  const movable = run.locked ? [] : free.flatMap(jobsIn)
  const jobIds = movable.map(({ actionId }) => actionId)
  if (jobIds.length === 0) return null
  const { sendAll, allToUnallocated } = runTexts.run
  return (
    <>
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item leftSection={<IconSend {...ICON} />}>{sendAll}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          <Destinations cards={movable} onSend={(landing) => move(jobIds, landing)} />
        </Menu.Sub.Dropdown>
      </Menu.Sub>
      <Menu.Item
        leftSection={<IconArrowBackUp {...ICON} />}
        onClick={() => move(jobIds, { kind: 'unallocated' })}
      >
        {allToUnallocated}
      </Menu.Item>
    </>
  )
}

export function RunMenu({ run, name }: { run: WireRun; name: string }) {
  const { date, today } = usePlannerDay()
  const isPlanned = usePlanState(({ isShown }) => isShown)
  const [isChanging, setChanging] = useState(false)
  const { more, lock, unlock } = runTexts.run
  const changeLock = () => void changeRunLock(run, name)
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon size="sm" aria-label={more(name)}>
            <IconDots {...ICON} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MoveAll run={run} />
          {!hasBegun(run) && (
            <Menu.Item leftSection={<IconSteeringWheel {...ICON} />} onClick={() => setChanging(true)}>
              {runTexts.driver.change}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={run.locked ? <IconLockOpen {...ICON} /> : <IconLock {...ICON} />}
            onClick={changeLock}
          >
            {run.locked ? unlock : lock}
          </Menu.Item>
          {isPlanned && date >= today && run.bookings.length > 1 && !run.locked && (
            <Menu.Item
              leftSection={<IconRoute {...ICON} />}
              onClick={() => void planDay(date, { runId: run._id })}
            >
              {planTexts.run.order}
            </Menu.Item>
          )}
          {run.bookings.length > 0 && (
            <Menu.Item
              leftSection={<IconPrinter {...ICON} />}
              renderRoot={(props) => (
                <Link to="/app/run-planner/run-sheets" search={{ day: date, run: run._id }} {...props} />
              )}
            >
              {sheetTexts.printOne}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isChanging && <ChangeDriver run={run} name={name} onClose={() => setChanging(false)} />}
    </>
  )
}
