import { Menu } from '@mantine/core'
import type { WireRunRow } from '@skipyard/contract/drivers-day.office.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { IconPrinter, IconRoute2, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { removeRun } from '#web/features/runs/mutations.ts'
import { RowMenu } from '#web/ui/data-table/row-menu.tsx'
import { DangerItem } from '#web/ui/lists/danger-item.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { runListTexts as words } from '../texts.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

async function askToRemove(runId: string, name: string): Promise<void> {
  const isSure = await confirm({
    title: words.removeQuestion(name),
    words: words.removeWords,
    confirmLabel: words.remove,
    isDestructive: true,
  })
  if (!isSure) return
  try {
    await removeRun(runId)
    toastDone({ title: words.removed(name) })
  } catch (problem) {
    toastFailed({ title: words.notRemoved, words: messageOf(problem) })
  }
}

/** What can be done with a run: planned on, printed, and deleted while it is empty and not its truck's first. */
export function RunRowActions({ row }: { row: WireRunRow }) {
  const { userId, role } = useProfile()
  const name = words.name(row.rego.toUpperCase(), row.number)
  const day = fromWireDate(row.date) ?? undefined
  return (
    <RowMenu label={words.more(name)}>
      <Menu.Item
        leftSection={<IconRoute2 {...ICON} />}
        renderRoot={(props) => <Link to="/app/run-planner" search={{ day }} {...props} />}
      >
        {words.open}
      </Menu.Item>
      {row.jobs > 0 && (
        <Menu.Item
          leftSection={<IconPrinter {...ICON} />}
          renderRoot={(props) => (
            <Link to="/app/run-planner/run-sheets" search={{ day, run: row._id }} {...props} />
          )}
        >
          {words.print}
        </Menu.Item>
      )}
      {row.isRemovable && canPlanRuns({ loginId: userId, role }) && (
        <DangerItem Sign={IconTrash} label={words.remove} onClick={() => void askToRemove(row._id, name)} />
      )}
    </RowMenu>
  )
}
