import {
  type Icon,
  IconClockHour8,
  IconKeyboard,
  IconLock,
  IconScript,
  IconTruck,
  IconWeight,
} from '@tabler/icons-react'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import page from './landing-page.module.css'
import classes from './trade-facts.module.css'

interface Fact {
  icon: Icon
  name: string
  words: string
}

const FACTS: readonly Fact[] = [
  {
    icon: IconTruck,
    name: 'Hook or Marrel, 2 to 35 m³',
    words:
      'Fifteen sizes in both types, each with its own stock. A booking that takes a size below zero says so.',
  },
  {
    icon: IconScript,
    name: 'Permits and placement',
    words: 'Permit cost and days, nature strip, driveway or on the road, right on the booking.',
  },
  {
    icon: IconWeight,
    name: 'Heavy load and cart over',
    words: 'HL, C/O and P flags stand beside the name wherever the booking is listed.',
  },
  {
    icon: IconClockHour8,
    name: 'Hours people keep',
    words: 'A window from 7am to 5pm for the drop and another for the pick, in your own time zone.',
  },
  {
    icon: IconKeyboard,
    name: 'Made for the person on the phone',
    words: 'Dense, quick and all by keyboard. N takes a booking, / finds one, ? shows the rest.',
  },
  {
    icon: IconLock,
    name: 'Yours alone',
    words:
      "Every company's records are walled off in the database itself, and every change says who made it.",
  },
]

export function TradeFacts() {
  return (
    <section id="trade" className={page.section}>
      <h2 className={page.heading}>It speaks skip bin</h2>
      <Stack line="top" className={classes.facts}>
        {FACTS.map((fact) => (
          <div key={fact.name}>
            <fact.icon size="1.375rem" stroke={1.75} aria-hidden="true" />
            <Words as="h3" mt={10} size="title" weight={650}>
              {fact.name}
            </Words>
            <Words as="p" mt={4} tone="soft">
              {fact.words}
            </Words>
          </div>
        ))}
      </Stack>
    </section>
  )
}
