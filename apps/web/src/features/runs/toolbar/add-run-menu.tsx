import { Button, Menu } from '@mantine/core'
import type { WirePlannerTruck } from '@skipyard/contract/runs.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { Plate } from '#web/ui/plate.tsx'
import { toastFailed } from '#web/ui/toast.tsx'
import { offerUndo, STAYS_MS } from '../moves/offer-undo.ts'
import { addRun } from '../mutations.ts'
import { usePlannerDay } from '../planner-context.ts'
import classes from '../planner-toolbar.module.css'
import { runTexts } from '../texts.ts'

const words = runTexts.add

/** Makes an empty run for a truck that has a driver and is not off (spec 001 §2). */
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
      offerUndo(run.undo, words.added(rego.toUpperCase(), run.number))
    } catch (problem) {
      toastFailed({ title: words.failed, words: messageOf(problem), stayMs: STAYS_MS })
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
          {words.run}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {driven.length === 0 && <div className={classes.none}>{words.noDriver}</div>}
        <div className={classes.list}>
          {driven.map((truck) => (
            <Menu.Item key={truck._id} onClick={() => void add(truck)}>
              <span className={classes.truck}>
                <Plate rego={truck.rego} />
                {truck.allocatedDriver?.name}
              </span>
            </Menu.Item>
          ))}
        </div>
      </Menu.Dropdown>
    </Menu>
  )
}
