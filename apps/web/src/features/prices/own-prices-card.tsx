import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { formatAustralianDate, fromWireDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useToday } from '#web/client/use-today.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { Money } from '#web/ui/marks/money.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { useMayChangePrices } from './mutations.ts'
import { nameOfPrice, type OwnPrice, priceKey } from './own/own-price.ts'
import { OwnPriceDialog, useOwnPrices } from './own/own-price-dialog.tsx'
import classes from './own/own-prices.module.css'
import { ownPriceTexts as words } from './own/texts.ts'
import { priceQueries } from './queries.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

const shown = (wire: string | null) => {
  const date = fromWireDate(wire ?? '')
  return date && formatAustralianDate(date)
}

function spanOf({ validFrom, validTo }: OwnPrice, today: LocalDate): string {
  const [from, to] = [shown(validFrom) ?? '', shown(validTo)]
  const span = to === null ? words.since(from) : words.until(from, to)
  const [begins, ends] = [fromWireDate(validFrom), fromWireDate(validTo ?? '')]
  if (ends !== null && ends < today) return `${span}, ${words.over}`
  return begins !== null && begins > today ? `${span}, ${words.later}` : span
}

interface PriceLineProps {
  price: OwnPrice
  today: LocalDate
  onEdit: (() => void) | null
  onRemove: () => void
}

function PriceLine({ price, today, onEdit, onRemove }: PriceLineProps) {
  const { data: book } = useQuery(priceQueries.book())
  const zone = book?.zones.find(({ id }) => id === price.zoneId)?.name ?? words.zoneGone
  const name = nameOfPrice(price)
  return (
    <Row as="li" gap={8} line="top" className={classes.line}>
      <Stack as="span" grow shrink lh={18} className={classes.what}>
        <span>{name}</span>
        <Words tone="dim" className={classes.quiet}>
          {price.zoneId === null ? words.everyZone : book && zone} · {spanOf(price, today)}
        </Words>
      </Stack>
      <Money cents={dollarsToCents(price.price)} />
      {onEdit && (
        <Row as="span" rigid align="stretch">
          <ActionIcon variant="subtle" color="gray" aria-label={words.edit(name)} onClick={onEdit}>
            <IconPencil {...ICON} />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" aria-label={words.remove(name)} onClick={onRemove}>
            <IconX {...ICON} />
          </ActionIcon>
        </Row>
      )}
    </Row>
  )
}

export function OwnPricesCard({ customerId }: { customerId: string }) {
  const today = useToday()
  const mayChange = useMayChangePrices()
  const { data, error, isFetching, refetch } = useQuery(priceQueries.ofCustomer(customerId))
  const { mutate } = useOwnPrices(customerId)
  const [opened, open] = useState<{ price: OwnPrice | null } | null>(null)
  const remove = async (price: OwnPrice) => {
    const name = nameOfPrice(price)
    const isSure = await confirm({
      title: words.removeTitle(name),
      words: words.removeWords,
      confirmLabel: words.removeVerb,
      isDestructive: true,
    })
    if (!isSure) return
    mutate(
      { before: price, after: null },
      {
        onSuccess: () => toastDone({ title: words.removed(name) }),
        onError: (problem) =>
          toastFailed({
            title: words.failed,
            words: messageOf(problem),
          }),
      },
    )
  }
  return (
    <PageCard isInset label={words.title}>
      <Row justify="between" gap={10} mb={4}>
        <h2>{words.title}</h2>
        {mayChange && data && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus {...ICON} />}
            onClick={() => open({ price: null })}
          >
            {words.add}
          </Button>
        )}
      </Row>
      {data === undefined && error === null && (
        <div role="status" aria-label={words.loading}>
          <Skeleton height="2.5rem" />
        </div>
      )}
      {data === undefined && error !== null && (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.prices.length === 0 && (
        <Words as="p" tone="dim" className={classes.quiet}>
          {words.none}
        </Words>
      )}
      <ul>
        {data?.prices.map((price) => (
          <PriceLine
            key={priceKey(price)}
            price={price}
            today={today}
            onEdit={mayChange ? () => open({ price }) : null}
            onRemove={() => void remove(price)}
          />
        ))}
      </ul>
      {opened && (
        <OwnPriceDialog
          customerId={customerId}
          price={opened.price}
          today={today}
          onClose={() => open(null)}
        />
      )}
    </PageCard>
  )
}
