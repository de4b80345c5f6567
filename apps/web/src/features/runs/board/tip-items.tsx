import { Menu } from '@mantine/core'
import type { WireCard } from '@skipyard/contract/runs.ts'
import { jobIs } from '@skipyard/domain/bookings/job-phases.ts'
import { IconRecycle } from '@tabler/icons-react'
import { readBoard } from '../day/use-board.ts'
import { changeTip } from '../moves/change-board.ts'
import { usePlannerDay } from '../planner-context.ts'
import { runTexts } from '../texts.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

/** Where the bin of a pick is emptied: at a site that takes its waste, nowhere on its way, or wherever it is nearest. */
export function TipItems({ card }: { card: WireCard }) {
  const { date } = usePlannerDay()
  if (card.actionType !== 'pick' || jobIs('done', card) || jobIs('calledOff', card)) return null
  const takes = ({ wasteTypes }: { wasteTypes: readonly string[] }) =>
    wasteTypes.length === 0 || wasteTypes.includes(card.booking.wasteType)
  const sites = (readBoard(date)?.tips ?? []).filter(takes)
  const { tip, nearestTip, straightBack } = runTexts.menu
  const ways = [
    { key: 'nearest', label: nearestTip, isChosen: card.tipByHand === null, wanted: null },
    ...sites.map(({ _id: siteId, name }) => ({
      key: siteId,
      label: name,
      isChosen: card.tipByHand?.siteId === siteId,
      wanted: { siteId, name },
    })),
    {
      key: 'straight back',
      label: straightBack,
      isChosen: card.tipByHand?.siteId === null,
      wanted: { siteId: null, name: straightBack },
    },
  ]
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconRecycle {...ICON} />}>{tip}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {ways.map(({ key, label, isChosen, wanted }) => (
          <Menu.RadioItem
            key={key}
            value={key}
            checked={isChosen}
            onChange={() => void changeTip(card, wanted)}
          >
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}
