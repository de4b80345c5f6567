import { Modal } from '@mantine/core'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import classes from './shortcut-list.module.css'
import { frameTexts } from './texts.ts'

interface Shortcut {
  keys: readonly string[]
  what: string
}

interface ShortcutGroup {
  name: string
  shortcuts: readonly Shortcut[]
}

const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    name: 'Everywhere',
    shortcuts: [
      { keys: ['Ctrl K'], what: 'Search menu, bookings, customers …' },
      { keys: ['G', 'B'], what: 'Go to the bookings' },
      { keys: ['G', 'D'], what: 'Go to the dashboard' },
      { keys: ['Esc'], what: 'Close what is open' },
      { keys: ['?'], what: 'This list' },
    ],
  },
  {
    name: 'Bookings',
    shortcuts: [
      { keys: ['/'], what: 'Search the table' },
      { keys: ['N'], what: 'New booking' },
      { keys: ['T'], what: 'Today' },
      { keys: ['[', ']'], what: 'Day before, day after' },
      { keys: ['J', 'K'], what: 'Next row, row before' },
      { keys: ['Enter'], what: 'Open the row' },
      { keys: ['E'], what: 'Edit the row' },
      { keys: ['C'], what: 'Clone the row' },
    ],
  },
  {
    name: 'The open booking',
    shortcuts: [
      { keys: ['↑', '↓'], what: 'The booking before, the next one' },
      { keys: ['E'], what: 'Edit it' },
      { keys: ['C'], what: 'Clone it' },
      { keys: ['W'], what: 'What next: exchange, relocate …' },
    ],
  },
  {
    name: 'Run planner',
    shortcuts: [
      { keys: ['↑', '↓', '←', '→'], what: 'The next card' },
      { keys: ['Space'], what: 'Lift the card, and land it' },
      { keys: ['U'], what: 'Unallocate the card' },
      { keys: ['Enter'], what: 'Booking info' },
      { keys: ['Ctrl Z'], what: 'Take the last step back' },
      { keys: ['D'], what: 'Plan the day' },
      { keys: ['Ctrl Enter'], what: 'Accept the whole plan' },
      { keys: ['A'], what: 'Accept the plan of this run' },
      { keys: ['L'], what: 'Lock or unlock this run' },
      { keys: ['Esc'], what: 'Discard the plan' },
      { keys: ['N'], what: 'New booking of the day' },
      { keys: ['M'], what: 'Hide or show the map' },
      { keys: ['T'], what: 'Today' },
      { keys: ['[', ']'], what: 'Day before, day after' },
    ],
  },
  {
    name: 'Bin Finder',
    shortcuts: [
      { keys: ['/'], what: 'Search' },
      { keys: ['↑', '↓'], what: 'The bin before, the next one' },
      { keys: ['Enter'], what: 'Open the booking' },
      { keys: ['P'], what: 'Book the pick-up' },
      { keys: ['X'], what: 'Tick the bin' },
      { keys: ['F'], what: 'Show all bins' },
    ],
  },
  {
    name: 'Invoices and statements',
    shortcuts: [
      { keys: ['J', 'K'], what: 'Next row, row before' },
      { keys: ['S'], what: 'Send the invoice' },
      { keys: ['E'], what: 'Email the statement' },
      { keys: ['P'], what: 'Print the statement' },
    ],
  },
  {
    name: 'Price Book',
    shortcuts: [
      { keys: ['↑', '↓', '←', '→'], what: 'The next cell; with Shift a block' },
      { keys: ['Enter', 'Tab'], what: 'Down, right' },
      { keys: ['F2'], what: 'Type into the cell' },
      { keys: ['Delete'], what: 'Not offered, and back' },
      { keys: ['Ctrl D'], what: 'Fill down' },
      { keys: ['Ctrl V'], what: 'Paste from a spreadsheet' },
      { keys: ['Esc'], what: 'Take back what was typed' },
      { keys: ['Ctrl S'], what: 'Save the prices' },
    ],
  },
  {
    name: 'Booking form',
    shortcuts: [
      { keys: ['Alt 1', 'Alt 2', 'Alt 3'], what: 'Go to a step' },
      { keys: ['Ctrl Enter'], what: 'Save' },
    ],
  },
]

interface ShortcutListProps {
  isOpen: boolean
  onClose: () => void
}

export function ShortcutList({ isOpen, onClose }: ShortcutListProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={640}
      title={frameTexts.shortcuts}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack rowGap={20} columnGap={32} className={classes.groups}>
        {SHORTCUTS.map((group) => (
          <section key={group.name}>
            <Words as="h3" mb={6} size="small" weight={550} tone="dim">
              {group.name}
            </Words>
            <dl>
              {group.shortcuts.map((shortcut) => (
                <Row
                  justify="between"
                  gap={12}
                  line="top"
                  align="stretch"
                  className={classes.line}
                  key={shortcut.what}
                >
                  <dt>{shortcut.what}</dt>
                  <Row as="dd" gap={4} className={classes.keys}>
                    {shortcut.keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </Row>
                </Row>
              ))}
            </dl>
          </section>
        ))}
      </Stack>
    </Modal>
  )
}
