import { Menu } from '@mantine/core'
import type { WireDriver } from '@skipyard/contract/fleet.ts'
import { IconCopy, IconLinkOff, IconPencil, IconShare, IconTrash } from '@tabler/icons-react'
import { useProfile } from '#web/client/use-profile.ts'
import { RowMenu } from '#web/ui/data-table/row-menu.tsx'
import { DangerItem } from '#web/ui/lists/danger-item.tsx'
import { askToDelete } from '../list/ask-to-delete.ts'
import { useFleetActions } from '../list/use-fleet-actions.ts'
import { removeDriver } from '../mutations.ts'
import { fleetTexts } from '../texts.ts'
import { useMayFleet } from '../use-may-fleet.ts'
import { CodeItem } from './code-item.tsx'
import { copyDriverLink, revokeDriverLinks, shareDriverLink } from './driver-links.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const
const words = fleetTexts.drivers

const remove = ({ _id, name }: WireDriver) =>
  askToDelete({
    question: words.deleteQuestion,
    name,
    remove: () => removeDriver(_id),
    done: words.deleted(name),
    failed: words.notDeleted,
  })

/** What can be done with a driver; nothing for those who only look. */
export function DriverActions({ row: driver }: { row: WireDriver }) {
  const may = useMayFleet()
  const { edit } = useFleetActions()
  const { timeZone } = useProfile()
  if (!may.edit && !may.share) return null
  return (
    <RowMenu label={fleetTexts.moreActions(driver.name)}>
      {may.edit && (
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => edit(driver._id)}>
          {fleetTexts.edit}
        </Menu.Item>
      )}
      {may.share && (
        <>
          <Menu.Item
            leftSection={<IconShare {...ICON} />}
            onClick={() => void shareDriverLink(driver, timeZone)}
          >
            {words.share}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy {...ICON} />}
            onClick={() => void copyDriverLink(driver, timeZone)}
          >
            {words.copyLink}
          </Menu.Item>
          <CodeItem driver={driver} />
        </>
      )}
      {may.share && driver.driverLink !== '' && (
        <Menu.Item leftSection={<IconLinkOff {...ICON} />} onClick={() => void revokeDriverLinks(driver)}>
          {words.revoke}
        </Menu.Item>
      )}
      {may.edit && (
        <DangerItem Sign={IconTrash} label={fleetTexts.delete} onClick={() => void remove(driver)} />
      )}
    </RowMenu>
  )
}
