import { Menu } from '@mantine/core'
import type { WireTruck } from '@skipyard/contract/fleet.ts'
import { IconPencil, IconSteeringWheel, IconTrash } from '@tabler/icons-react'
import classes from '../fleet.module.css'
import { askToDelete } from '../list/ask-to-delete.ts'
import { RowMenu } from '../list/row-menu.tsx'
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
    <RowMenu name={truck.rego}>
      {may.edit && (
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => edit(truck._id)}>
          {fleetTexts.edit}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconSteeringWheel {...ICON} />} onClick={() => allocate(truck._id)}>
        {words.allocate}
      </Menu.Item>
      {may.edit && (
        <>
          <Menu.Divider />
          <Menu.Item
            className={classes.danger}
            leftSection={<IconTrash {...ICON} />}
            onClick={() => void remove(truck)}
          >
            {fleetTexts.delete}
          </Menu.Item>
        </>
      )}
    </RowMenu>
  )
}
