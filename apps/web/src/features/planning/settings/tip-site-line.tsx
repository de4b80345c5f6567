import { Menu } from '@mantine/core'
import type { WireTipSite } from '@skipyard/contract/planning/settings.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { messageOf } from '#web/client/api-error.ts'
import { RowMenu } from '#web/ui/data-table/row-menu.tsx'
import { DangerItem } from '#web/ui/lists/danger-item.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { removeTipSite } from '../mutations.ts'
import classes from './planning-settings.module.css'
import { planningSettingsTexts } from './texts.ts'

const words = planningSettingsTexts.tips

async function askToDelete({ _id, name }: WireTipSite): Promise<void> {
  const isSure = await confirm({
    title: words.deleteTitle,
    words: words.deleteWords(name),
    confirmLabel: words.delete,
    isDestructive: true,
  })
  if (!isSure) return
  try {
    await removeTipSite(_id)
    toastDone({ title: words.deleted(name), about: _id })
  } catch (problem) {
    toastFailed({ title: words.notDeleted, words: messageOf(problem), about: _id })
  }
}

interface TipSiteLineProps {
  site: WireTipSite
  onEdit: (() => void) | null
}

export function TipSiteLine({ site, onEdit }: TipSiteLineProps) {
  const { name, address, wasteTypes, opensAt, closesAt } = site
  return (
    <li className={classes.line}>
      <div>
        {onEdit ? (
          <button type="button" className={classes.name} onClick={onEdit}>
            {name}
          </button>
        ) : (
          <b>{name}</b>
        )}
        <span>{address.name}</span>
        <span>{wasteTypes.length === 0 ? words.everything : words.takes(wasteTypes)}</span>
      </div>
      <span className={classes.hours}>{words.open(opensAt, closesAt)}</span>
      {onEdit && (
        <RowMenu label={words.more(name)}>
          <Menu.Item
            leftSection={<IconPencil size="1rem" stroke={1.75} aria-hidden="true" />}
            onClick={onEdit}
          >
            {words.edit}
          </Menu.Item>
          <DangerItem Sign={IconTrash} label={words.delete} onClick={() => void askToDelete(site)} />
        </RowMenu>
      )}
    </li>
  )
}
