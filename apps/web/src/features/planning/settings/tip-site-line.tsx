import { Menu } from '@mantine/core'
import { tipRateFromWire } from '@skipyard/contract/planning/codec.ts'
import type { WireTipSite } from '@skipyard/contract/planning/settings.ts'
import { tipRateOn } from '@skipyard/domain/planning/tip-rates.ts'
import { formatAustralianDate, isAfter, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { formatAmount } from '@skipyard/domain/shared/money.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { messageOf } from '#web/client/api-error.ts'
import { RowMenu } from '#web/ui/data-table/row-menu.tsx'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
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
  today: LocalDate
  onEdit: (() => void) | null
}

function priceWords(site: WireTipSite, today: LocalDate): string {
  const rates = site.rates.map(tipRateFromWire)
  const now = tipRateOn(rates, today)
  const next = rates.find(({ from }) => isAfter(from, today))
  const levy = now && now.levyCents > 0 ? formatAmount(now.levyCents) : ''
  return [
    ...(now ? [words.price(formatAmount(now.perTonneCents), levy)] : []),
    ...(next ? [words.next(formatAustralianDate(next.from), formatAmount(next.perTonneCents))] : []),
  ].join(', ')
}

export function TipSiteLine({ site, today, onEdit }: TipSiteLineProps) {
  const prices = priceWords(site, today)
  const { name, address, wasteTypes, opensAt, closesAt } = site
  return (
    <Stack as="li" relative align="center" gap={12} py={8} line="top" className={classes.line}>
      <div>
        {onEdit ? (
          <button type="button" className={classes.name} onClick={onEdit}>
            {name}
          </button>
        ) : (
          <b>{name}</b>
        )}
        <span>{address.name}</span>
        {prices !== '' && <span>{prices}</span>}
        <span>{wasteTypes.length === 0 ? words.everything : words.takes(wasteTypes)}</span>
      </div>
      <Words nowrap>{words.open(opensAt, closesAt)}</Words>
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
    </Stack>
  )
}
