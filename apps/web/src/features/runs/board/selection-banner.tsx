import { Button, Menu } from '@mantine/core'
import { IconArrowBackUp, IconChevronDown, IconListCheck, IconSend } from '@tabler/icons-react'
import { findCards } from '../board-model.ts'
import { readBoard } from '../day/use-board.ts'
import { selectedIn, send, usePlanner } from '../interaction/planner-store.ts'
import { NOTHING_CHOSEN } from '../interaction/states.ts'
import { usePlannerDay } from '../planner-context.ts'
import { runTexts } from '../texts.ts'
import { Destinations } from './destinations.tsx'
import classes from './selection-banner.module.css'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

/** How many cards are chosen, and where they can be sent (spec 001 §2). */
export function SelectionBanner() {
  const { date, move } = usePlannerDay()
  const selected = usePlanner(selectedIn)
  if (selected.length === 0) return null
  const board = readBoard(date)
  const cards = board ? findCards(board, selected) : []
  const isSomeAllocated = cards.some(({ runId }) => runId !== null)
  const { words, sendTo, clear, hint, unallocate } = runTexts.selection
  return (
    <section className={classes.banner} aria-label={words(selected.length)}>
      <IconListCheck {...ICON} />
      <span role="status">{words(selected.length)}</span>
      <Menu position="bottom-start" width={310}>
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconSend {...ICON} />}
            rightSection={<IconChevronDown size="0.875rem" aria-hidden="true" />}
          >
            {sendTo}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Destinations cards={cards} onSend={(landing) => move(selected, landing)} />
        </Menu.Dropdown>
      </Menu>
      {isSomeAllocated && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp {...ICON} />}
          onClick={() => move(selected, { kind: 'unallocated' })}
        >
          {unallocate}
        </Button>
      )}
      <Button variant="subtle" size="xs" onClick={() => send('choose', NOTHING_CHOSEN)}>
        {clear}
      </Button>
      <span className={classes.hint}>{hint}</span>
    </section>
  )
}
