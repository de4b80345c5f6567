import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import type { WirePriceBook } from '@skipyard/contract/prices/prices.ts'
import { BIN_SIZES } from '@skipyard/domain/inventory/bin.ts'
import { beginsHire, PRICED_JOBS } from '@skipyard/domain/prices/job-prices.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { useOpenSection } from '#web/features/tenants/use-open-section.ts'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { useRowList } from '#web/ui/lists/use-row-list.ts'
import { saveJobPrices } from '../mutations.ts'
import classes from '../surcharges/surcharges-card.module.css'
import { priceBookTexts } from '../texts.ts'
import {
  type JobPriceRow,
  type JobPriceValues,
  jobPriceErrors,
  mergeJobPrices,
  newJobPrice,
  sentJobPrices,
  valuesOfJobPrices,
  withJob,
  withoutIds,
} from './job-price-values.ts'

const words = priceBookTexts.jobs
const JOBS = PRICED_JOBS.map((value) => ({ value, label: words.jobs[value] }))
const SIZES = [
  { value: '', label: words.everySize },
  ...BIN_SIZES.map((size) => ({ value: String(size), label: `${size} m³` })),
]
const WAYS = (['instead', 'off'] as const).map((value) => ({ value, label: words.ways[value] }))

interface JobPriceLineProps {
  row: JobPriceRow
  place: number
  zones: WirePriceBook['zones']
  isClosed: boolean
  field: (name: 'job' | 'price' | 'includedMinutes') => { error: string | undefined; onBlur: () => void }
  onChange: (row: JobPriceRow) => void
  onRemove: () => void
}

function Basis({
  row,
  of,
  onChange,
}: Pick<JobPriceLineProps, 'row' | 'onChange'> & { of: (what: string) => string }) {
  if (!beginsHire(row.job)) return <span>{row.job === 'waiting' ? words.perQuarter : words.each}</span>
  return (
    <NativeSelect
      aria-label={of(words.how)}
      data={WAYS}
      value={row.isOff ? 'off' : 'instead'}
      onChange={({ currentTarget: { value } }) => onChange({ ...row, isOff: value === 'off' })}
    />
  )
}

function JobPriceLine({ row, place, zones, isClosed, field, onChange, onRemove }: JobPriceLineProps) {
  const of = (what: string) => words.field(what, place)
  return (
    <Row as="li" wrap align="start" rowGap={6} columnGap={8} line="bottom" className={classes.line}>
      <NativeSelect
        className={classes.name}
        aria-label={of(words.job)}
        data={JOBS}
        {...field('job')}
        value={row.job}
        onChange={({ currentTarget: { value } }) => {
          const job = PRICED_JOBS.find((one) => one === value)
          if (job) onChange(withJob(row, job))
        }}
      />
      <TextInput
        className={classes.amount}
        aria-label={of(words.amount)}
        inputMode="decimal"
        placeholder="0"
        maxLength={16}
        {...field('price')}
        value={row.amount}
        onChange={({ currentTarget: { value } }) => onChange({ ...row, amount: value })}
      />
      {!isClosed && (
        <ActionIcon aria-label={words.remove(words.jobs[row.job], place)} onClick={onRemove}>
          <IconX size="1rem" stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
      <Row wrap rowGap={6} columnGap={10} className={classes.on}>
        <Basis row={row} of={of} onChange={onChange} />
        <NativeSelect
          aria-label={of(words.size)}
          data={SIZES}
          value={row.binSize === null ? '' : String(row.binSize)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...row, binSize: BIN_SIZES.find((size) => String(size) === value) ?? null })
          }
        />
        <NativeSelect
          aria-label={of(words.zone)}
          data={[
            { value: '', label: words.everyZone },
            ...zones.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={row.zoneId ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...row, zoneId: value === '' ? null : value })
          }
        />
        {row.job === 'waiting' && (
          <>
            <TextInput
              className={classes.unit}
              aria-label={of(words.minutes)}
              inputMode="numeric"
              placeholder="0"
              maxLength={4}
              {...field('includedMinutes')}
              value={row.minutes}
              onChange={({ currentTarget: { value } }) => onChange({ ...row, minutes: value })}
            />
            <span>{words.afterMinutes}</span>
          </>
        )}
      </Row>
    </Row>
  )
}

const MOST_PRICES = 200

interface JobPricesCardProps {
  book: WirePriceBook
  readCurrent: () => Promise<WirePriceBook>
  isClosed: boolean
}

export function JobPricesCard({ book, readCurrent, isClosed }: JobPricesCardProps) {
  const section = useOpenSection<WirePriceBook, JobPriceValues>({
    settings: book,
    readCurrent,
    read: valuesOfJobPrices,
    said: withoutIds,
    check: jobPriceErrors,
    merge: mergeJobPrices,
    fieldOf: (path) => path,
    send: ({ row, values, key }) => saveJobPrices(row?.version ?? book.version, sentJobPrices(values), key),
  })
  const { values, change, errorOf, leave, turn } = section
  const { jobPrices } = values
  const { list, addButton, add, set, remove } = useRowList(jobPrices, (rows) => change({ jobPrices: rows }))
  return (
    <SectionCard section={section} title={words.title} about={words.about} isClosed={isClosed}>
      <Words as="div" whole shrink>
        {jobPrices.length === 0 && (
          <Words as="p" mb={10} tone="dim">
            {words.empty}
          </Words>
        )}
        <Stack as="ul" gap={10} mb={10} ref={list} className={classes.list} aria-label={words.list}>
          {jobPrices.map((row, at) => (
            <JobPriceLine
              key={`${turn} ${row.key}`}
              row={row}
              place={at + 1}
              zones={book.zones}
              isClosed={isClosed}
              field={(name) => ({
                error: errorOf(`jobPrices.${at}.${name}`),
                onBlur: () => leave(`jobPrices.${at}.${name}`),
              })}
              onChange={(changed) => set(row.key, changed)}
              onRemove={() => remove(row.key)}
            />
          ))}
        </Stack>
        {!isClosed && (
          <Button
            ref={addButton}
            variant="default"
            size="xs"
            disabled={jobPrices.length >= MOST_PRICES}
            leftSection={<IconPlus size="1rem" stroke={1.75} aria-hidden="true" />}
            onClick={() => add(newJobPrice())}
          >
            {words.add}
          </Button>
        )}
      </Words>
    </SectionCard>
  )
}
