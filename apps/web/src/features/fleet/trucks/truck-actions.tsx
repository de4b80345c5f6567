import { Menu } from '@mantine/core'
import type { WireTruck } from '@skipyard/contract/fleet.ts'
import { IconPencil, IconSteeringWheel, IconTrash } from '@tabler/icons-react'
import { RowMenu } from '#web/ui/data-table/row-menu.tsx'
import { DangerItem } from '#web/ui/lists/danger-item.tsx'
import { askToDelete } from '../list/ask-to-delete.ts'
import { useFleetActions } from '../list/use-fleet-actions.ts'
import { removeTruck } from '../mutations.ts'
import { fleetTexts } from '../texts.ts'
import { useMayFleet } from '../use-may-fleet.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const
const words = fleetTexts.trucks

const remove = ({ _id, rego }: WireTruck) =>
  askToDelete({
    question: words.deleteQuestion,
    name: rego,
    remove: () => removeTruck(_id),
    done: words.deleted(rego),
    failed: words.notDeleted,
  })

/** What can be done with a truck; nothing for those who only look. */
export function TruckActions({ row: truck }: { row: WireTruck }) {
  const may = useMayFleet()
  const { edit, allocate } = useFleetActions()
  if (!may.allocate) return null
  return (
    <RowMenu label={fleetTexts.moreActions(truck.rego)}>
      {may.edit && (
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => edit(truck._id)}>
          {fleetTexts.edit}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconSteeringWheel {...ICON} />} onClick={() => allocate(truck._id)}>
        {words.allocate}
      </Menu.Item>
      {may.edit && (
        <DangerItem Sign={IconTrash} label={fleetTexts.delete} onClick={() => void remove(truck)} />
      )}
    </RowMenu>
  )
}
