import { Menu } from '@mantine/core'
import type { WireCouncil } from '@skipyard/contract/permits.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { messageOf } from '#web/client/api-error.ts'
import { RowMenu } from '#web/ui/data-table/row-menu.tsx'
import { DangerItem } from '#web/ui/lists/danger-item.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { removeCouncil } from '../mutations.ts'
import { councilWords as words } from '../texts.ts'
import { useMayPermits } from '../use-may-permits.ts'
import { useCouncilsView } from './use-councils-view.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

async function askToDelete({ _id, name }: WireCouncil): Promise<void> {
  const isSure = await confirm({
    title: words.deleteQuestion,
    words: words.deleteWords(name),
    confirmLabel: words.deleteYes,
    isDestructive: true,
  })
  if (!isSure) return
  try {
    await removeCouncil(_id)
    toastDone({ title: words.deleted(name), about: _id })
  } catch (problem) {
    toastFailed({ title: words.notDeleted, words: messageOf(problem), about: _id })
  }
}

/** What can be done with a council; nothing for those who only look. */
export function CouncilActions({ row: council }: { row: WireCouncil }) {
  const may = useMayPermits()
  const { edit } = useCouncilsView()
  if (!may.changeCouncils) return null
  return (
    <RowMenu label={words.more(council.name)}>
      <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => edit(council._id)}>
        {words.edit}
      </Menu.Item>
      <DangerItem Sign={IconTrash} label={words.delete} onClick={() => void askToDelete(council)} />
    </RowMenu>
  )
}
