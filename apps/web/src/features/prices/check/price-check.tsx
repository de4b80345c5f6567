import { NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { addDays, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { CardHead } from '#web/ui/cards/card-head.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { priceQueries, type QuoteAsk } from '../queries.ts'
import { QuoteLines } from '../quote-lines.tsx'
import { priceBookTexts } from '../texts.ts'
import classes from './price-check.module.css'

const words = priceBookTexts.check
const [MOST_DAYS, MOST_TONNES] = [3_650, 100]

interface Asked {
  suburb: string
  bin: string
  wasteType: string
  days: string
  tonnes: string
  on: LocalDate | null
}

const BINS = BOOKING_BIN_TYPES.toReversed().flatMap((binType) =>
  BIN_SIZES.map((binSize) => ({
    binType,
    binSize,
    value: `${binType} ${binSize}`,
    label: `${binSize} m³ ${binType}`,
  })),
)

function askOf(asked: Asked, priceClass: string): QuoteAsk | null {
  const { suburb, wasteType, on } = asked
  const bin = BINS.find(({ value }) => value === asked.bin)
  const days = Number(asked.days)
  const tonnes = asked.tonnes.trim() === '' ? null : Number(asked.tonnes)
  const isCounted = asked.days.trim() !== '' && Number.isInteger(days) && days >= 0 && days <= MOST_DAYS
  const isWeighed = tonnes === null || (tonnes >= 0 && tonnes <= MOST_TONNES)
  if (suburb.trim() === '' || !bin || wasteType === '' || on === null || !isCounted || !isWeighed) return null
  // A suburb or, as four digits, a postcode.
  const isCode = /^\d{4}$/.test(suburb.trim())
  return {
    address: { suburb: suburb.trim(), postCode: isCode ? suburb.trim() : '' },
    binType: bin.binType,
    binSize: bin.binSize,
    wasteType,
    dropDate: toWireDate(on),
    pickDate: toWireDate(addDays(on, days)),
    takenOn: toWireDate(on),
    priceClass,
    tonnes,
  }
}

function Answer({ ask }: { ask: QuoteAsk | null }) {
  const { data, error, isFetching, refetch } = useQuery(priceQueries.quote(ask))
  if (ask === null)
    return (
      <Words as="p" tone="dim">
        {words.wait}
      </Words>
    )
  if (error !== null)
    return (
      <ErrorState
        title={words.failed}
        words={messageOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined)
    return (
      <div role="status" aria-label={words.reading}>
        <Skeleton height="5.5rem" />
      </div>
    )
  if (data.quote === null)
    return (
      <Words as="p" tone="warn">
        {data.message}
      </Words>
    )
  return <QuoteLines quote={data.quote} />
}

export function PriceCheck({ today, priceClass }: { today: LocalDate; priceClass: string }) {
  const { data: settings } = useQuery(tenantQueries.settings())
  const { binSizes = [], binTypes = [], wasteTypes = [], hireDays = 7 } = settings?.bookings ?? {}
  const bins = BINS.filter(({ binType, binSize }) => binTypes.includes(binType) && binSizes.includes(binSize))
  const [typed, setTyped] = useState<Partial<Asked>>({})
  const asked: Asked = {
    suburb: '',
    bin: bins[0]?.value ?? '',
    wasteType: wasteTypes[0] ?? '',
    days: String(hireDays),
    tonnes: '',
    on: today,
    ...typed,
  }
  const change = (changes: Partial<Asked>) => setTyped((before) => ({ ...before, ...changes }))
  return (
    <PageCard isInset label={words.title}>
      <CardHead title={words.title} about={words.about} />
      <Stack gap={8} mt={8} className={classes.fields}>
        <TextInput
          label={words.suburb}
          autoComplete="off"
          value={asked.suburb}
          maxLength={100}
          onChange={({ currentTarget: { value } }) => change({ suburb: value })}
        />
        <NativeSelect
          label={words.bin}
          data={bins.map(({ value, label }) => ({ value, label }))}
          value={asked.bin}
          onChange={({ currentTarget: { value } }) => change({ bin: value })}
        />
        <NativeSelect
          label={words.waste}
          data={wasteTypes}
          value={asked.wasteType}
          onChange={({ currentTarget: { value } }) => change({ wasteType: value })}
        />
        <TextInput
          label={words.days}
          inputMode="numeric"
          maxLength={16}
          value={asked.days}
          onChange={({ currentTarget: { value } }) => change({ days: value })}
        />
        <TextInput
          label={words.tonnes}
          inputMode="decimal"
          maxLength={16}
          value={asked.tonnes}
          onChange={({ currentTarget: { value } }) => change({ tonnes: value })}
        />
        <DateField label={words.on} today={today} value={asked.on} onChange={(on) => change({ on })} />
      </Stack>
      <div className={classes.answer} aria-live="polite">
        <Answer ask={askOf(asked, priceClass)} />
      </div>
    </PageCard>
  )
}
