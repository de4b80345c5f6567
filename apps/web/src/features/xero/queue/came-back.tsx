import { Button } from '@mantine/core'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { getXeroArrivals } from '@skipyard/contract/xero/changes.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { IconCircleCheck, IconCircleX, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import { Money } from '#web/ui/marks/money.tsx'
import { whenWords } from '#web/ui/words/moment-words.ts'
import { xeroQueries } from '../queries.ts'
import classes from './queue-card.module.css'
import { queueTexts } from './texts.ts'

const SHOWN = 8
const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const
const ICONS = { payment: IconCircleCheck, paymentRemoved: IconCircleX, void: IconCircleX, edit: IconPencil }

type Arrival = ReplyOf<typeof getXeroArrivals>['data']['items'][number]

function ArrivalLine({ arrival }: { arrival: Arrival }) {
  const { timeZone } = useProfile()
  const { invoiceId, invoiceNumber, customerName, amount, kind, words, at } = arrival
  const Icon = ICONS[kind]
  return (
    <Stack
      as="li"
      rowGap={1}
      columnGap={8}
      line="bottom"
      py={8}
      px={14}
      className={classes.line}
      data-state={kind}
    >
      <Icon className={classes.icon} {...ICON} />
      <Words shrink cut className={classes.what}>
        <Link to="/app/finance/invoices/$invoiceId" params={{ invoiceId }}>
          {invoiceNumber}
        </Link>{' '}
        {customerName}
      </Words>
      <Money cents={dollarsToCents(amount)} />
      <small>
        {words} {whenWords(at, timeZone, new Date())}
      </small>
    </Stack>
  )
}

export function CameBack() {
  const { data } = useQuery(xeroQueries.arrivals())
  const [isWhole, setWhole] = useState(false)
  if (data === undefined) return null
  const shown = isWhole ? data.items : data.items.slice(0, SHOWN)
  return (
    <section aria-label={queueTexts.back.title}>
      <Words
        as="h3"
        line="bottom"
        bg="sunken"
        size="small"
        weight={550}
        tone="soft"
        className={classes.group}
      >
        {queueTexts.back.title}
      </Words>
      {shown.length === 0 && <p className={classes.note}>{queueTexts.back.none}</p>}
      <ul>
        {shown.map((arrival) => (
          <ArrivalLine key={arrival.id} arrival={arrival} />
        ))}
      </ul>
      {shown.length < data.items.length && (
        <Button className={classes.all} variant="subtle" size="xs" onClick={() => setWhole(true)}>
          {queueTexts.back.all(data.items.length)}
        </Button>
      )}
    </section>
  )
}
