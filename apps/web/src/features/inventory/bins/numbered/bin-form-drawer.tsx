import { Select, Skeleton, Stack, Textarea, TextInput } from '@mantine/core'
import type { WireBin } from '@skipyard/contract/inventory/numbered.ts'
import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import { MOST_NUMBER_CHARACTERS, SETTABLE_BIN_STATUSES } from '@skipyard/domain/inventory/numbered-bin.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { formWire } from '#web/client/form-wire.ts'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import type { DrawerForm } from '#web/ui/form-drawer/form-drawer.tsx'
import { Block, Words } from '#web/ui/layout/parts.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { RecordForm } from '#web/ui/record-form/record-form.tsx'
import type { SentForm } from '#web/ui/record-form/record-rules.ts'
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { inventoryQueries } from '../../queries.ts'
import { GuardedDrawer } from '../form/bin-drawer.tsx'
import { binTexts } from '../texts.ts'
import type { BinsView } from '../use-bins-view.ts'
import { type BinValues, binErrors, binFields, binValues } from './bin-fields.ts'
import { addOne, changeOne } from './mutations.ts'
import { HireLink } from './numbered-rows.tsx'
import { numberedQueries } from './queries.ts'

interface BinFormFacts extends DrawerForm {
  bin: WireBin | null
  sizes: readonly { size: number; type: BinType }[]
  readCurrent: () => Promise<WireBin>
}

export function useBinForm({ bin, sizes, onDirty, onSaved, readCurrent }: BinFormFacts) {
  const { saved, notSaved } = binTexts.numbered
  const send = async ({ row, values, key }: SentForm<WireBin, BinValues>) => {
    const { of, number, status, comments } = values
    const said = { number: number.trim(), comments: comments.trim() }
    if (row !== null) return changeOne(row, row.status === 'with customer' ? said : { ...said, status }, key)
    const kind = sizes[of]
    return kind === undefined ? null : addOne({ ...kind, ...said, status }, key)
  }
  return useRecordForm<WireBin, BinValues>({
    record: bin,
    onDirty,
    onSaved,
    readCurrent,
    wire: formWire,
    valuesOf: binValues,
    check: (values) => binErrors(values, bin === null),
    merge: (sides) => mergeFields(binFields, sides),
    send,
    words: {
      saved: ({ number }) => saved(number),
      notSaved: notSaved(bin?.number ?? null),
      bothChanged: binTexts.bothChanged,
      movedOn: binTexts.movedOn,
    },
  })
}

const { columns, status, form: words } = binTexts.numbered
const STATUSES = SETTABLE_BIN_STATUSES.map((value) => ({ value, label: status[value] }))
const OUT = [{ value: 'with customer', label: status['with customer'] }] as const

function BinForm(facts: BinFormFacts) {
  const form = useBinForm(facts)
  const { row: bin, values, change, text, errorOf } = form
  const isOut = bin?.status === 'with customer'
  const sizes = facts.sizes.map(({ size, type }, index) => ({
    value: String(index),
    label: `${size} m³ ${type}`,
  }))
  return (
    <RecordForm form={form} onCancel={facts.onCancel}>
      <Block grow low py={14} px={16} scrolls>
        <Stack gap="md">
          {bin === null && (
            <Select
              label={words.sizeAndType}
              required
              allowDeselect={false}
              data={sizes}
              value={String(values.of)}
              onChange={(value) => change({ of: Number(value ?? 0) })}
            />
          )}
          <TextInput
            label={columns.number}
            required={bin !== null}
            data-autofocus
            maxLength={MOST_NUMBER_CHARACTERS}
            placeholder={bin === null ? words.nextNumber : undefined}
            description={bin === null ? words.nextNumberHint : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...text('number')}
          />
          {isOut ? (
            <Select
              label={columns.status}
              data={OUT}
              value="with customer"
              disabled
              description={<LockReason reason={words.isOut} />}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
          ) : (
            <Select
              label={columns.status}
              allowDeselect={false}
              data={STATUSES}
              value={values.status}
              onChange={(value) => change({ status: value ?? values.status })}
              description={words.statusHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              error={errorOf('status')}
            />
          )}
          {bin && (bin.hire ?? bin.promisedTo) && (
            <Words as="p" tone="soft">
              <HireLink bin={bin} />
            </Words>
          )}
          <Textarea label={columns.comments} maxLength={500} autosize minRows={3} {...text('comments')} />
        </Stack>
      </Block>
    </RecordForm>
  )
}

const LINES = ['a', 'b', 'c']

function ReadBinDrawer({ binId, onClose }: { binId: string; onClose: () => void }) {
  const answer = useQuery(numberedQueries.bin(binId))
  const bin = answer.data
  const readCurrent = async () => {
    const { data, error } = await answer.refetch()
    if (error !== null || data === undefined) throw error ?? new Error('Nothing was read')
    return data
  }
  const bodyOf = (facts: DrawerForm) => {
    if (bin) return <BinForm bin={bin} sizes={[]} readCurrent={readCurrent} {...facts} />
    return answer.isError ? (
      <ErrorState
        words={messageOf(answer.error)}
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      />
    ) : (
      <Stack p="md" role="status" aria-label={binTexts.numbered.form.loading}>
        {LINES.map((line) => (
          <Skeleton key={line} height="3.25rem" />
        ))}
      </Stack>
    )
  }
  const title = bin ? binTexts.numbered.editTitle(bin) : binTexts.numbered.form.title
  return <GuardedDrawer title={title} width="column" onClose={onClose} form={bodyOf} />
}

const nothingToRead = () => Promise.reject(new Error('A new bin is not on record yet'))

function NewBinDrawer({ onClose }: { onClose: () => void }) {
  const { data: rows = [] } = useQuery(inventoryQueries.bins())
  const sizes = rows.flatMap(({ numbered, binSize, type }) => (numbered ? [{ size: binSize, type }] : []))
  if (sizes.length === 0) return null
  return (
    <GuardedDrawer
      title={binTexts.numbered.add}
      width="column"
      onClose={onClose}
      form={(facts) => <BinForm bin={null} sizes={sizes} readCurrent={nothingToRead} {...facts} />}
    />
  )
}

export function BinFormDrawer({ view }: { view: BinsView }) {
  const { form, binId, close } = view
  if (form === 'bin-new') return <NewBinDrawer onClose={close} />
  return binId === null ? null : <ReadBinDrawer key={binId} binId={binId} onClose={close} />
}
