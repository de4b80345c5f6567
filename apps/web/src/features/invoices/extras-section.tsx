import { ActionIcon, Button, Checkbox, Skeleton, TextInput } from '@mantine/core'
import { MOST_EXTRAS } from '@skipyard/domain/invoices/invoice-settings.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { Block, Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { useRowList } from '#web/ui/lists/use-row-list.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import classes from './extras-section.module.css'
import { useMayWriteInvoices } from './mutations.ts'
import { invoiceQueries } from './queries.ts'
import {
  type ExtraRow,
  extraErrors,
  extrasOfValues,
  mergeExtras,
  newExtra,
  saidOfExtras,
  valuesOfExtras,
} from './settings/extra-values.ts'
import { invoicingTexts } from './settings/texts.ts'
import { type InvoicingFacts, useInvoicingSection } from './settings/use-invoicing-section.ts'

const words = invoicingTexts.extras

interface ExtraLineProps {
  extra: ExtraRow
  place: number
  isClosed: boolean
  field: (name: 'name' | 'price') => { error: string | undefined; onBlur: () => void }
  onChange: (changes: Partial<ExtraRow>) => void
  onRemove: () => void
}

function ExtraLine({ extra, place, isClosed, field, onChange, onRemove }: ExtraLineProps) {
  const { name, priceCents, isTaxed } = extra
  return (
    <Row as="li" align="start" gap={8} className={classes.line}>
      <TextInput
        className={classes.name}
        aria-label={words.field(words.name, place)}
        placeholder={words.name}
        maxLength={120}
        {...field('name')}
        value={name}
        onChange={({ currentTarget: { value } }) => onChange({ name: value })}
      />
      <MoneyField
        className={classes.price}
        aria-label={words.field(words.price, place)}
        {...field('price')}
        value={priceCents}
        onChange={(cents) => onChange({ priceCents: cents })}
      />
      <Checkbox
        className={classes.gst}
        label={words.gst}
        aria-label={words.field(words.gst, place)}
        checked={isTaxed}
        onChange={({ currentTarget: { checked } }) => onChange({ isTaxed: checked })}
      />
      {!isClosed && (
        <ActionIcon aria-label={words.remove(name.trim() || words.unnamed)} onClick={onRemove}>
          <IconX size="1rem" stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
    </Row>
  )
}

export function ExtrasSection(facts: InvoicingFacts) {
  const section = useInvoicingSection({
    ...facts,
    read: valuesOfExtras,
    write: extrasOfValues,
    check: extraErrors,
    said: saidOfExtras,
    merge: mergeExtras,
  })
  const { values, change, errorOf, leave, turn } = section
  const { extras } = values
  const { list, addButton, add, set, remove } = useRowList(extras, (rows) => change({ extras: rows }))
  return (
    <SectionCard section={section} title={words.title} about={words.about} isClosed={facts.isClosed}>
      <Block whole shrink>
        {extras.length === 0 && (
          <Words as="p" mb={10} tone="dim">
            {words.empty}
          </Words>
        )}
        <Stack as="ul" ref={list} gap={6} mb={10} className={classes.list} aria-label={words.list}>
          {extras.map((extra, index) => (
            <ExtraLine
              key={`${turn} ${extra.key}`}
              extra={extra}
              place={index + 1}
              isClosed={facts.isClosed}
              field={(name) => ({
                error: errorOf(`extras.${index}.${name}`),
                onBlur: () => leave(`extras.${index}.${name}`),
              })}
              onChange={(changes) => set(extra.key, changes)}
              onRemove={() => remove(extra.key)}
            />
          ))}
        </Stack>
        {!facts.isClosed && (
          <Button
            ref={addButton}
            variant="default"
            size="xs"
            disabled={extras.length >= MOST_EXTRAS}
            leftSection={<IconPlus size="1rem" stroke={1.75} aria-hidden="true" />}
            onClick={() => add(newExtra())}
          >
            {words.add}
          </Button>
        )}
      </Block>
    </SectionCard>
  )
}

export function ExtrasCard() {
  const mayChange = useMayWriteInvoices()
  const { data, error, isFetching, refetch } = useQuery(invoiceQueries.settings())
  if (data === undefined && error !== null) {
    return (
      <PageCard>
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      </PageCard>
    )
  }
  if (data === undefined) {
    return (
      <div role="status" aria-label={invoicingTexts.loading}>
        <Skeleton height="14rem" />
      </div>
    )
  }
  const readCurrent = async () => {
    const answer = await refetch({ throwOnError: true })
    if (answer.data === undefined) throw new Error('Nothing was read')
    return answer.data
  }
  return <ExtrasSection settings={data} readCurrent={readCurrent} isClosed={!mayChange} />
}
