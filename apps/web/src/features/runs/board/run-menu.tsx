import { ActionIcon, Menu } from '@mantine/core'
import type { WireRun } from '@skipyard/contract/runs.ts'
import { IconArrowBackUp, IconDots, IconLock, IconLockOpen, IconSend } from '@tabler/icons-react'
import { changeBoard } from '../moves/change-card.ts'
import { lockOfCard } from '../moves/lock-of-card.ts'
import { setLock } from '../mutations.ts'
import { usePlannerDay } from '../planner-context.ts'
import { runTexts } from '../texts.ts'
import { Destinations } from './destinations.tsx'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

/** What can be done with a whole run: it is locked, or all of its jobs that can still move go elsewhere. */
export function RunMenu({ run, name }: { run: WireRun; name: string }) {
  const { move } = usePlannerDay()
  const { more, lock, unlock, sendAll, allToUnallocated } = runTexts.run
  const movable = run.locked ? [] : run.bookings.filter((card) => lockOfCard(card) === null)
  const jobIds = movable.map(({ actionId }) => actionId)
  const changeLock = () =>
    void changeBoard({
      save: () => setLock({ runId: run._id, locked: !run.locked }),
      done: run.locked ? runTexts.moved.unlocked(name) : runTexts.moved.locked(name),
      failed: runTexts.moved.failed(name),
    })
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={more(name)}>
          <IconDots {...ICON} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {jobIds.length > 0 && (
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
        )}
        <Menu.Item
          leftSection={run.locked ? <IconLockOpen {...ICON} /> : <IconLock {...ICON} />}
          onClick={changeLock}
        >
          {run.locked ? unlock : lock}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
