import { Button, Skeleton } from '@mantine/core'
import type { MergeFieldName, WireMergePreview } from '@skipyard/contract/customers/changes.ts'
import type { WireCustomer } from '@skipyard/contract/customers/customers.ts'
import { CUSTOMER_COLUMNS } from '@skipyard/contract/customers/files.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { formatAbn } from '@skipyard/domain/tenants/abn.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { Block, Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { HoldFlag } from '../hold-flag.tsx'
import { customerQueries, type MergeWish } from '../queries.ts'
import { customerTexts } from '../texts.ts'
import classes from './merge-dialog.module.css'
import { toldApart, useMerge } from './use-merge.ts'

type Field = WireMergePreview['fields'][number]

interface MergeFieldsProps {
  kept: WireCustomer
  other: WireCustomer
  fields: readonly Field[]
  choices: MergeWish['choices']
  onChoose: (field: MergeFieldName, side: Field['side']) => void
}

const labels = new Map<string, string>(CUSTOMER_COLUMNS.map(({ name, label }) => [name, label]))

const formats = new Map([
  ['phone', formatPhone],
  ['abn', formatAbn],
])

const SIDES = ['kept', 'other'] as const

function MergeFields({ kept, other, fields, choices, onChoose }: MergeFieldsProps) {
  const words = customerTexts.merge
  if (fields.length === 0)
    return (
      <Words as="p" mb={12} tone="soft">
        {words.same}
      </Words>
    )
  const names = { kept: toldApart(kept), other: toldApart(other) }
  const said = (field: Field, side: Field['side']) =>
    (formats.get(field.field)?.(field[side]) ?? field[side]) || words.empty
  return (
    <section>
      <Words as="h3" mt={14} mb={6} size="text" weight={650}>
        {words.fields}
      </Words>
      <Stack
        columns={2}
        gap={12}
        size="small"
        weight={600}
        breakable
        className={classes.sides}
        aria-hidden="true"
      >
        {SIDES.map((side) => (
          <span key={side}>{names[side]}</span>
        ))}
      </Stack>
      {fields.map((field) => (
        <Block as="fieldset" py={6} line="top" key={field.field} className={classes.field}>
          <legend>{labels.get(field.field) ?? field.field}</legend>
          {SIDES.map((side) => (
            <label key={side} className={classes.value}>
              <input
                type="radio"
                name={`merge-${field.field}`}
                aria-label={`${said(field, side)} (${names[side]})`}
                checked={(choices?.[field.field] ?? field.side) === side}
                onChange={() => onChoose(field.field, side)}
              />
              <span className={field[side] === '' ? classes.where : undefined}>{said(field, side)}</span>
              <small className={classes.whose} aria-hidden="true">
                {names[side]}
              </small>
            </label>
          ))}
        </Block>
      ))}
    </section>
  )
}

interface WhoStaysProps {
  customers: readonly WireCustomer[]
  keptId: string
  onKeep: (customerId: string) => void
}

function WhoStays({ customers, keptId, onKeep }: WhoStaysProps) {
  const { keep, stays, goes } = customerTexts.merge
  return (
    <fieldset className={classes.who}>
      <legend>{keep}</legend>
      {customers.map(({ _id, name, phone, addressList, onHold, onHoldReason, comments }) => (
        <label key={_id} className={classes.record}>
          <input type="radio" name="merge-kept" checked={_id === keptId} onChange={() => onKeep(_id)} />
          <Stack as="span" grow shrink>
            <b>
              {name} {onHold && <HoldFlag reason={onHoldReason} />}
            </b>
            <span>{formatPhone(phone)}</span>
            <span className={classes.where}>{addressList[0]?.name}</span>
            {onHold && onHoldReason !== '' && <span>{customerTexts.onHoldBecause(onHoldReason)}</span>}
            {comments !== '' && (
              <Block as="span" clip tone="soft" lines className={classes.comments} title={comments}>
                {comments}
              </Block>
            )}
          </Stack>
          <Words rigid size="small" weight={650} tone="soft">
            {_id === keptId ? stays : goes}
          </Words>
        </label>
      ))}
    </fieldset>
  )
}

interface MergeOutcomeProps {
  lines: readonly string[]
  notes: readonly string[]
}

function MergeOutcome({ lines, notes }: MergeOutcomeProps) {
  const words = customerTexts.merge
  return (
    <section className={classes.outcome} aria-live="polite">
      <Words as="h3" mt={14} mb={6} size="text" weight={650}>
        {words.moves}
      </Words>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {notes.length > 0 && (
          <li>
            {words.notes}: {notes.join(' · ')}
          </li>
        )}
      </ul>
    </section>
  )
}

interface MergePreviewProps {
  firstId: string
  secondId: string
  onBack: () => void
  onDone: () => void
}

const NO_CHOICES: NonNullable<MergeWish['choices']> = {}

export function MergePreview({ firstId, secondId, onBack, onDone }: MergePreviewProps) {
  const [isSwapped, setSwapped] = useState(false)
  const [choices, setChoices] = useState(NO_CHOICES)
  const [keptId, otherId] = isSwapped ? [secondId, firstId] : [firstId, secondId]
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    customerQueries.mergePreview(keptId, { otherId, choices }),
  )
  const reread = () => void refetch()
  const { merge, isMerging } = useMerge(onDone, reread)
  const words = customerTexts.merge
  if (data === undefined) {
    if (error === null) return <Skeleton height="16rem" />
    return <ErrorState words={messageOf(error)} onRetry={reread} isRetrying={isFetching} />
  }
  const { kept, other, fields, merged, notes, bookings, lodged } = data
  return (
    <>
      <WhoStays
        customers={[kept, other].toSorted((one) => (one._id === firstId ? -1 : 1))}
        keptId={keptId}
        onKeep={(id) => {
          setSwapped(id === secondId)
          setChoices(NO_CHOICES)
        }}
      />
      <MergeFields
        kept={kept}
        other={other}
        fields={fields.filter((field) => field.kept !== field.other)}
        choices={choices}
        onChoose={(field, side) => {
          // Right after the other was chosen to stay, what is shown is still the other way round.
          if (kept._id === keptId) setChoices((before) => ({ ...before, [field]: side }))
        }}
      />
      <MergeOutcome
        lines={[
          words.bookings(bookings, toldApart(other)),
          words.addresses(merged.addressList.length),
          ...(lodged === '' ? [] : [lodged]),
          ...(merged.onHold ? [words.holdAfterwards(merged.onHoldReason)] : []),
        ]}
        notes={notes}
      />
      <Row wrap justify="between" gap={8} mt={16} align="stretch" className={classes.foot}>
        <Button variant="subtle" onClick={onBack}>
          {words.another}
        </Button>
        <Button
          disabled={isPlaceholderData}
          loading={isMerging}
          onClick={() => void merge({ kept, other, choices, lodged })}
        >
          {words.button(kept.name)}
        </Button>
      </Row>
    </>
  )
}
