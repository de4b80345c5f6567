import { ActionIcon, Button } from '@mantine/core'
import { hasPlace } from '@skipyard/domain/bin-finder/cluster-bins.ts'
import { dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { IconFileDescription, IconPhone } from '@tabler/icons-react'
import { NextButtons } from '#web/features/bookings/what-next-of.tsx'
import { Row } from '#web/ui/layout/parts.tsx'
import type { FinderBin } from '../finder-bin.ts'
import { finderTexts } from '../texts.ts'
import classes from './bin-actions.module.css'
import type { BinDeeds } from './use-bin-deeds.tsx'

const texts = finderTexts.actions

interface BinActionsProps {
  bin: FinderBin
  deeds: BinDeeds
}

export function BinActions({ bin, deeds }: BinActionsProps) {
  const { _id, customerPhone, extraDays } = bin
  const { arrange, extend, charge, edit } = deeds
  const phone = formatPhone(customerPhone)
  const amount = extraDays?.amount ?? 0
  return (
    <Row wrap gap={4} whole align="stretch" className={classes.actions}>
      {arrange && (
        <Button
          size="compact-sm"
          aria-haspopup="dialog"
          data-book-pick
          onClick={({ currentTarget }) => arrange(bin, currentTarget)}
        >
          {texts.book}
        </Button>
      )}
      {customerPhone !== '' && (
        <Button
          component="a"
          href={`tel:${customerPhone}`}
          variant="default"
          size="compact-sm"
          aria-label={texts.call(phone)}
          leftSection={<IconPhone size="0.9375rem" stroke={1.75} aria-hidden="true" />}
        >
          {phone}
        </Button>
      )}
      {extend && (
        <Button
          variant="default"
          size="compact-sm"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => extend(bin, currentTarget)}
        >
          {texts.extend}
        </Button>
      )}
      {charge && amount > 0 && (
        <Button variant="default" size="compact-sm" aria-haspopup="dialog" onClick={() => charge(bin)}>
          {texts.charge(formatDollars(dollarsToCents(amount)))}
        </Button>
      )}
      {edit && !hasPlace(bin) && (
        <Button variant="default" size="compact-sm" onClick={() => edit(_id)}>
          {texts.setPlace}
        </Button>
      )}
      <ActionIcon
        variant="default"
        className={classes.open}
        size={26}
        aria-label={texts.open}
        title={texts.open}
        onClick={() => deeds.open(_id)}
      >
        <IconFileDescription size="1rem" stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <NextButtons bookingId={_id} />
    </Row>
  )
}
