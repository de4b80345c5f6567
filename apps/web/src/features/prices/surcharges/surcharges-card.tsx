import { ActionIcon, Button, Chip, NativeSelect, TextInput } from '@mantine/core'
import type { WirePriceBook } from '@skipyard/contract/prices/prices.ts'
import { WEEK } from '@skipyard/domain/shared/local-date.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { useOpenSection } from '#web/features/tenants/use-open-section.ts'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { useRowList } from '#web/ui/lists/use-row-list.ts'
import { saveSurcharges } from '../mutations.ts'
import { priceBookTexts } from '../texts.ts'
import {
  mergeSurcharges,
  newSurcharge,
  type SurchargeRow,
  type SurchargeValues,
  sentSurcharges,
  surchargeErrors,
  surchargesWithoutIds,
  valuesOfSurcharges,
} from './surcharge-values.ts'
import classes from './surcharges-card.module.css'

const words = priceBookTexts.surcharges
const JOBS = (['drop', 'pick'] as const).map((value) => ({ value, label: words.jobs[value] }))
const UNITS = (['dollars', 'perCent'] as const).map((value) => ({ value, label: words.units[value] }))
const ON = [
  { value: 'days', label: words.days },
  { value: 'holidays', label: words.holidays },
]

interface SurchargeLineProps {
  row: SurchargeRow
  place: number
  isClosed: boolean
  field: (name: 'name' | 'price' | 'on') => { error: string | undefined; onBlur: () => void }
  onChange: (changes: Partial<SurchargeRow>) => void
  onRemove: () => void
}

function SurchargeLine({ row, place, isClosed, field, onChange, onRemove }: SurchargeLineProps) {
  const { name, job, days, amount, unit } = row
  const of = (what: string) => words.field(what, place)
  const on = field('on')
  return (
    <Row as="li" wrap align="start" rowGap={6} columnGap={8} line="bottom" className={classes.line}>
      <TextInput
        className={classes.name}
        aria-label={of(words.name)}
        placeholder={words.name}
        maxLength={60}
        {...field('name')}
        value={name}
        onChange={({ currentTarget: { value } }) => onChange({ name: value })}
      />
      <NativeSelect
        className={classes.job}
        aria-label={of(words.job)}
        data={JOBS}
        value={job}
        onChange={({ currentTarget: { value } }) => onChange({ job: value === 'pick' ? 'pick' : 'drop' })}
      />
      <TextInput
        className={classes.amount}
        aria-label={of(words.amount)}
        inputMode="decimal"
        placeholder="0"
        maxLength={16}
        {...field('price')}
        value={amount}
        onChange={({ currentTarget: { value } }) => onChange({ amount: value })}
      />
      <NativeSelect
        className={classes.unit}
        aria-label={of(words.unit)}
        data={UNITS}
        value={unit}
        onChange={({ currentTarget: { value } }) =>
          onChange({ unit: value === 'perCent' ? 'perCent' : 'dollars' })
        }
      />
      {!isClosed && (
        <ActionIcon aria-label={words.remove(name.trim() || words.unnamed)} onClick={onRemove}>
          <IconX size="1rem" stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
      <Row wrap rowGap={6} columnGap={10} className={classes.on}>
        <NativeSelect
          aria-label={of(words.on)}
          data={ON}
          value={days === null ? 'holidays' : 'days'}
          onChange={({ currentTarget: { value } }) =>
            onChange({ days: value === 'holidays' ? null : ['Saturday'] })
          }
        />
        {days !== null && (
          <Chip.Group
            multiple
            value={[...days]}
            onChange={(chosen) => onChange({ days: WEEK.filter((day) => chosen.includes(day)) })}
          >
            <Row as="fieldset" wrap gap={4} align="stretch" aria-label={of(words.days)}>
              {WEEK.map((day) => (
                <Chip key={day} size="xs" radius="sm" variant="light" value={day} disabled={isClosed}>
                  {day.slice(0, 3)}
                </Chip>
              ))}
            </Row>
          </Chip.Group>
        )}
        {on.error && (
          <Words as="p" tone="bad" size="small" role="alert">
            {on.error}
          </Words>
        )}
      </Row>
    </Row>
  )
}

const MOST_SURCHARGES = 40

interface SurchargesCardProps {
  book: WirePriceBook
  readCurrent: () => Promise<WirePriceBook>
  isClosed: boolean
}

export function SurchargesCard({ book, readCurrent, isClosed }: SurchargesCardProps) {
  const section = useOpenSection<WirePriceBook, SurchargeValues>({
    settings: book,
    readCurrent,
    read: valuesOfSurcharges,
    said: surchargesWithoutIds,
    check: surchargeErrors,
    merge: mergeSurcharges,
    fieldOf: (path) => path.replace(/\.perCent$/, '.price').replace(/\.on\..*$/, '.on'),
    send: ({ row, values, key }) => saveSurcharges(row?.version ?? book.version, sentSurcharges(values), key),
  })
  const { values, change, errorOf, leave, turn } = section
  const { surcharges } = values
  const { list, addButton, add, set, remove } = useRowList(surcharges, (rows) => change({ surcharges: rows }))
  return (
    <SectionCard section={section} title={words.title} about={words.about} isClosed={isClosed}>
      <Words as="div" whole shrink>
        {surcharges.length === 0 && (
          <Words as="p" mb={10} tone="dim">
            {words.empty}
          </Words>
        )}
        <Stack as="ul" gap={10} mb={10} ref={list} className={classes.list} aria-label={words.list}>
          {surcharges.map((row, at) => (
            <SurchargeLine
              key={`${turn} ${row.key}`}
              row={row}
              place={at + 1}
              isClosed={isClosed}
              field={(name) => ({
                error: errorOf(`surcharges.${at}.${name}`),
                onBlur: () => leave(`surcharges.${at}.${name}`),
              })}
              onChange={(changes) => set(row.key, changes)}
              onRemove={() => remove(row.key)}
            />
          ))}
        </Stack>
        {!isClosed && (
          <Button
            ref={addButton}
            variant="default"
            size="xs"
            disabled={surcharges.length >= MOST_SURCHARGES}
            leftSection={<IconPlus size="1rem" stroke={1.75} aria-hidden="true" />}
            onClick={() => add(newSurcharge())}
          >
            {words.add}
          </Button>
        )}
      </Words>
    </SectionCard>
  )
}
